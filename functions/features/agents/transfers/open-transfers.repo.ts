import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  id: text,
  transferId: text,
  sender: text,
  receiver: text,
  amountMinor: whole,
  currency: text,
  state: oneOf('waiting', 'held'),
  sinceMs: whole,
};
const select = `SELECT id, transfer_id AS transferId, sender, receiver, amount_minor AS amountMinor, currency, state,
  since_ms AS sinceMs FROM agent_transfers`;

const keep = statement(
  `INSERT INTO agent_transfers (merchant, id, transfer_id, sender, receiver, amount_minor, currency, state, since_ms)
   VALUES (:merchant, :id, :transferId, :sender, :receiver, :amountMinor, :currency, :state, :sinceMs)
   ON CONFLICT DO UPDATE SET state = excluded.state`,
  { merchant: text, ...columns },
);

const forget = statement('DELETE FROM agent_transfers WHERE merchant = :merchant AND id = :id', {
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

/** A transfer that waits for operators, or whose receiver's side does not answer. */
export type OpenTransfer = RowOf<typeof one>;

/** Puts a transfer on the operators' list, or brings it up to date there. */
export async function keepOpenTransfer(env: Env, merchant: string, row: OpenTransfer): Promise<void> {
  await change(env.DB, keep.with({ merchant, ...row }));
}

/** Takes a transfer off the list. */
export async function forgetOpenTransfer(env: Env, merchant: string, id: string): Promise<void> {
  await change(env.DB, forget.with({ merchant, id }));
}

/** One transfer of the list. */
export function openTransfer(env: Env, merchant: string, id: string): Promise<OpenTransfer | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** Transfers that wait, the longest waiting first. */
export function openTransfers(
  env: Env,
  merchant: string,
  after: { readonly sinceMs: number; readonly id: string },
  most: number,
): Promise<readonly OpenTransfer[]> {
  return allRows(env.DB, list.with({ merchant, ...after, most }));
}

/** Transfers between agents that an operator has to decide, or whose receiver has not answered for long. */
export const transfersQueue: WaitingQueue = {
  name: 'transfers',
  permission: 'agents.read',
  rows: 'SELECT since_ms AS at_ms FROM agent_transfers WHERE merchant = :merchant ORDER BY since_ms',
};
