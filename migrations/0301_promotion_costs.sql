-- What each promotion has cost at each member, as totals that the member's object tells at the steps of its rewards.
CREATE TABLE promotion_costs (
  merchant TEXT NOT NULL,
  promotion TEXT NOT NULL,
  member_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- It grows with each change, so that an older copy changes nothing.
  revision INTEGER NOT NULL,
  -- Whole numbers by name; those of 0 are left out.
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  PRIMARY KEY (merchant, promotion, member_id)
) STRICT, WITHOUT ROWID;
