-- What operators gave, or published budgets for, without a second one. Its sum over a day decides whether the next act
-- takes two. One act has a row for each currency, under a key of its own, so that a repetition counts once.
CREATE TABLE given_alone (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  rule TEXT NOT NULL CHECK (rule IN ('value', 'budget')),
  act TEXT NOT NULL CHECK (length(act) <= 200),
  currency TEXT NOT NULL,
  operator_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, rule, act, currency)
) STRICT, WITHOUT ROWID;

CREATE INDEX given_alone_of_operators ON given_alone (merchant, rule, operator_id, currency, at_ms);

-- The rewards that operators give to one member each. An operator chose the id, so it belongs to whom it was used for
-- first.
CREATE TABLE reward_gifts (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  member_id TEXT NOT NULL,
  -- Null until the member's object has answered.
  given_at_ms INTEGER,
  PRIMARY KEY (merchant, id)
) STRICT, WITHOUT ROWID;
