-- The tree of members who bring in others: numbers, uplines and paths.
CREATE TABLE agent_numbers (
  merchant TEXT NOT NULL PRIMARY KEY,
  next INTEGER NOT NULL CHECK (next > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE agent_nodes (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- The upline's number; null for a root.
  parent INTEGER,
  -- The member by whose code this one came.
  inviter TEXT,
  -- 0 a player, 1 an agent, 2 a top agent.
  type INTEGER NOT NULL CHECK (type IN (0, 1, 2)),
  -- The numbers of the uplines and its own, in base 36, joined by slashes.
  path TEXT NOT NULL,
  depth INTEGER NOT NULL CHECK (depth BETWEEN 0 AND 20),
  -- The object that sums a top agent's branch.
  team INTEGER,
  direct_count INTEGER NOT NULL DEFAULT 0 CHECK (direct_count >= 0),
  branch_count INTEGER NOT NULL DEFAULT 0 CHECK (branch_count >= direct_count),
  -- Whether the visitor agreed to advertising when registering.
  ad_consent INTEGER NOT NULL DEFAULT 0 CHECK (ad_consent IN (0, 1)),
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, member_id),
  CHECK (type <> 2 OR parent IS NULL)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX agent_nodes_by_number ON agent_nodes (merchant, number);
CREATE UNIQUE INDEX agent_nodes_by_path ON agent_nodes (merchant, path);
CREATE INDEX agent_nodes_agents ON agent_nodes (merchant, number) WHERE type > 0;
CREATE INDEX agent_nodes_by_parent ON agent_nodes (merchant, parent, number);
CREATE INDEX agent_nodes_by_inviter ON agent_nodes (merchant, inviter, since_ms) WHERE inviter IS NOT NULL;

-- Whose code it is, and under which channel an agent lists it; the member's own code has no channel.
ALTER TABLE affiliate_links ADD COLUMN owner TEXT;
ALTER TABLE affiliate_links ADD COLUMN channel TEXT;
CREATE UNIQUE INDEX affiliate_links_own ON affiliate_links (merchant, owner)
  WHERE owner IS NOT NULL AND channel IS NULL;
CREATE INDEX affiliate_links_by_owner ON affiliate_links (merchant, owner) WHERE owner IS NOT NULL;

-- Hosts of the merchant that stand for a code where a visitor brings none.
CREATE TABLE agent_domains (
  merchant TEXT NOT NULL,
  host TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (merchant, host)
) STRICT, WITHOUT ROWID;

-- By which code a member came, with the click that an advertising network wants to hear of.
CREATE TABLE agent_clicks (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  code TEXT NOT NULL,
  click_id TEXT NOT NULL,
  PRIMARY KEY (merchant, member_id)
) STRICT, WITHOUT ROWID;

-- Branches that operators move under another node. At most one of a merchant's runs at a time.
CREATE TABLE agent_moves (
  merchant TEXT NOT NULL,
  id TEXT NOT NULL,
  branch TEXT NOT NULL,
  target TEXT NOT NULL,
  -- From when on it counts, by the merchant's clock the first moment of a half-month.
  from_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'refused')),
  -- The paths of the branch before and after, once it runs.
  old_path TEXT,
  new_path TEXT,
  depth_change INTEGER NOT NULL DEFAULT 0,
  moved INTEGER NOT NULL DEFAULT 0,
  asked_by TEXT NOT NULL,
  approved_by TEXT NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX agent_moves_running ON agent_moves (merchant) WHERE state = 'running';
CREATE UNIQUE INDEX agent_moves_of_branch ON agent_moves (merchant, branch)
  WHERE state IN ('waiting', 'running');
CREATE INDEX agent_moves_due ON agent_moves (from_ms) WHERE state IN ('waiting', 'running');
