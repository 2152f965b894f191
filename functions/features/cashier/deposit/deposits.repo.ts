import { firstRow } from '#functions/database/database.ts';
import { text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const invitedBy = statement(
  'SELECT affiliate_code AS affiliateCode FROM members WHERE merchant = :merchant AND id = :memberId',
  { merchant: text, memberId: text },
  { affiliateCode: text },
);

/** The invite code with which the member registered; empty for none. */
export async function affiliateCodeOf(env: Env, merchant: string, memberId: string): Promise<string> {
  return (await firstRow(env.DB, invitedBy.with({ merchant, memberId })))?.affiliateCode ?? '';
}
