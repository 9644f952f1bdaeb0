"""Rules: what a setter demands of cells beyond houses, and the primitives they are made of."""
