CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE deposits (
    deposit_id TEXT NOT NULL PRIMARY KEY,
    member_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    payer_name TEXT,
    return_url TEXT NOT NULL,
    opened_at_ms INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('opening', 'open', 'refused', 'paid', 'over')),
    -- What the payer has to do, as JSON; none until the provider has answered.
    action TEXT,
    -- By which a payment that names no deposit is found.
    reference TEXT,
    asks INTEGER NOT NULL DEFAULT 0,
    -- When the provider is asked for the deposit's money, which it may have failed to tell.
    ask_at_ms INTEGER
  ) STRICT;

CREATE INDEX deposits_by_ask ON deposits (ask_at_ms) WHERE ask_at_ms IS NOT NULL;

CREATE INDEX deposits_by_reference ON deposits (reference) WHERE reference IS NOT NULL;

CREATE TABLE events (
        event_id TEXT NOT NULL PRIMARY KEY,
        body_hash TEXT NOT NULL,
        type TEXT NOT NULL CHECK (type IN ('payment', 'payout', 'dispute')),
        about TEXT NOT NULL,
        at_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_is_not_changed BEFORE UPDATE ON events
   BEGIN SELECT RAISE(ABORT, 'events is append-only'); END;

CREATE TRIGGER events_is_not_deleted BEFORE DELETE ON events
   BEGIN SELECT RAISE(ABORT, 'events is append-only'); END;

CREATE TABLE payments (
    payment_id TEXT NOT NULL PRIMARY KEY,
    -- Given once, and then for ever.
    deposit_id TEXT,
    member_id TEXT,
    amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
    currency TEXT NOT NULL,
    reference TEXT NOT NULL,
    payer_name TEXT NOT NULL,
    standing TEXT NOT NULL CHECK (standing IN ('pending', 'settled', 'failed')),
    -- Only operators may credit it.
    parks INTEGER NOT NULL CHECK (parks IN (0, 1)),
    is_decided INTEGER NOT NULL DEFAULT 0 CHECK (is_decided IN (0, 1)),
    state TEXT NOT NULL
      CHECK (state IN ('pending', 'given', 'credited', 'parked', 'returning', 'returned', 'failed')),
    reason TEXT,
    credit_minor INTEGER NOT NULL DEFAULT 0,
    fee_minor INTEGER NOT NULL DEFAULT 0,
    at_ms INTEGER NOT NULL,
    parked_at_ms INTEGER,
    changed_at_ms INTEGER NOT NULL,
    CHECK ((deposit_id IS NULL) = (member_id IS NULL))
  ) STRICT;

CREATE INDEX payments_by_state ON payments (state, at_ms);

CREATE INDEX payments_by_deposit ON payments (deposit_id) WHERE deposit_id IS NOT NULL;

CREATE TRIGGER payments_are_given_once BEFORE UPDATE OF deposit_id ON payments
       WHEN OLD.deposit_id IS NOT NULL AND NEW.deposit_id IS NOT OLD.deposit_id
       BEGIN SELECT RAISE(ABORT, 'a payment is given once'); END;

CREATE TABLE disputes (
        payment_id TEXT NOT NULL,
        standing TEXT NOT NULL CHECK (standing IN ('opened', 'won', 'lost')),
        amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (payment_id, standing)
      ) STRICT, WITHOUT ROWID;

CREATE TABLE payouts (
    payout_id TEXT NOT NULL PRIMARY KEY,
    member_id TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    sealed_account TEXT NOT NULL,
    holder TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('waiting', 'sending', 'unknown', 'accepted', 'stuck', 'paid', 'failed', 'bounced')),
    sends INTEGER NOT NULL DEFAULT 0,
    -- Since when the provider has had nothing under the id, after it was sent.
    absent_at_ms INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    next_at_ms INTEGER,
    fee_minor INTEGER NOT NULL DEFAULT 0,
    asked_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER
  ) STRICT;

CREATE INDEX payouts_by_next ON payouts (next_at_ms) WHERE next_at_ms IS NOT NULL;

CREATE TABLE news (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        member_id TEXT NOT NULL,
        body TEXT NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        next_at_ms INTEGER NOT NULL
      ) STRICT;

CREATE INDEX news_by_next ON news (next_at_ms);

CREATE TABLE extract (
        kind TEXT NOT NULL CHECK (kind IN ('payment', 'payout', 'fee', 'refund', 'other')),
        line_id TEXT NOT NULL,
        amount_minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        reference TEXT NOT NULL,
        name TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (kind, line_id)
      ) STRICT, WITHOUT ROWID;

CREATE INDEX extract_by_time ON extract (at_ms);

CREATE TABLE alerts (
        seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        code TEXT NOT NULL,
        about TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
        UNIQUE (code, about)
      ) STRICT;

CREATE TABLE stops (
        what TEXT NOT NULL PRIMARY KEY CHECK (what IN ('deposits', 'payouts')),
        reason TEXT NOT NULL,
        since_ms INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'what the outside account said and was told', 1800000000000);

INSERT INTO due (what, at_ms)
VALUES ('alerts', 1800000001000);

INSERT INTO due (what, at_ms)
VALUES ('asks', 1800000120000);

INSERT INTO due (what, at_ms)
VALUES ('books', 1800003600000);

INSERT INTO due (what, at_ms)
VALUES ('news', 1800000002000);

