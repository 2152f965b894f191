/**
 * The days of branches that the agent directly above may see, as they were sealed: only branches with at least five
 * active members, and none of which the rest of the day's total would tell a smaller one.
 */
export const teamReportsSchema: readonly string[] = [
  `CREATE TABLE team_branches (
    viewer INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    valid_minor INTEGER NOT NULL,
    result_minor INTEGER NOT NULL,
    active INTEGER NOT NULL,
    PRIMARY KEY (viewer, agent, start_ms)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX team_branches_by_age ON team_branches (start_ms)',
];
