import { firstRow } from '#functions/database/database.ts';
import { flag, text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const open = statement(
  `SELECT EXISTS (SELECT 1 FROM harm_marks
       WHERE merchant = :merchant AND member_id = :memberId AND reviewed_at_ms IS NULL)
     OR EXISTS (SELECT 1 FROM exclusion_matches
       WHERE merchant = :merchant AND member_id = :memberId AND outcome = 'waiting') AS isOpen`,
  { merchant: text, memberId: text },
  { isOpen: flag },
);

/** Whether a member has a marker of harm or a match with an excluded person that nobody has decided. */
export async function hasOpenFlag(env: Env, merchant: string, memberId: string): Promise<boolean> {
  return (await firstRow(env.DB, open.with({ merchant, memberId })))?.isOpen ?? false;
}
