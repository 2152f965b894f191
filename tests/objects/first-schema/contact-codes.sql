CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE codes (
        purpose TEXT NOT NULL,
        binding TEXT NOT NULL,
        mark TEXT NOT NULL,
        guesses_left INTEGER NOT NULL CHECK (guesses_left > 0),
        expires_at_ms INTEGER NOT NULL,
        PRIMARY KEY (purpose, binding)
      ) STRICT, WITHOUT ROWID;

CREATE TABLE sends (id TEXT NOT NULL PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT;

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'codes, when they were sent, due times', 1800000000000);

INSERT INTO due (what, at_ms)
VALUES ('forgetting', 1800000600000);

INSERT INTO codes (purpose, binding, mark, guesses_left, expires_at_ms)
VALUES ('login', 'device/Qk8a1uMMyTn0mAlpRyMTWYoJxkM3oWRTkEbHLrTJq7E', 'cfKPv6FTbJ3mjhSVCJZJ7qcOSIGPR5pT5GxZ4rCg1xE', 4, 1800000600000);

INSERT INTO sends (id, at_ms)
VALUES ('7d0e2a5c-8a54-4a60-9d0e-2f0a8a3b7c11', 1800000000000);
