"""The families of rules, one file each; ``registry.py`` lists them."""
