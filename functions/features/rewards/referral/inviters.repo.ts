import { firstRow } from '#functions/database/database.ts';
import { text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const name = statement(
  'SELECT username FROM members WHERE merchant = :merchant AND id = :memberId AND account_type <= 2',
  { merchant: text, memberId: text },
  { username: text },
);

/** The name of a member who can be paid for friends; undefined for accounts that are paid nothing. */
export async function inviterName(env: Env, merchant: string, memberId: string): Promise<string | undefined> {
  return (await firstRow(env.DB, name.with({ merchant, memberId })))?.username;
}
