-- Payments from outside as operators see them; the till tells every change, and alone decides.
CREATE TABLE payments (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  till_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  -- Both are absent until the payment is given to a deposit.
  deposit_id TEXT,
  member_id TEXT,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  currency TEXT NOT NULL,
  reference TEXT NOT NULL,
  payer_name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN
    ('pending', 'given', 'credited', 'parked', 'returning', 'returned', 'failed')),
  reason TEXT,
  credit_minor INTEGER NOT NULL CHECK (credit_minor >= 0),
  fee_minor INTEGER NOT NULL CHECK (fee_minor >= 0),
  at_ms INTEGER NOT NULL,
  parked_at_ms INTEGER,
  -- Rises with every change: what is told late never covers what came after it.
  revision INTEGER NOT NULL,
  PRIMARY KEY (merchant, till_id, payment_id)
) STRICT;

CREATE INDEX payments_by_state ON payments (merchant, state, at_ms, till_id, payment_id);
