import { hash } from 'node:crypto';
import { statementDocument } from '#src/rules/agents/pay/document.ts';
import type { Statement, StatementKind } from '#src/rules/agents/pay/statement.ts';
import type { InitialState } from './initial-state.ts';
import type { PayRun } from './pay-run.ts';
import type { PayAgent } from './team-totals.ts';

/** What the last statement of an agent, kind and product left. */
export interface Carried {
  readonly carryInMinor: number;
  /** What a dividend would carry without the play of protected members. */
  readonly carryWithoutMinor: number;
  readonly remainderIn: number;
  /** The hash of that statement; null before the first one. */
  readonly previous: string | null;
}

/** What is kept from one statement to the next. */
export interface CarryKey {
  readonly agent: number;
  readonly kind: StatementKind;
  readonly product: string;
}

interface CarryRow extends Record<string, SqlStorageValue> {
  carryInMinor: number;
  carryWithoutMinor: number;
  remainderIn: number;
  previous: string;
}

const nothing: Carried = { carryInMinor: 0, carryWithoutMinor: 0, remainderIn: 0, previous: null };

export function carriedBy(sql: SqlStorage, { agent, kind, product }: CarryKey): Carried {
  const [row] = sql
    .exec<CarryRow>(
      `SELECT carry_minor AS carryInMinor, carry_without_minor AS carryWithoutMinor, remainder AS remainderIn, hash AS previous FROM pay_carries
       WHERE agent = ? AND kind = ? AND product = ?`,
      ...[agent, kind, product],
    )
    .toArray();
  return row ?? nothing;
}

/** A statement's id; the same for every computation of it, because it names the payment. */
export function statementId({
  agent,
  kind,
  product,
  fromMs,
}: CarryKey & { readonly fromMs: number }): string {
  return `${kind}-${agent}-${product}-${fromMs}`;
}

/**
 * Stores a statement with what it leaves to the next one; one that is stored already stays. Must run inside the
 * transaction that moves the run's cursor.
 */
export function storeStatement(
  sql: SqlStorage,
  { agent, run, statement, start, carryWithoutMinor }: StoredStatement,
  nowMs: number,
): void {
  const product = statement.product ?? 'all';
  const key = { agent: agent.number, kind: statement.kind, product };
  const document = statementDocument(statement, (text) => hash('sha256', text, 'hex'));
  sql.exec(
    `INSERT INTO pay_statements (id, agent, member_id, kind, product, from_ms, to_ms, net_minor, state, held_for,
       released_by, due_at_ms, changed_at_ms, document, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[statementId({ ...key, fromMs: run.fromMs }), agent.number, agent.memberId, statement.kind, product],
    ...[statement.fromMs, statement.toMs, statement.netMinor, start.state, start.heldFor],
    ...[start.releasedBy, start.dueAtMs, nowMs, document.text, document.hash],
  );
  const { carryOutMinor, remainderOut } = leftBy(statement);
  sql.exec(
    `INSERT INTO pay_carries (agent, kind, product, carry_minor, carry_without_minor, remainder, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET carry_minor = excluded.carry_minor,
       carry_without_minor = excluded.carry_without_minor, remainder = excluded.remainder, hash = excluded.hash`,
    ...[key.agent, key.kind, product, carryOutMinor, carryWithoutMinor ?? carryOutMinor, remainderOut],
    document.hash,
  );
  if (statement.kind !== 'dividend' && statement.kind !== 'fee' && statement.netMinor > 0)
    addInside(sql, run.halfFromMs, key, statement.netMinor);
}

/** A statement with what becomes of it first. */
export interface StoredStatement {
  readonly agent: PayAgent;
  readonly run: PayRun;
  readonly statement: Statement;
  readonly start: InitialState;
  /** What a dividend would leave without the play of protected members. */
  readonly carryWithoutMinor: number | undefined;
}

function leftBy(statement: Statement) {
  if (statement.kind === 'rebate') return statement;
  return { carryOutMinor: statement.kind === 'fee' ? 0 : statement.carryOutMinor, remainderOut: 0 };
}

function addInside(
  sql: SqlStorage,
  halfFromMs: number,
  { agent, product }: CarryKey,
  netMinor: number,
): void {
  sql.exec(
    `INSERT INTO pay_inside (half_from_ms, agent, product, own_minor, own_count) VALUES (?, ?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET own_minor = own_minor + excluded.own_minor, own_count = own_count + 1`,
    ...[halfFromMs, agent, product, netMinor],
  );
}

/** Whether an agent was paid before. */
export function wasPaid(sql: SqlStorage, agent: number): boolean {
  return sql.exec('SELECT 1 FROM pay_known WHERE agent = ?', agent).toArray().length > 0;
}
