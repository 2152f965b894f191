CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
        id TEXT NOT NULL PRIMARY KEY,
        channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
        recipient TEXT NOT NULL,
        subject TEXT NOT NULL,
        text TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'decoy', 'kept')),
        attempts INTEGER NOT NULL DEFAULT 0,
        written_at_ms INTEGER NOT NULL,
        due_at_ms INTEGER NOT NULL
      ) STRICT;

CREATE INDEX messages_by_due ON messages (due_at_ms);

CREATE TABLE tallies (
        day INTEGER NOT NULL,
        channel TEXT NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'kept', 'refused', 'given-up')),
        number INTEGER NOT NULL,
        PRIMARY KEY (day, channel, outcome)
      ) STRICT, WITHOUT ROWID;

INSERT INTO schema_version (version, what, applied_at_ms) VALUES (1, 'messages, what became of them, due times', 1760000000000);
INSERT INTO due (what, at_ms) VALUES ('send', 1760000060000);
INSERT INTO messages (id, channel, recipient, subject, text, state, attempts, written_at_ms, due_at_ms)
VALUES ('m-1', 'mail', 'sana@example.com', 'A code', 'Your code is 123456.', 'waiting', 1, 1760000000000, 1760000060000);
INSERT INTO tallies (day, channel, outcome, number) VALUES (20370, 'mail', 'sent', 3);
