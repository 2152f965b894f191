import { firstRow } from '#functions/database/database.ts';
import { text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const found = statement(
  'SELECT status FROM members WHERE merchant = :merchant AND id = :memberId',
  { merchant: text, memberId: text },
  { status: text },
);

const foundCurrency = statement(
  'SELECT currency FROM members WHERE merchant = :merchant AND id = :memberId',
  { merchant: text, memberId: text },
  { currency: text },
);

/** Whether this member exists. An object cannot tell, because it responds under any name. */
export async function memberExists(env: Env, merchant: string, memberId: string): Promise<boolean> {
  return (await memberStatus(env, merchant, memberId)) !== undefined;
}

/** The status of a member's account; undefined if there is no such member. */
export async function memberStatus(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<string | undefined> {
  return (await firstRow(env.DB, found.with({ merchant, memberId })))?.status;
}

/** The currency of a member's account; undefined if there is no such member. */
export async function memberCurrency(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<string | undefined> {
  return (await firstRow(env.DB, foundCurrency.with({ merchant, memberId })))?.currency;
}
