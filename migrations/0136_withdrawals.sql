-- Withdrawals as operators see them; the member's object tells every step, and alone decides.
CREATE TABLE withdrawals (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  member_id TEXT NOT NULL,
  card_id TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  last4 TEXT NOT NULL,
  holder TEXT NOT NULL,
  till_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  fee_minor INTEGER NOT NULL CHECK (fee_minor >= 0),
  state TEXT NOT NULL CHECK (state IN
    ('review', 'approved', 'sent', 'paid', 'rejected', 'cancelled', 'failed', 'bounced')),
  -- Steps taken: a step that is told late never covers a later one.
  step INTEGER NOT NULL,
  flags TEXT NOT NULL CHECK (json_valid(flags)),
  reason TEXT,
  note TEXT,
  requested_at_ms INTEGER NOT NULL,
  due_at_ms INTEGER NOT NULL,
  changed_at_ms INTEGER NOT NULL,
  -- What one operator asked for, where it takes two.
  asked_for TEXT CHECK (asked_for IN ('approve', 'reject')),
  asked_by TEXT,
  asked_at_ms INTEGER,
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX withdrawals_by_state ON withdrawals (merchant, state, requested_at_ms, id);

-- Withdrawals that an operator asks for in a member's name: another operator's word has them begin.
CREATE TABLE withdrawal_orders (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  member_id TEXT NOT NULL,
  card_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  note TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  asked_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT;
