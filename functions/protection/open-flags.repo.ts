import { batch, firstRow } from '#functions/database/database.ts';
import { flag, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const open = statement(
  `SELECT EXISTS (SELECT 1 FROM harm_marks
       WHERE merchant = :merchant AND member_id = :memberId AND reviewed_at_ms IS NULL)
     OR EXISTS (SELECT 1 FROM exclusion_matches
       WHERE merchant = :merchant AND member_id = :memberId AND outcome = 'waiting') AS isOpen`,
  { merchant: text, memberId: text },
  { isOpen: flag },
);

const openMarks = statement(
  `SELECT number, marker, at_ms AS atMs FROM harm_marks
   WHERE merchant = :merchant AND member_id = :memberId AND reviewed_at_ms IS NULL
   ORDER BY number DESC LIMIT 50`,
  { merchant: text, memberId: text },
  { number: whole, marker: text, atMs: whole },
);

const openMatches = statement(
  `SELECT id, at_ms AS atMs FROM exclusion_matches
   WHERE merchant = :merchant AND member_id = :memberId AND outcome = 'waiting' ORDER BY id DESC LIMIT 50`,
  { merchant: text, memberId: text },
  { id: whole, atMs: whole },
);

/** Whether a member has a marker of harm or a match with an excluded person that nobody has decided. */
export async function hasOpenFlag(env: Env, merchant: string, memberId: string): Promise<boolean> {
  return (await firstRow(env.DB, open.with({ merchant, memberId })))?.isOpen ?? false;
}

/** The markers of harm and the matches of a member that nobody has decided, newest first. */
export async function openFlags(env: Env, merchant: string, memberId: string) {
  const which = { merchant, memberId };
  const [marks, matches] = await batch(env.DB, [openMarks.with(which), openMatches.with(which)]);
  return [
    ...marks.rows.map((mark) => ({ kind: 'harm' as const, ...mark })),
    ...matches.rows.map((match) => ({ kind: 'match' as const, ...match })),
  ];
}
