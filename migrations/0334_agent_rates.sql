-- What a member of the tree is paid of valid turnover, in millionths, from a day on. Days are counted from 1970 by the
-- merchant's clock. A member without a row has what the settings say.
CREATE TABLE agent_rates (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  product TEXT NOT NULL CHECK (product IN ('slots', 'fishing', 'engines', 'live', 'pvp', 'sports', 'lottery')),
  from_day INTEGER NOT NULL,
  ppm INTEGER NOT NULL CHECK (ppm BETWEEN 0 AND 1000000),
  -- The day on which it was written; only a new member's first rates count on that day already.
  set_on_day INTEGER NOT NULL CHECK (set_on_day <= from_day),
  PRIMARY KEY (merchant, member_id, product, from_day)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER agent_rates_of_begun_days_stay BEFORE UPDATE ON agent_rates
WHEN NEW.set_on_day >= OLD.from_day OR NEW.set_on_day < OLD.set_on_day
  OR (NEW.merchant, NEW.member_id, NEW.product, NEW.from_day)
    IS NOT (OLD.merchant, OLD.member_id, OLD.product, OLD.from_day)
BEGIN
  SELECT RAISE(ABORT, 'a rate never changes for a day that has begun');
END;

CREATE TRIGGER agent_rates_stay BEFORE DELETE ON agent_rates
BEGIN
  SELECT RAISE(ABORT, 'a rate cannot be deleted');
END;
