import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  merchant: text,
  id: text,
  memberId: text,
  depositId: text,
  encryptedKey: text,
  sentAtMs: whole,
};

const select = `SELECT merchant, id, member_id AS memberId, deposit_id AS depositId, sealed_key AS encryptedKey,
  sent_at_ms AS sentAtMs FROM deposit_slips`;

const one = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const ofDeposits = statement(
  `${select} WHERE merchant = :merchant AND deposit_id IN (SELECT value FROM json_each(:depositIds))
   ORDER BY sent_at_ms, id LIMIT 500`,
  { merchant: text, depositIds: json },
  columns,
);

const sentBefore = statement(
  `${select} WHERE sent_at_ms < :beforeMs LIMIT 100`,
  { beforeMs: whole },
  columns,
);

const insert = statement(
  `INSERT INTO deposit_slips (merchant, id, member_id, deposit_id, sealed_key, sent_at_ms)
   SELECT :merchant, :id, :memberId, :depositId, :encryptedKey, :sentAtMs
   WHERE :most > (SELECT count(*) FROM deposit_slips WHERE merchant = :merchant AND deposit_id = :depositId)`,
  { ...columns, most: whole },
);

const remove = statement('DELETE FROM deposit_slips WHERE merchant = :merchant AND id = :id', {
  merchant: text,
  id: text,
});

export type SlipRow = RowOf<typeof one>;

export function slipById(env: Env, merchant: string, id: string): Promise<SlipRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, id }));
}

/** The slips of some deposits, the oldest first. */
export function slipsOf(
  env: Env,
  merchant: string,
  depositIds: readonly string[],
): Promise<readonly SlipRow[]> {
  return allRows(env.DB, ofDeposits.with({ merchant, depositIds }));
}

export function slipsSentBefore(env: Env, beforeMs: number): Promise<readonly SlipRow[]> {
  return allRows(env.DB, sentBefore.with({ beforeMs }));
}

/** Adds a slip; returns false if its deposit has the maximum number of slips. */
export async function insertSlip(env: Env, row: SlipRow, limit: number): Promise<boolean> {
  return (await change(env.DB, insert.with({ ...row, most: limit }))) === 1;
}

export async function deleteSlip(env: Env, merchant: string, id: string): Promise<void> {
  await change(env.DB, remove.with({ merchant, id }));
}
