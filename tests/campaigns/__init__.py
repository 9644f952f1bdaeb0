"""Campaigns: long attacks with a number at the end, by ``make campaigns``; short forms are tests."""
