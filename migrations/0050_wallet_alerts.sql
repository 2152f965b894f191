-- One row a freeze of a wallet: what the reconciliation found, and how operators let the wallet go on.
DROP TABLE wallet_alerts;

CREATE TABLE wallet_alerts (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  code TEXT NOT NULL,
  raised_at_ms INTEGER NOT NULL,
  asked_by TEXT,
  asked_at_ms INTEGER,
  released_by TEXT,
  released_at_ms INTEGER,
  reason TEXT,
  UNIQUE (merchant, member_id, raised_at_ms),
  CHECK ((asked_by IS NULL) = (asked_at_ms IS NULL)),
  CHECK ((released_by IS NULL) = (released_at_ms IS NULL)),
  CHECK (released_by IS NULL OR released_by <> asked_by)
) STRICT;

CREATE INDEX wallet_alerts_by_merchant ON wallet_alerts (merchant, id);
