-- Files of rows that operators asked for, each to be had for a day by whoever asked. A file itself is never stored: its
-- rows are read while it is sent. With contacts it is ready once another operator has approved it.
CREATE TABLE exports (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  asked_by TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('members', 'withdrawals', 'payments')),
  filter TEXT NOT NULL CHECK (json_valid(filter)),
  with_contacts INTEGER NOT NULL CHECK (with_contacts IN (0, 1)),
  asked_at_ms INTEGER NOT NULL,
  ready_at_ms INTEGER,
  ends_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX exports_by_asker ON exports (merchant, asked_by, asked_at_ms, id);

-- The order in which a file has its rows, by what never changes about them: none is missed or told twice.
CREATE INDEX withdrawals_by_request ON withdrawals (merchant, requested_at_ms, id);
CREATE INDEX payments_in_state ON payments (merchant, state, till_id, payment_id);
