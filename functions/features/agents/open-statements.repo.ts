import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { statementKinds } from '#src/rules/agents/pay/statement.ts';
import type { PaymentRow } from './team/payroll/payments.store.ts';

const columns = {
  id: text,
  team: whole,
  memberId: text,
  kind: oneOf(...statementKinds),
  product: text,
  fromMs: whole,
  toMs: whole,
  netMinor: whole,
  state: oneOf('held', 'blocked'),
  heldFor: text,
  sinceMs: whole,
};
const select = `SELECT id, team, agent_open_statements.member_id AS memberId, kind, product, from_ms AS fromMs,
  to_ms AS toMs, net_minor AS netMinor, state, held_for AS heldFor, since_ms AS sinceMs FROM agent_open_statements`;

const keep = statement(
  `INSERT INTO agent_open_statements (merchant, id, team, member_id, kind, product, from_ms, to_ms, net_minor, state,
     held_for, since_ms)
   VALUES (:merchant, :id, :team, :memberId, :kind, :product, :fromMs, :toMs, :netMinor, :state, :heldFor, :sinceMs)
   ON CONFLICT DO UPDATE SET state = excluded.state, held_for = excluded.held_for, since_ms = excluded.since_ms`,
  { merchant: text, ...columns },
);

const forget = statement('DELETE FROM agent_open_statements WHERE merchant = :merchant AND id = :id', {
  merchant: text,
  id: text,
});

const one = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const list = statement(
  `${select} WHERE merchant = :merchant AND (since_ms, id) > (:sinceMs, :id) ORDER BY since_ms, id LIMIT :most`,
  { merchant: text, sinceMs: whole, id: text, most: whole },
  columns,
);

const numbered = statement(
  `SELECT member_id AS memberId, username, team FROM agent_nodes
     JOIN members ON members.merchant = agent_nodes.merchant AND members.id = member_id
   WHERE agent_nodes.merchant = :merchant AND number = :number`,
  { merchant: text, number: whole },
  { memberId: text, username: text, team: nullable(whole) },
);

/** A statement that waits for operators or for its agent's account. */
export type OpenStatement = RowOf<typeof one>;

/** Puts a statement on the operators' list, or brings it up to date there. */
export async function keepOpenStatement(
  env: Env,
  { merchant, team }: { readonly merchant: string; readonly team: number },
  { id, memberId, kind, product, fromMs, toMs, netMinor, state, heldFor, changedAtMs }: PaymentRow,
): Promise<void> {
  if (state !== 'held' && state !== 'blocked') return;
  const row = { id, team, memberId, kind, product, fromMs, toMs, netMinor, state };
  const why = state === 'held' ? heldFor : '';
  await change(env.DB, keep.with({ merchant, ...row, heldFor: why, sinceMs: changedAtMs }));
}

/** Takes a statement off the list. */
export async function forgetOpenStatement(env: Env, merchant: string, id: string): Promise<void> {
  await change(env.DB, forget.with({ merchant, id }));
}

/** One statement of the list. */
export function openStatement(env: Env, merchant: string, id: string): Promise<OpenStatement | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** Statements that wait, the longest waiting first. */
export function openStatements(
  env: Env,
  merchant: string,
  after: { readonly sinceMs: number; readonly id: string },
  most: number,
): Promise<readonly OpenStatement[]> {
  return allRows(env.DB, list.with({ merchant, ...after, most }));
}

/** The agent of a number, and the team that sums the branch now. */
export function agentNumbered(
  env: Env,
  merchant: string,
  number: number,
): Promise<RowOf<typeof numbered> | undefined> {
  return firstRow(env.DB, numbered.with({ merchant, number }));
}

/** Statements of agents that are held. */
export const statementsQueue: WaitingQueue = {
  name: 'statements',
  permission: 'agents.read',
  rows: `SELECT since_ms AS at_ms FROM agent_open_statements WHERE merchant = :merchant AND state = 'held' ORDER BY since_ms`,
};
