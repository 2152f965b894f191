-- How far members were looked at for whom they named as recommender, in the order of registration.
CREATE TABLE agent_recommenders (
  merchant TEXT NOT NULL PRIMARY KEY,
  after_ms INTEGER NOT NULL,
  after_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_recommender ON members (merchant, registered_at_ms, id) WHERE recommender_id <> '';
