-- What reports say of agents by day: the play of members below them and what agents were paid. Each team owns its rows
-- and writes whole days; writing them again changes nothing. Days are counted from 1970 by the merchant's clock.
CREATE TABLE agent_days (
  merchant TEXT NOT NULL,
  day INTEGER NOT NULL,
  currency TEXT NOT NULL,
  team INTEGER NOT NULL,
  active_agents INTEGER NOT NULL,
  active_members INTEGER NOT NULL,
  stake_minor INTEGER NOT NULL,
  payout_minor INTEGER NOT NULL,
  valid_minor INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  rebate_minor INTEGER NOT NULL,
  salary_minor INTEGER NOT NULL,
  dividend_minor INTEGER NOT NULL,
  fee_minor INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (merchant, day, currency, team)
) STRICT, WITHOUT ROWID;
