/** The progress of the end of a trial account; no row before it begins. */
export const trialEndSchema: readonly string[] = [
  `CREATE TABLE trial_end (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    step TEXT NOT NULL,
    begun_at_ms INTEGER NOT NULL
  ) STRICT`,
];

/**
 * `closing`: nobody can log in, and what is left goes to the house account; `settled`: everything has
 * arrived, and vendors' calls are no longer accepted; `retired`: neither the archive nor the house account
 * needs this object any more.
 */
export type TrialEndStep = 'closing' | 'settled' | 'retired';

/** The stored word for each step, which objects of earlier versions contain as well. */
const storedSteps = { closing: 'closing', settled: 'sealed', retired: 'retired' } as const;
const stepNames = Object.keys(storedSteps) as TrialEndStep[];

/** The last step that was taken; undefined before the end begins. */
export function trialEndStep(sql: SqlStorage): TrialEndStep | undefined {
  const [row] = sql.exec<{ step: string }>('SELECT step FROM trial_end').toArray();
  return stepNames.find((name) => storedSteps[name] === row?.step);
}

/** Records a step. Must run inside the transaction that takes it. */
export function recordTrialEndStep(sql: SqlStorage, step: TrialEndStep, nowMs: number): void {
  sql.exec(
    `INSERT INTO trial_end (one, step, begun_at_ms) VALUES (1, ?, ?)
     ON CONFLICT DO UPDATE SET step = excluded.step`,
    storedSteps[step],
    nowMs,
  );
}

/** When the account was last used: a login, a renewal, or money that moved; 0 where it never was. */
export function lastUsedAtMs(sql: SqlStorage): number {
  const { at_ms } = sql
    .exec<{ at_ms: number | null }>(
      `SELECT max(at_ms) AS at_ms FROM (
         SELECT max(started_at_ms, coalesce(next_issued_at_ms, 0), coalesce(retired_at_ms, 0)) AS at_ms FROM sessions
         UNION ALL SELECT at_ms FROM (SELECT at_ms FROM ledger ORDER BY seq DESC LIMIT 1))`,
    )
    .one();
  return at_ms ?? 0;
}

/**
 * Whether the object exists only because it was called: every account has a wallet and a session from its
 * first minute.
 */
export function isHollow(sql: SqlStorage): boolean {
  const rows = sql.exec(
    `SELECT 1 FROM wallet UNION ALL SELECT 1 FROM sessions
     UNION ALL SELECT 1 FROM due WHERE what <> 'hollow' LIMIT 1`,
  );
  return rows.toArray().length === 0;
}
