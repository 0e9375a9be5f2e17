"""The pure engine of both games: what a round is worth, a game's ledger, and a sitting as a fold over acts.

Everything here is a function of its arguments: only the standard library, only whole numbers, no clock,
no randomness, no files, no state between calls, and no text for people. It answers enums and numbers;
words are made of them elsewhere. So the same inputs give the same sheet on the server, on the command
line and, mirrored file by file, in the browser (scoring.md, acts.md).
"""
