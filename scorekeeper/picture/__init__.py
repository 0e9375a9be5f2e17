"""Pictures of a score, drawn on the server: from words and digits that are ready, to PNG bytes.

Nothing in here knows a request, a language or a rule. `shaping_fault` of `fonts` says whether this machine
can write Arabic; where it can't, nothing may be drawn.
"""
