-- Rises of members' levels that wait for an operator, where the player protection pack wants them approved.
CREATE TABLE level_rises (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  level TEXT NOT NULL,
  since_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, member_id)
) STRICT;

CREATE INDEX level_rises_by_time ON level_rises (merchant, since_ms, member_id);