INSERT INTO due (what, at_ms)
VALUES ('payouts', 1800000001000);

INSERT INTO deposits (deposit_id, member_id, bank_code, amount_minor, currency, payer_name, return_url, opened_at_ms, expires_at_ms, state, action, reference, asks, ask_at_ms)
VALUES ('d1', 'm1', 'SIM', 5000, 'PKR', NULL, 'https://demo.test/m/voucherCenter', 1800000000000, 1800001800000, 'paid', '{"kind":"redirect","url":"https://bank.test/d1"}', NULL, 0, NULL);

INSERT INTO deposits (deposit_id, member_id, bank_code, amount_minor, currency, payer_name, return_url, opened_at_ms, expires_at_ms, state, action, reference, asks, ask_at_ms)
VALUES ('d2', 'm1', 'SIM', 5000, 'PKR', NULL, 'https://demo.test/m/voucherCenter', 1800000000000, 1800001800000, 'paid', '{"kind":"redirect","url":"https://bank.test/d2"}', NULL, 0, NULL);

INSERT INTO events (event_id, body_hash, type, about, at_ms)
VALUES ('e1', 'edf2bdd13d0b1ee73d38dec1b32198f1be3dbd62fc498dc6e6034584923c5576', 'payment', 'p1', 1800000000000);

INSERT INTO events (event_id, body_hash, type, about, at_ms)
VALUES ('e2', 'd69408c5fa216b65c6a7ca04543fd8f398025b913313f369027131b0f8252198', 'payment', 'p2', 1800000000000);

INSERT INTO events (event_id, body_hash, type, about, at_ms)
VALUES ('e3', 'aadff86f9ec43d76f41868d64c112364ee23144224eecac505b4898a3a2eecfd', 'payment', 'p3', 1800000001000);

INSERT INTO events (event_id, body_hash, type, about, at_ms)
VALUES ('e4', '1b5ab9fac39bad4399ae1a3be64657112346300d24745e12bb3e914c6665afca', 'payment', 'p4', 1800000001000);

INSERT INTO events (event_id, body_hash, type, about, at_ms)
VALUES ('x1', '9e2be466011e9bfb7f9154b10df7e1b0c266d6e1f6e3dfc592809b9fc73d4e76', 'payout', 'w1', 1800000001000);

INSERT INTO payments (payment_id, deposit_id, member_id, amount_minor, currency, reference, payer_name, standing, parks, is_decided, state, reason, credit_minor, fee_minor, at_ms, parked_at_ms, changed_at_ms)
VALUES ('p1', 'd1', 'm1', 5000, 'PKR', '', '', 'settled', 0, 0, 'credited', NULL, 5000, 0, 1800000000000, NULL, 1800000000000);

INSERT INTO payments (payment_id, deposit_id, member_id, amount_minor, currency, reference, payer_name, standing, parks, is_decided, state, reason, credit_minor, fee_minor, at_ms, parked_at_ms, changed_at_ms)
VALUES ('p2', NULL, NULL, 700, 'PKR', '', '', 'settled', 0, 0, 'parked', 'unknown-deposit', 0, 0, 1800000000000, 1800000000000, 1800000000000);

INSERT INTO payments (payment_id, deposit_id, member_id, amount_minor, currency, reference, payer_name, standing, parks, is_decided, state, reason, credit_minor, fee_minor, at_ms, parked_at_ms, changed_at_ms)
VALUES ('p3', 'd2', 'm1', 900, 'PKR', '', '', 'settled', 0, 0, 'given', NULL, 0, 0, 1800000000000, NULL, 1800000001000);

INSERT INTO payments (payment_id, deposit_id, member_id, amount_minor, currency, reference, payer_name, standing, parks, is_decided, state, reason, credit_minor, fee_minor, at_ms, parked_at_ms, changed_at_ms)
VALUES ('p4', NULL, NULL, 70, 'PKR', '', '', 'pending', 0, 0, 'pending', NULL, 0, 0, 1800000000000, NULL, 1800000001000);

INSERT INTO payouts (payout_id, member_id, bank_code, sealed_account, holder, amount_minor, currency, state, sends, absent_at_ms, tries, next_at_ms, fee_minor, asked_at_ms, ended_at_ms)
VALUES ('w1', 'm1', 'SIM', 'sealed', 'Sana Malik', 3000, 'PKR', 'paid', 1, NULL, 0, NULL, 10, 1800000000000, 1800000001000);

INSERT INTO payouts (payout_id, member_id, bank_code, sealed_account, holder, amount_minor, currency, state, sends, absent_at_ms, tries, next_at_ms, fee_minor, asked_at_ms, ended_at_ms)
VALUES ('w2', 'm1', 'SIM', 'sealed', 'Sana Malik', 3000, 'PKR', 'waiting', 0, NULL, 0, 1800000001000, 0, 1800000001000, NULL);

INSERT INTO news (seq, member_id, body, tries, next_at_ms)
VALUES (4, 'm1', '{"kind":"payment","payment":{"tillId":"bank","paymentId":"p3","depositId":"d2","amountMinor":900,"currency":"PKR","standing":"settled","parks":false,"atMs":1800000000000,"isDecided":false}}', 1, 1800000002000);

INSERT INTO alerts (seq, code, about, at_ms, told)
VALUES (1, 'EVENT_DIFFERS', 'e1', 1800000001000, 0);
