-- Accounts that members are paid out to. An account stays its member's for ever: a removed card keeps its fingerprint.
CREATE TABLE bank_cards (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  card_id TEXT NOT NULL CHECK (length(card_id) = 36),
  member_id TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 43),
  -- Encrypted for the member; empty once the card is removed.
  sealed_account TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) <= 4),
  holder TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('active', 'review', 'removed')),
  added_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, card_id),
  UNIQUE (merchant, fingerprint),
  CHECK ((state = 'removed') = (sealed_account = ''))
) STRICT;

CREATE INDEX bank_cards_by_member ON bank_cards (merchant, member_id, added_at_ms);

CREATE INDEX bank_cards_to_review ON bank_cards (merchant, added_at_ms) WHERE state = 'review';
