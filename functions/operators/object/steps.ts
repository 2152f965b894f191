import { minuteMs } from '#src/rules/durations.ts';

const stepMs = 5 * minuteMs;
const stepsMax = 1_000;

/** A sign-in whose first factor was tried; whoever tries does not learn whether it was right. */
export interface Step {
  /** Undefined if nobody has the name. */
  readonly operatorId: string | undefined;
  readonly isRight: boolean;
}

/** Keeps a sign-in for its second factor, for five minutes. Beyond a thousand the oldest are dropped. */
export function keepStep(sql: SqlStorage, hash: string, { operatorId, isRight }: Step, nowMs: number): void {
  sql.exec('DELETE FROM steps WHERE ends_at_ms <= ?', nowMs);
  sql.exec(
    'DELETE FROM steps WHERE hash IN (SELECT hash FROM steps ORDER BY ends_at_ms DESC LIMIT -1 OFFSET ?)',
    stepsMax - 1,
  );
  sql.exec(
    'INSERT INTO steps (hash, operator_id, is_right, ends_at_ms) VALUES (?, ?, ?, ?)',
    hash,
    operatorId ?? null,
    isRight ? 1 : 0,
    nowMs + stepMs,
  );
}

/** A sign-in that waits for its second factor. */
export function stepOf(sql: SqlStorage, hash: string, nowMs: number): Step | undefined {
  const [row] = sql
    .exec<{ operator_id: string | null; is_right: number }>(
      'SELECT operator_id, is_right FROM steps WHERE hash = ? AND ends_at_ms > ?',
      hash,
      nowMs,
    )
    .toArray();
  return row && { operatorId: row.operator_id ?? undefined, isRight: row.is_right === 1 };
}

/** Ends every sign-in of an operator that is not finished. */
export function dropSteps(sql: SqlStorage, operatorId: string): void {
  sql.exec('DELETE FROM steps WHERE operator_id = ?', operatorId);
}

export function endStep(sql: SqlStorage, hash: string): void {
  sql.exec('DELETE FROM steps WHERE hash = ?', hash);
}
