CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE draws (
    numero TEXT NOT NULL PRIMARY KEY,
    shape TEXT NOT NULL,
    results TEXT NOT NULL CHECK (results IN ('own', 'entered')),
    opens_at_ms INTEGER NOT NULL,
    closes_at_ms INTEGER NOT NULL,
    draws_at_ms INTEGER NOT NULL,
    station TEXT,
    state TEXT NOT NULL
      CHECK (state IN ('scheduled', 'sealed', 'drawn', 'settling', 'settled', 'void', 'skipped')),
    -- Empty where the numbers are entered.
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    committed_at_ms INTEGER NOT NULL,
    -- The outside source of randomness that the draw is committed to; empty for none.
    beacon_chain TEXT NOT NULL,
    -- Over how many shards its tickets are spread; 0 while nobody has bet.
    shards INTEGER NOT NULL DEFAULT 0,
    shard_roots TEXT,
    root TEXT,
    tickets INTEGER NOT NULL DEFAULT 0,
    sealed_at_ms INTEGER,
    beacon TEXT,
    result TEXT,
    drawn_at_ms INTEGER,
    revision INTEGER NOT NULL DEFAULT 0,
    ended_at_ms INTEGER,
    -- When the clock has something to do for it; null for nothing.
    next_at_ms INTEGER,
    CHECK ((state IN ('scheduled', 'skipped')) = (root IS NULL))
  ) STRICT, WITHOUT ROWID;

CREATE INDEX draws_due ON draws (next_at_ms) WHERE next_at_ms IS NOT NULL;

CREATE INDEX draws_by_time ON draws (draws_at_ms);

CREATE TABLE endings (
    numero TEXT NOT NULL,
    revision INTEGER NOT NULL CHECK (revision > 0),
    kind TEXT NOT NULL CHECK (kind IN ('result', 'void')),
    result TEXT CHECK ((result IS NULL) = (kind = 'void')),
    reason TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (numero, revision)
  ) STRICT, WITHOUT ROWID;

CREATE TRIGGER endings_is_not_changed BEFORE UPDATE ON endings
   BEGIN SELECT RAISE(ABORT, 'endings is append-only'); END;

CREATE TABLE entries (
    numero TEXT NOT NULL,
    operator_id TEXT NOT NULL,
    asked TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (numero, operator_id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE clock (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    -- The game as the settings last had it; null once they have it no more.
    game TEXT,
    -- Draws before this instant have their rows.
    planned_until_ms INTEGER NOT NULL
  ) STRICT;

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'draws', 1800000000000);

INSERT INTO due (what, at_ms)
VALUES ('draws', 1801403990000);

INSERT INTO draws (numero, shape, results, opens_at_ms, closes_at_ms, draws_at_ms, station, state, seed, commitment, committed_at_ms, beacon_chain, shards, shard_roots, root, tickets, sealed_at_ms, beacon, result, drawn_at_ms, revision, ended_at_ms, next_at_ms)
VALUES ('202701310013', 'five-digits', 'own', 1801396790000, 1801400390000, 1801400400000, NULL, 'settled', '55e2c5a470f8deac4df2c5b35ae7d42a21e23c26b11a4de3739f513c991b3f56', '85ddb665a3adc9d2587fe9dbdc2d03f1a0f0e692576c42096bedb8ddcd254d4f', 1801396800000, '', 2, '["1111111111111111111111111111111111111111111111111111111111111111","2222222222222222222222222222222222222222222222222222222222222222"]', 'b03764789a5256267a2a78f60bf1b4f549ef812f7d5a4831dd9bee2d0ac37dfb', 3, 1801400392000, NULL, '[["1","8","2","8","4"]]', 1801400400000, 1, 1801400400000, NULL);

INSERT INTO draws (numero, shape, results, opens_at_ms, closes_at_ms, draws_at_ms, station, state, seed, commitment, committed_at_ms, beacon_chain, shards, shard_roots, root, tickets, sealed_at_ms, beacon, result, drawn_at_ms, revision, ended_at_ms, next_at_ms)
VALUES ('202701310014', 'five-digits', 'own', 1801400390000, 1801403990000, 1801404000000, NULL, 'scheduled', '878a2194f8a20e66aab36bffb1bba396ad0edc3afc694688037879adfeb978e4', '341bde627820a994b6a98ef808a5c2340ae3152bb189631e4e6caaf74e8f002d', 1801396800000, '', 1, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, 1801403992000);

INSERT INTO draws (numero, shape, results, opens_at_ms, closes_at_ms, draws_at_ms, station, state, seed, commitment, committed_at_ms, beacon_chain, shards, shard_roots, root, tickets, sealed_at_ms, beacon, result, drawn_at_ms, revision, ended_at_ms, next_at_ms)
VALUES ('202701310015', 'five-digits', 'own', 1801403990000, 1801407590000, 1801407600000, NULL, 'scheduled', 'abcaf06d771c7087cde635ffb0c10cf43ed0715c8708f15215bf627f9142e864', 'ce4f43dbcae8cfef0318fa86a2d80229bc119b83b19eb876fca1f6e537d60a76', 1801396800000, '', 0, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, 1801407592000);

INSERT INTO draws (numero, shape, results, opens_at_ms, closes_at_ms, draws_at_ms, station, state, seed, commitment, committed_at_ms, beacon_chain, shards, shard_roots, root, tickets, sealed_at_ms, beacon, result, drawn_at_ms, revision, ended_at_ms, next_at_ms)
VALUES ('202701310016', 'five-digits', 'own', 1801407590000, 1801411190000, 1801411200000, NULL, 'scheduled', 'cfe252d97af86b8bb83745b7cfd840bb0c1bc5bd62cefff7f614dfb38f48cd42', 'e27aba7c722ca63d793f3cebaad348df922ce9d06f79adc287ebf80e0d91882c', 1801400390000, '', 0, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, 1801411192000);

INSERT INTO endings (numero, revision, kind, result, reason, at_ms)
VALUES ('202701310013', 1, 'result', '[["1","8","2","8","4"]]', 'drawn', 1801400400000);

INSERT INTO clock (id, game, planned_until_ms)
VALUES (1, '{"gameId":7,"code":"FIVE_1","shape":"five-digits","tag":"fast","prizeMode":"Lott","plays":["ent"],"calendar":{"kind":"interval","everySeconds":3600,"closeBeforeSeconds":10},"timeZone":"UTC","results":"own","names":{"en":"Five digits"},"isOnSale":true}', 1801400390000);
