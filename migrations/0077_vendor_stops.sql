-- Hours in which a maker's games paid more beyond their stakes than its bound, and its bets were switched off.
CREATE TABLE vendor_stops (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  vendor_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  hour_ms INTEGER NOT NULL,
  net_minor INTEGER NOT NULL,
  bound_minor INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  UNIQUE (merchant, vendor_code, currency, hour_ms)
) STRICT;

CREATE INDEX vendor_stops_by_merchant ON vendor_stops (merchant, id);
