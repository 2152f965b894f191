-- How far each team of agents has counted and settled; moves of branches wait for it.
CREATE TABLE agent_teams (
  merchant TEXT NOT NULL,
  team INTEGER NOT NULL,
  -- Everything before is counted at the team's object, and every statement of a half-month that ended before is computed.
  settled_to_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, team)
) STRICT, WITHOUT ROWID;

-- Which persons two members of a branch share.
CREATE INDEX person_keys_by_member ON person_keys (merchant, member_id, kind, key);
