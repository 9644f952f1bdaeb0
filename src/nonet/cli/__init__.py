"""The command line: parse, call, show. No algorithms live here."""
