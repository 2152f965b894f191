-- Transfers of agents to downlines that wait for operators, or whose receiver's side does not answer: a copy for their
-- list.
CREATE TABLE agent_transfers (
  merchant TEXT NOT NULL,
  -- The transfer's name in the receiver's books.
  id TEXT NOT NULL,
  transfer_id TEXT NOT NULL,
  sender TEXT NOT NULL,
  receiver TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'held')),
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_transfers_by_age ON agent_transfers (merchant, since_ms, id);
