CREATE TABLE seeds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_seed TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL UNIQUE,
    client_seed TEXT,
    nonce INTEGER NOT NULL DEFAULT 0 CHECK (nonce >= 0),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'revealed')),
    made_at_ms INTEGER NOT NULL,
    revealed_at_ms INTEGER,
    CHECK (state = 'waiting' OR client_seed IS NOT NULL),
    CHECK ((state = 'revealed') = (revealed_at_ms IS NOT NULL))
  ) STRICT;

CREATE TABLE rounds (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    spin_id TEXT NOT NULL UNIQUE,
    game_code TEXT NOT NULL,
    model_id TEXT NOT NULL,
    seed_id INTEGER NOT NULL REFERENCES seeds (id),
    nonce INTEGER NOT NULL CHECK (nonce >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    stops TEXT NOT NULL CHECK (json_valid(stops)),
    state TEXT NOT NULL CHECK (state IN ('drawn', 'paying', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    drawn_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    UNIQUE (seed_id, nonce),
    CHECK ((state = 'void') = (refusal IS NOT NULL))
  ) STRICT;

INSERT INTO seeds (id, server_seed, commitment, client_seed, nonce, state, made_at_ms, revealed_at_ms)
VALUES (1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb', '0123456789abcdef', 4, 'active', 1800000000000, NULL);

INSERT INTO seeds (id, server_seed, commitment, client_seed, nonce, state, made_at_ms, revealed_at_ms)
VALUES (2, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'a0fab1377f49a759b57f63318262ebe89fabfc990e8e93ceac2984561482b9d4', NULL, 0, 'waiting', 1800000000000, NULL);

INSERT INTO rounds (seq, id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops, state, refusal, balance_minor, credentials, drawn_at_ms, settled_at_ms)
VALUES (1, 'round-0', 'spin-0', 'test-slot', 'm05', 1, 0, 90, 0, 'USD', '{"base":[0,0,0,0,0],"free":[]}', 'done', NULL, 5000, NULL, 1800000000000, 1800000000000);

INSERT INTO rounds (seq, id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops, state, refusal, balance_minor, credentials, drawn_at_ms, settled_at_ms)
VALUES (2, 'round-1', 'spin-1', 'test-slot', 'm05', 1, 1, 90, 180, 'USD', '{"base":[0,0,0,0,0],"free":[]}', 'done', NULL, 5001, NULL, 1800000000001, 1800000000001);

INSERT INTO rounds (seq, id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops, state, refusal, balance_minor, credentials, drawn_at_ms, settled_at_ms)
VALUES (3, 'round-2', 'spin-2', 'test-slot', 'm05', 1, 2, 90, 0, 'USD', '{"base":[0,0,0,0,0],"free":[]}', 'void', 'INSUFFICIENT_FUNDS', NULL, NULL, 1800000000002, 1800000000002);

INSERT INTO rounds (seq, id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops, state, refusal, balance_minor, credentials, drawn_at_ms, settled_at_ms)
VALUES (4, 'round-3', 'spin-3', 'test-slot', 'm05', 1, 3, 90, 0, 'USD', '{"base":[0,0,0,0,0],"free":[]}', 'drawn', NULL, NULL, '{"origin":"http://localhost","playerId":"demo/m1","launchToken":"token"}', 1800000000003, NULL);

CREATE UNIQUE INDEX one_seed_in_use ON seeds (state) WHERE state <> 'revealed';

CREATE UNIQUE INDEX one_open_round ON rounds ((1)) WHERE state IN ('drawn', 'paying');
