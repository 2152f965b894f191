/**
 * The sums of one team of agents. Parts are what the direct downlines of an agent brought, as the shards of the house
 * account sealed it; totals are those of the agent's whole branch. Product '' holds what belongs to no product.
 */
const sums = `stake_minor INTEGER NOT NULL,
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
    verified INTEGER NOT NULL`;
const lengths = "length TEXT NOT NULL CHECK (length IN ('hour', 'day', 'half'))";

export const teamSchema: readonly string[] = [
  `CREATE TABLE team_progress (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    -- Every hour before is added up.
    counted_to_ms INTEGER NOT NULL,
    -- Every statement of the periods that ended before is computed.
    settled_to_ms INTEGER NOT NULL,
    -- For which hour it was last said that its sums are late.
    told_late_ms INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `CREATE TABLE team_pulls (
    to_ms INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    PRIMARY KEY (to_ms, shard)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE team_agents (
    number INTEGER NOT NULL PRIMARY KEY,
    member_id TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL,
    parent INTEGER,
    type INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX team_agents_by_path ON team_agents (path)',
  `CREATE TABLE team_parts (
    ${lengths},
    start_ms INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    product TEXT NOT NULL,
    rate_ppm INTEGER NOT NULL,
    ${sums},
    PRIMARY KEY (length, start_ms, agent, product, rate_ppm)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE team_totals (
    ${lengths},
    start_ms INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    product TEXT NOT NULL,
    ${sums},
    PRIMARY KEY (agent, length, start_ms, product)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX team_totals_by_age ON team_totals (length, start_ms)',
];

const ofProtected = ['protected_payout_minor', 'protected_converted_minor', 'protected_given_minor'] as const;

/** What of the sums protected members won and were given. */
export const teamProtectedSchema: readonly string[] = ['team_parts', 'team_totals'].flatMap((table) =>
  ofProtected.map((column) => `ALTER TABLE ${table} ADD COLUMN ${column} INTEGER NOT NULL DEFAULT 0`),
);
