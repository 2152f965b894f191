-- Statements of agents that wait for operators, or for an account to open again: a copy for their list.
CREATE TABLE agent_open_statements (
  merchant TEXT NOT NULL,
  id TEXT NOT NULL,
  team INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('rebate', 'daily', 'hourly', 'dividend', 'fee')),
  product TEXT NOT NULL,
  from_ms INTEGER NOT NULL,
  to_ms INTEGER NOT NULL,
  net_minor INTEGER NOT NULL CHECK (net_minor > 0),
  state TEXT NOT NULL CHECK (state IN ('held', 'blocked')),
  -- Why it is held: flag, harm, first or amount; empty for blocked ones.
  held_for TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_open_statements_by_age ON agent_open_statements (merchant, since_ms, id);
