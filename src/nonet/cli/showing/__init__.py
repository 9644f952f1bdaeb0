"""What a command gives back: lines, JSON, tables, pictures, progress, and its end."""
