CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    username TEXT NOT NULL,
    account_type INTEGER NOT NULL,
    device TEXT NOT NULL,
    remembered INTEGER NOT NULL CHECK (remembered IN (0, 1)),
    renewal_hash TEXT NOT NULL,
    next_renewal_hash TEXT,
    next_issued_at_ms INTEGER,
    retired_renewal_hash TEXT,
    retired_at_ms INTEGER,
    started_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER
  ) STRICT;

CREATE TABLE disabled (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE favourites (
    turn INTEGER PRIMARY KEY AUTOINCREMENT,
    node_id TEXT NOT NULL UNIQUE,
    added_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE recent_games (
    turn INTEGER PRIMARY KEY AUTOINCREMENT,
    node_id TEXT NOT NULL UNIQUE,
    played_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE wallet (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    currency TEXT NOT NULL,
    username_mask TEXT NOT NULL,
    cash_minor INTEGER NOT NULL DEFAULT 0 CHECK (cash_minor BETWEEN 0 AND 9007199254740991),
    hold_minor INTEGER NOT NULL DEFAULT 0 CHECK (hold_minor BETWEEN 0 AND 9007199254740991),
    bonus_minor INTEGER NOT NULL DEFAULT 0 CHECK (bonus_minor BETWEEN 0 AND 9007199254740991),
    clearing_minor INTEGER NOT NULL DEFAULT 0 CHECK (clearing_minor BETWEEN -9007199254740991 AND 9007199254740991),
    external_minor INTEGER NOT NULL DEFAULT 0 CHECK (external_minor BETWEEN -9007199254740991 AND 9007199254740991),
    receivable_minor INTEGER NOT NULL DEFAULT 0 CHECK (receivable_minor BETWEEN -9007199254740991 AND 0),
    head_seq INTEGER NOT NULL DEFAULT 0,
    head_hash TEXT NOT NULL DEFAULT '',
    frozen_code TEXT,
    play_blocked_until_ms INTEGER NOT NULL DEFAULT 0,
    CHECK (cash_minor + hold_minor + bonus_minor + clearing_minor + external_minor + receivable_minor = 0)
  ) STRICT;

CREATE TABLE ledger (
    seq INTEGER NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    debit TEXT NOT NULL CHECK (debit IN ('cash', 'hold', 'bonus', 'clearing', 'external', 'receivable')),
    credit TEXT NOT NULL CHECK (credit IN ('cash', 'hold', 'bonus', 'clearing', 'external', 'receivable') AND credit <> debit),
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
    cash_after_minor INTEGER NOT NULL CHECK (cash_after_minor >= 0),
    source TEXT NOT NULL,
    reference TEXT NOT NULL,
    round_id TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;

CREATE TABLE operations (
    source TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    content TEXT NOT NULL,
    answer TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, kind, id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE tombstones (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    rollback_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE nonces (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (source, nonce)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    vendor_code TEXT NOT NULL,
    game_code TEXT NOT NULL,
    trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
    bets INTEGER NOT NULL CHECK (bets >= 0),
    stake_minor INTEGER NOT NULL CHECK (stake_minor >= 0),
    win_minor INTEGER NOT NULL CHECK (win_minor >= 0),
    opened_at_ms INTEGER NOT NULL,
    closed_at_ms INTEGER,
    version INTEGER NOT NULL,
    PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE holds (
    id TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 1 AND 9007199254740991),
    deadline_at_ms INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('held', 'posted', 'voided')),
    settled_at_ms INTEGER
  ) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY,
    ledger_seq INTEGER,
    source TEXT NOT NULL,
    round_id TEXT NOT NULL,
    alert TEXT
  ) STRICT;

CREATE TABLE checkpoint (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    hash TEXT NOT NULL,
    balances TEXT NOT NULL CHECK (json_valid(balances)),
    at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE agreement (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    summed_at_ms INTEGER NOT NULL,
    house_minor INTEGER NOT NULL DEFAULT 0,
    clearing_minor INTEGER NOT NULL DEFAULT 0,
    hold_minor INTEGER NOT NULL DEFAULT 0
  ) STRICT;

CREATE TABLE freezes (
    at_ms INTEGER NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    head_seq INTEGER NOT NULL,
    release TEXT CHECK (release IS NULL OR json_valid(release))
  ) STRICT;

INSERT INTO sessions (id, username, account_type, device, remembered, renewal_hash, next_renewal_hash, next_issued_at_ms, retired_renewal_hash, retired_at_ms, started_at_ms, expires_at_ms, ended_at_ms)
VALUES ('session-1', 'sana77', 0, 'a phone', 1, 'hash', NULL, NULL, NULL, NULL, 1800000000000, 1802592000000, NULL);

INSERT INTO favourites (turn, node_id, added_at_ms)
VALUES (1, 'node-1', 1800000000000);

INSERT INTO favourites (turn, node_id, added_at_ms)
VALUES (2, 'node-2', 1800000000000);

INSERT INTO recent_games (turn, node_id, played_at_ms)
VALUES (1, 'node-3', 1800000000000);

INSERT INTO wallet (one, currency, username_mask, cash_minor, hold_minor, bonus_minor, clearing_minor, external_minor, receivable_minor, head_seq, head_hash, frozen_code, play_blocked_until_ms)
VALUES (1, 'USD', 'sa***7', 9450, 500, 0, 200, -10150, 0, 8, '86486f4be2588aa3cea68b6b708cc5b747135d3cac2d5e8cc2aa5ca3a9146f53', NULL, 0);

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (1, 1800000000000, 'PLAY_CREDIT', 'clearing', 'cash', 10000, 10000, 'site', 'welcome', '', '1db6bcd907c0af8f6d29f08cc401ec4e33549d314da99172092547088ebb6a1c');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (2, 1800000000001, 'BET', 'cash', 'clearing', 300, 9700, 'house', 'b1', 'r1', '7585f243f46ef52b90b34a08ddfd6d964064171ee38f914d5583b0591190960d');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (3, 1800000000002, 'WIN', 'clearing', 'cash', 450, 10150, 'house', 'w1', 'r1', 'b4327a098f93cfd220a3d57109b4119fbfedf60b7c369baebd8f8364fec335df');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (4, 1800000000060, 'CLEARED', 'external', 'clearing', 10150, 10150, 'house', '3', '', 'c75011064aeb1dd61b6281c12fc21068813179a1173709401fee4b765bf24de8');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (5, 1800000000003, 'BET', 'cash', 'clearing', 200, 9950, 'house', 'b2', 'r2', '009dd56e7f00eb16a96e03b4bce6e7186f3f8f8a72625378f29e54b6c68a784e');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (6, 1800000000004, 'BET', 'cash', 'clearing', 100, 9850, 'house', 'b3', 'r3', '2adc5a3b8680af65a6b98c73113ed95aa4a411cccf00ac10bf19ee464070b47b');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (7, 1800000000080, 'BET_REVERSED', 'clearing', 'cash', 100, 9950, 'house', 'b3', 'r3', 'aaee20a44e41ed19dca6f2dfefdad1d12e1ca94a06ab22339d3ecf04e53aa56d');

INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
VALUES (8, 1800000000090, 'HOLD', 'cash', 'hold', 500, 9450, 'ticket', 'h1', '', '86486f4be2588aa3cea68b6b708cc5b747135d3cac2d5e8cc2aa5ca3a9146f53');

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('house', 'bet', 'b1', '["r1","test-game",300,"USD"]', '{"ok":true,"transactionId":"b1","balanceMinor":9700,"currency":"USD"}', 1800000000001);

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('house', 'bet', 'b2', '["r2","test-game",200,"USD"]', '{"ok":true,"transactionId":"b2","balanceMinor":9950,"currency":"USD"}', 1800000000003);

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('house', 'bet', 'b3', '["r3","test-game",100,"USD"]', '{"ok":true,"transactionId":"b3","balanceMinor":9850,"currency":"USD"}', 1800000000004);

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('house', 'rollback', 'rb1', '["r3","b3"]', '{"ok":true,"transactionId":"rb1","balanceMinor":9950,"currency":"USD"}', 1800000000080);

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('house', 'rollback', 'rb2', '["r4","b-late"]', '{"ok":true,"transactionId":"rb2","balanceMinor":9950,"currency":"USD"}', 1800000000081);

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('house', 'win', 'w1', '["r1","test-game",450,"USD",true]', '{"ok":true,"transactionId":"w1","balanceMinor":10150,"currency":"USD"}', 1800000000002);

INSERT INTO operations (source, kind, id, content, answer, at_ms)
VALUES ('site', 'play-credit', 'welcome', '[10000,"USD"]', '{"ok":true,"value":{"balanceMinor":10000,"currency":"USD"}}', 1800000000000);

INSERT INTO tombstones (source, id, rollback_id, at_ms)
VALUES ('house', 'b-late', 'rb2', 1800000000081);

INSERT INTO tombstones (source, id, rollback_id, at_ms)
VALUES ('house', 'b3', 'rb1', 1800000000080);

INSERT INTO nonces (source, nonce, body_hash, at_ms)
VALUES ('house', 'nonce-1', 'body-1', 1800000000001);

INSERT INTO nonces (source, nonce, body_hash, at_ms)
VALUES ('house', 'nonce-2', 'body-2', 1800000000002);

INSERT INTO nonces (source, nonce, body_hash, at_ms)
VALUES ('house', 'nonce-3', 'body-3', 1800000000003);

INSERT INTO nonces (source, nonce, body_hash, at_ms)
VALUES ('house', 'nonce-4', 'body-4', 1800000000004);

INSERT INTO nonces (source, nonce, body_hash, at_ms)
VALUES ('house', 'nonce-5', 'body-5', 1800000000080);

INSERT INTO nonces (source, nonce, body_hash, at_ms)
VALUES ('house', 'nonce-6', 'body-6', 1800000000081);

INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms, closed_at_ms, version)
VALUES ('house', 'r1', 'TEST', 'test-game', 0, 1, 300, 450, 1800000000001, 1800000000002, 2);

INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms, closed_at_ms, version)
VALUES ('house', 'r2', 'TEST', 'test-game', 0, 1, 200, 0, 1800000000003, NULL, 1);

INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms, closed_at_ms, version)
VALUES ('house', 'r3', 'TEST', 'test-game', 0, 0, 0, 0, 1800000000004, 1800000000080, 2);

INSERT INTO holds (id, purpose, amount_minor, deadline_at_ms, state, settled_at_ms)
VALUES ('h1', 'ticket', 500, 2115360000000, 'held', NULL);

INSERT INTO outbox (id, ledger_seq, source, round_id, alert)
VALUES (1, 5, 'house', 'r2', NULL);

INSERT INTO outbox (id, ledger_seq, source, round_id, alert)
VALUES (2, 6, 'house', 'r3', NULL);

INSERT INTO outbox (id, ledger_seq, source, round_id, alert)
VALUES (3, 7, 'house', 'r3', NULL);

INSERT INTO checkpoint (one, seq, hash, balances, at_ms)
VALUES (1, 4, 'c75011064aeb1dd61b6281c12fc21068813179a1173709401fee4b765bf24de8', '{"cash":10150,"hold":0,"bonus":0,"clearing":0,"external":-10150,"receivable":0}', 1800000000070);

CREATE TRIGGER ledger_is_not_changed BEFORE UPDATE ON ledger
   BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;

CREATE TRIGGER ledger_is_not_deleted BEFORE DELETE ON ledger
   BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;

CREATE TRIGGER ledger_moves_balances AFTER INSERT ON ledger BEGIN
    UPDATE wallet SET cash_minor = cash_minor + NEW.amount_minor * ((NEW.credit = 'cash') - (NEW.debit = 'cash')), hold_minor = hold_minor + NEW.amount_minor * ((NEW.credit = 'hold') - (NEW.debit = 'hold')), bonus_minor = bonus_minor + NEW.amount_minor * ((NEW.credit = 'bonus') - (NEW.debit = 'bonus')), clearing_minor = clearing_minor + NEW.amount_minor * ((NEW.credit = 'clearing') - (NEW.debit = 'clearing')), external_minor = external_minor + NEW.amount_minor * ((NEW.credit = 'external') - (NEW.debit = 'external')), receivable_minor = receivable_minor + NEW.amount_minor * ((NEW.credit = 'receivable') - (NEW.debit = 'receivable')), head_seq = NEW.seq, head_hash = NEW.hash;
  END;

CREATE TRIGGER operations_is_not_changed BEFORE UPDATE ON operations
   BEGIN SELECT RAISE(ABORT, 'operations is append-only'); END;

CREATE TRIGGER operations_is_not_deleted BEFORE DELETE ON operations
   BEGIN SELECT RAISE(ABORT, 'operations is append-only'); END;

CREATE TRIGGER tombstones_is_not_changed BEFORE UPDATE ON tombstones
   BEGIN SELECT RAISE(ABORT, 'tombstones is append-only'); END;

CREATE TRIGGER tombstones_is_not_deleted BEFORE DELETE ON tombstones
   BEGIN SELECT RAISE(ABORT, 'tombstones is append-only'); END;

CREATE TRIGGER ledger_fills_outbox AFTER INSERT ON ledger
   WHEN NEW.kind <> 'CLEARED' AND 'clearing' IN (NEW.debit, NEW.credit) BEGIN
    INSERT INTO outbox (ledger_seq, source, round_id) VALUES (NEW.seq, NEW.source, NEW.round_id);
  END;
