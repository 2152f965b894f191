import type { StatementKind } from '#src/rules/agents/pay/statement.ts';

/** How far a run is: reading contracts, adding up what was paid inside branches, claims from below, statements. */
export type PayStep = 'contracts' | 'inside' | 'claims' | 'statements' | 'done';

/** The statements of one kind for one period. */
export interface PayRun {
  readonly kind: StatementKind;
  readonly fromMs: number;
  readonly toMs: number;
  readonly halfFromMs: number;
  readonly step: PayStep;
  /** Where the step stands: a path, or the receiver of the last contract that was read. */
  readonly cursor: string;
}

/** After every path. */
export const afterAll = '~';

interface RunRow extends Record<string, SqlStorageValue> {
  kind: StatementKind;
  fromMs: number;
  toMs: number;
  halfFromMs: number;
  step: PayStep;
  cursor: string;
}

/** Begins a run; one that was begun before stays as it is. Must run inside a transaction. */
export function beginRun(
  sql: SqlStorage,
  { kind, fromMs, toMs, halfFromMs }: Omit<PayRun, 'step' | 'cursor'>,
): void {
  const [step, cursor] = kind === 'rebate' ? ['statements', afterAll] : ['contracts', ''];
  sql.exec(
    `INSERT INTO pay_runs (kind, from_ms, to_ms, half_from_ms, step, cursor) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    ...[kind, fromMs, toMs, halfFromMs, step, cursor],
  );
}

/** The oldest run that is not done: one is computed at a time, because its working rows are. */
export function openRun(sql: SqlStorage): PayRun | undefined {
  return sql
    .exec<RunRow>(
      `SELECT kind, from_ms AS fromMs, to_ms AS toMs, half_from_ms AS halfFromMs, step, cursor FROM pay_runs
       WHERE step <> 'done' ORDER BY to_ms, instr('rebate daily hourly dividend fee', kind), from_ms LIMIT 1`,
    )
    .toArray()[0];
}

/** Moves a run on, in the transaction that wrote what is before the cursor. */
export function moveRun(
  sql: SqlStorage,
  { kind, fromMs }: PayRun,
  { step, cursor }: Pick<PayRun, 'step' | 'cursor'>,
): void {
  sql.exec(
    'UPDATE pay_runs SET step = ?, cursor = ? WHERE kind = ? AND from_ms = ?',
    ...[step, cursor, kind, fromMs],
  );
}
