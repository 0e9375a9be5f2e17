"""Rounds that cannot be, as typed, each with the form field its message belongs to (scoring.md §1.4)."""

BAD = [
    ({"buy": "hokm-us", "abnat_us": "163"}, "abnat_us"),
    ({"buy": "sun-us", "abnat_us": "131"}, "abnat_us"),
    ({"buy": "hokm-us", "abnat_us": "96", "abnat_them": "56"}, "abnat_them"),
    ({"buy": "hokm-us", "abnat_us": "كم"}, "abnat_us"),
    ({"buy": "hokm-us", "abnat_us": "9" * 4000}, "abnat_us"),
    ({"buy": "hokm-us"}, "abnat_us"),
    ({"abnat_us": "96"}, "buy"),
    ({"buy": "hokm-us", "kaboot": "us", "abnat_them": "12"}, "kaboot"),
    ({"buy": "sun-us", "abnat_us": "70", "baloot": "us"}, "baloot"),
    ({"buy": "hokm-us", "abnat_us": "96", "projects_us_sira": "5"}, "projects"),
    ({"buy": "hokm-us", "abnat_us": "96", "level": "9"}, "level"),
    ({"kind": "manual", "points_us": "10000", "points_them": "0"}, "points_us"),
    ({"kind": "penalty", "buy": "hokm-us"}, "awarded_to"),
    ({"kind": "nonsense"}, "kind"),
]
