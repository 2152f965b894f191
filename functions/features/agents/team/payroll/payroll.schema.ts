/**
 * What the agents of one team are paid. A run computes the statements of one kind for one period, with its cursor; its
 * claims are working rows. A statement never changes but for its state.
 */
export const payrollSchema: readonly string[] = [
  `CREATE TABLE pay_runs (
    kind TEXT NOT NULL CHECK (kind IN ('rebate', 'daily', 'hourly', 'dividend', 'fee')),
    from_ms INTEGER NOT NULL,
    to_ms INTEGER NOT NULL,
    -- The half-month in which the period begins.
    half_from_ms INTEGER NOT NULL,
    step TEXT NOT NULL CHECK (step IN ('contracts', 'inside', 'claims', 'statements', 'done')),
    cursor TEXT NOT NULL,
    PRIMARY KEY (kind, from_ms)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX pay_runs_open ON pay_runs (to_ms) WHERE step <> 'done'",
  // The contracts that a run pays by, in the order of the agents' paths.
  `CREATE TABLE pay_claims (
    path TEXT NOT NULL,
    product TEXT NOT NULL,
    agent INTEGER NOT NULL,
    contract TEXT NOT NULL,
    -- What the contract comes to by itself, and what the upline's purse left of it.
    claim_minor INTEGER,
    purse_minor INTEGER,
    PRIMARY KEY (path, product)
  ) STRICT, WITHOUT ROWID`,
  'CREATE UNIQUE INDEX pay_claims_of_agent ON pay_claims (agent, product)',
  `CREATE TABLE pay_statements (
    id TEXT NOT NULL PRIMARY KEY,
    agent INTEGER NOT NULL,
    member_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    product TEXT NOT NULL,
    from_ms INTEGER NOT NULL,
    to_ms INTEGER NOT NULL,
    net_minor INTEGER NOT NULL CHECK (net_minor >= 0),
    state TEXT NOT NULL CHECK (state IN ('computed', 'held', 'due', 'blocked', 'paid', 'cancelled')),
    -- Why it was held, for operators alone.
    held_for TEXT NOT NULL DEFAULT '',
    -- The upline who may release a dividend before it goes by itself.
    released_by INTEGER,
    -- From when on it is paid, or tried again.
    due_at_ms INTEGER NOT NULL,
    asked_at_ms INTEGER NOT NULL DEFAULT 0,
    changed_at_ms INTEGER NOT NULL,
    -- The state that the agent and the operators' list know.
    told TEXT NOT NULL DEFAULT 'computed',
    document TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX pay_statements_of_agent ON pay_statements (agent, from_ms DESC, id)',
  'CREATE INDEX pay_statements_of_member ON pay_statements (member_id, from_ms DESC, id)',
  'CREATE INDEX pay_statements_released ON pay_statements (released_by, from_ms DESC, id) WHERE released_by IS NOT NULL',
  "CREATE INDEX pay_statements_due ON pay_statements (due_at_ms) WHERE state IN ('due', 'blocked')",
  'CREATE INDEX pay_statements_untold ON pay_statements (changed_at_ms) WHERE told <> state',
  // What the last statement of each kind and product left, and its hash.
  `CREATE TABLE pay_carries (
    agent INTEGER NOT NULL,
    kind TEXT NOT NULL,
    product TEXT NOT NULL,
    carry_minor INTEGER NOT NULL CHECK (carry_minor <= 0),
    remainder INTEGER NOT NULL CHECK (remainder BETWEEN 0 AND 999999),
    hash TEXT NOT NULL,
    PRIMARY KEY (agent, kind, product)
  ) STRICT, WITHOUT ROWID`,
  // Rebates and salaries of a half-month: the agent's own, and once the half-month is over those of the whole branch.
  `CREATE TABLE pay_inside (
    half_from_ms INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    product TEXT NOT NULL,
    own_minor INTEGER NOT NULL DEFAULT 0,
    own_count INTEGER NOT NULL DEFAULT 0,
    branch_minor INTEGER NOT NULL DEFAULT 0,
    branch_count INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (half_from_ms, agent, product)
  ) STRICT, WITHOUT ROWID`,
  // Payroll asks each agent for its downlines.
  'CREATE INDEX team_agents_by_parent ON team_agents (parent, number) WHERE parent IS NOT NULL',
  // Agents who were paid before.
  'CREATE TABLE pay_known (agent INTEGER NOT NULL PRIMARY KEY) STRICT',
];

/** What a dividend would carry without the play of protected members; uplines set their claims aside by it. */
export const payrollProtectedSchema: readonly string[] = [
  'ALTER TABLE pay_carries ADD COLUMN carry_without_minor INTEGER NOT NULL DEFAULT 0',
  'UPDATE pay_carries SET carry_without_minor = carry_minor',
];
