CREATE TABLE events (
    seq INTEGER NOT NULL PRIMARY KEY,
    row TEXT NOT NULL CHECK (json_valid(row)),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    id TEXT NOT NULL GENERATED ALWAYS AS (row ->> 'id') VIRTUAL,
    kind TEXT NOT NULL GENERATED ALWAYS AS (row ->> 'kind') VIRTUAL,
    subject TEXT NOT NULL GENERATED ALWAYS AS (row ->> 'subject') VIRTUAL,
    at_ms INTEGER NOT NULL GENERATED ALWAYS AS (row ->> 'atMs') VIRTUAL
  ) STRICT;

CREATE TABLE head (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;

INSERT INTO events (seq, row, hash)
VALUES (1, '{"seq":1,"id":"e1","atMs":1800000000000,"recordedAtMs":1800000000002,"kind":"WALLET_FROZEN","severity":"critical","actor":"system","subject":"m1","requestId":"","details":{"code":"CHAIN_BROKEN"}}', 'ace10bbd68e6a54f1acab0d31e11a33b1c83e312cd26b742c2061f0736706e2e');

INSERT INTO events (seq, row, hash)
VALUES (2, '{"seq":2,"id":"e2","atMs":1800000000001,"recordedAtMs":1800000000002,"kind":"LARGE_WIN","severity":"notice","actor":"vendor/house","subject":"m1","requestId":"","details":{"amountMinor":1000000}}', '77e5c249343de06cef12a62e9af223cbd79fecd99e4ebf1373dcd05349b722dc');

INSERT INTO head (one, count, hash)
VALUES (1, 2, '77e5c249343de06cef12a62e9af223cbd79fecd99e4ebf1373dcd05349b722dc');

CREATE UNIQUE INDEX events_by_id ON events (id);

CREATE INDEX events_by_kind ON events (kind, seq);

CREATE INDEX events_by_subject ON events (subject, seq);

CREATE TRIGGER events_refuse_update BEFORE UPDATE ON events
   BEGIN SELECT RAISE(ABORT, 'events is append-only'); END;

CREATE TRIGGER events_refuse_delete BEFORE DELETE ON events
   BEGIN SELECT RAISE(ABORT, 'events is append-only'); END;

CREATE TRIGGER events_move_head AFTER INSERT ON events BEGIN
    INSERT INTO head VALUES (1, NEW.seq, NEW.hash)
    ON CONFLICT DO UPDATE SET count = excluded.count, hash = excluded.hash;
  END;
