import { firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const liveLink = statement(
  `SELECT code FROM affiliate_links
   WHERE merchant = :merchant AND code = :code AND (ended_at_ms IS NULL OR ended_at_ms > :nowMs)`,
  { merchant: text, code: text, nowMs: whole },
);

/** Whether an invite code of the merchant may be used now. Codes are case-insensitive. */
export async function affiliateExists(
  env: Env,
  merchant: string,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const link = await firstRow(env.DB, liveLink.with({ merchant, code: code.toUpperCase(), nowMs }));
  return link !== undefined;
}
