"""One file per format, each with a symmetric pair: ``parse_x`` and ``format_x``."""
