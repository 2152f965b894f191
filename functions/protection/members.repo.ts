import { firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const found = statement(
  'SELECT 1 AS found FROM members WHERE merchant = :merchant AND id = :memberId',
  { merchant: text, memberId: text },
  { found: whole },
);

/** Whether this member exists. An object cannot tell, because it responds under any name. */
export async function memberExists(env: Env, merchant: string, memberId: string): Promise<boolean> {
  return (await firstRow(env.DB, found.with({ merchant, memberId }))) !== undefined;
}
