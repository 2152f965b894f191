/**
 * The play of members who may have an upline, by member, until it is sealed by agent. Sums are of a quarter of an hour
 * UTC, because the hours of every time zone begin on one; sealed quarters are added to the member's day, and sealed days
 * to the half-month. Product '' holds what belongs to no product.
 */
export const agentsSchema: readonly string[] = [
  'ALTER TABLE senders ADD COLUMN last_fact INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE agent_counting (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    -- Everything before is sealed; what comes later for it counts from here on.
    sealed_to_ms INTEGER NOT NULL,
    -- The end of the hour that is being sealed.
    sealing_to_ms INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE agent_members (
    member TEXT NOT NULL PRIMARY KEY,
    country TEXT NOT NULL,
    -- The number of the upline and the team that sums it; null without one.
    agent INTEGER,
    team INTEGER,
    -- Whether the member shares a proven person with an agent above or another member of the branch.
    is_own INTEGER NOT NULL DEFAULT 0,
    may_turnover INTEGER NOT NULL DEFAULT 0,
    may_loss INTEGER NOT NULL DEFAULT 0,
    -- When the tree was last asked; null before.
    looked_at_ms INTEGER,
    has_deposited INTEGER NOT NULL DEFAULT 0,
    is_verified INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX agent_members_to_verify ON agent_members (member) WHERE has_deposited = 1 AND is_verified = 0',
  `CREATE TABLE member_sums (
    length TEXT NOT NULL CHECK (length IN ('quarter', 'day', 'half', 'past')),
    start_ms INTEGER NOT NULL,
    member TEXT NOT NULL,
    product TEXT NOT NULL,
    stake_minor INTEGER NOT NULL DEFAULT 0,
    payout_minor INTEGER NOT NULL DEFAULT 0,
    valid_minor INTEGER NOT NULL DEFAULT 0,
    rounds INTEGER NOT NULL DEFAULT 0,
    -- Stakes times the share of them that fed jackpots, in hundredths of a percent.
    jackpot_share INTEGER NOT NULL DEFAULT 0,
    converted_minor INTEGER NOT NULL DEFAULT 0,
    given_minor INTEGER NOT NULL DEFAULT 0,
    verified INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (length, start_ms, member, product)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX member_sums_past ON member_sums (member, start_ms) WHERE length = 'past'",
  `CREATE TABLE member_stops (
    member TEXT NOT NULL,
    id TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL,
    PRIMARY KEY (member, id)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE member_rates (
    member TEXT NOT NULL,
    product TEXT NOT NULL,
    ppm INTEGER NOT NULL,
    PRIMARY KEY (member, product)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE agent_parts (
    length TEXT NOT NULL CHECK (length IN ('hour', 'day', 'half')),
    start_ms INTEGER NOT NULL,
    team INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    product TEXT NOT NULL,
    rate_ppm INTEGER NOT NULL,
    stake_minor INTEGER NOT NULL,
    payout_minor INTEGER NOT NULL,
    valid_minor INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    jackpot_minor INTEGER NOT NULL,
    active INTEGER NOT NULL,
    left_stake_minor INTEGER NOT NULL,
    left_payout_minor INTEGER NOT NULL,
    converted_minor INTEGER NOT NULL,
    given_minor INTEGER NOT NULL,
    protected INTEGER NOT NULL,
    verified INTEGER NOT NULL,
    -- When it was sealed.
    sealed_to_ms INTEGER NOT NULL,
    PRIMARY KEY (sealed_to_ms, team, length, agent, product, rate_ppm)
  ) STRICT, WITHOUT ROWID`,
];

/** What of a part protected members won and were given, so that no upline is paid more because of them. */
export const protectedPartsSchema: readonly string[] = [
  'ALTER TABLE agent_parts ADD COLUMN protected_payout_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE agent_parts ADD COLUMN protected_converted_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE agent_parts ADD COLUMN protected_given_minor INTEGER NOT NULL DEFAULT 0',
];
