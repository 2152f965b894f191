-- What operators should look at before an agent is paid: a member below looks like the agent, or like another member.
CREATE TABLE agent_flags (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  -- The agent above.
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('own-account', 'same-person', 'shared-device')),
  -- The member below.
  about TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'cleared', 'confirmed')),
  decided_by TEXT,
  decided_at_ms INTEGER,
  UNIQUE (merchant, member_id, kind, about)
) STRICT;

CREATE INDEX agent_flags_open ON agent_flags (merchant, member_id) WHERE outcome <> 'cleared';
CREATE INDEX agent_flags_by_merchant ON agent_flags (merchant, id);
