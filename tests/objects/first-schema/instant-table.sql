CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE seeds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_seed TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL UNIQUE,
    client_seed TEXT,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'revealed')),
    made_at_ms INTEGER NOT NULL,
    revealed_at_ms INTEGER,
    CHECK (state = 'waiting' OR client_seed IS NOT NULL),
    CHECK ((state = 'revealed') = (revealed_at_ms IS NOT NULL))
  ) STRICT;

CREATE UNIQUE INDEX one_seed_in_use ON seeds (state) WHERE state <> 'revealed';

CREATE TABLE rounds (
    seq INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL,
    play_id TEXT NOT NULL UNIQUE,
    game_code TEXT NOT NULL,
    model_id TEXT NOT NULL,
    seed_id INTEGER NOT NULL REFERENCES seeds (id),
    nonce INTEGER NOT NULL CHECK (nonce >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    choice TEXT NOT NULL CHECK (json_valid(choice)),
    outcome TEXT NOT NULL CHECK (json_valid(outcome)),
    steps TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(steps)),
    state TEXT NOT NULL CHECK (state IN ('drawn', 'open', 'paying', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    drawn_at_ms INTEGER NOT NULL,
    stepped_at_ms INTEGER,
    settled_at_ms INTEGER,
    CHECK ((state = 'void') = (refusal IS NOT NULL))
  ) STRICT;

CREATE TRIGGER rounds_follow_each_other BEFORE INSERT ON rounds BEGIN
    SELECT RAISE(ABORT, 'the last round is still open') FROM rounds
    WHERE seq = (SELECT max(seq) FROM rounds) AND state IN ('drawn', 'open', 'paying');
    SELECT RAISE(ABORT, 'the nonce was used') FROM rounds
    WHERE seq = (SELECT max(seq) FROM rounds) AND (seed_id, nonce) >= (NEW.seed_id, NEW.nonce);
  END;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'seeds, rounds and due times', 1);

INSERT INTO seeds (id, server_seed, commitment, client_seed, state, made_at_ms, revealed_at_ms)
VALUES (1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '1111111111111111111111111111111111111111111111111111111111111111', '0123456789abcdef', 'active', 1800000000000, NULL);

INSERT INTO seeds (id, server_seed, commitment, client_seed, state, made_at_ms, revealed_at_ms)
VALUES (2, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '2222222222222222222222222222222222222222222222222222222222222222', NULL, 'waiting', 1800000000000, NULL);

INSERT INTO rounds (seq, id, play_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, choice, outcome, steps, state, refusal, balance_minor, credentials, drawn_at_ms, stepped_at_ms, settled_at_ms)
VALUES (1, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000101', 'test-mines', 'mines-classic', 1, 0, 200, 0, 'USD', '{"engine":"mines","mines":3}', '{"mines":[1,2,3]}', '[]', 'void', 'STAKE_NOT_TAKEN', NULL, NULL, 1800000000000, NULL, 1800000000005);

INSERT INTO rounds (seq, id, play_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, choice, outcome, steps, state, refusal, balance_minor, credentials, drawn_at_ms, stepped_at_ms, settled_at_ms)
VALUES (2, '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000102', 'test-mines', 'mines-classic', 1, 1, 200, 0, 'USD', '{"engine":"mines","mines":3}', '{"mines":[4,5,6]}', '[]', 'open', NULL, 9800, '{}', 1800000000010, NULL, NULL);

INSERT INTO due (what, at_ms)
VALUES ('open-round', 1800086400000);
