"""Fuzzing that stays: targets of the readers and the service, and the campaign over all targets.

    python -m tests.fuzz --seconds 3600          # every target, and the kernel's where they are built
    python -m tests.fuzz.one readers FILE        # one input again

A target takes bytes and raises where an answer is wrong. Inputs that reached new code are in
``corpus/NAME.zip``, the kernel's in ``kernel/fuzz/corpus``; an input that found something is kept
among them as ``case-...``.
"""
