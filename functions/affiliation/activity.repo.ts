import { allRows, change } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const active = statement(
  `SELECT member_id AS memberId FROM agent_active
   WHERE merchant = :merchant AND member_id IN (SELECT value FROM json_each(:memberIds))
     AND half_from_ms >= :halfFromMs`,
  { merchant: text, memberIds: json, halfFromMs: whole },
  { memberId: text },
);

const note = statement(
  `INSERT INTO agent_active (merchant, member_id, half_from_ms)
   SELECT :merchant, value, :halfFromMs FROM json_each(:memberIds) WHERE true
   ON CONFLICT DO UPDATE SET half_from_ms = max(half_from_ms, excluded.half_from_ms)`,
  { merchant: text, memberIds: json, halfFromMs: whole },
);

/** Which of the members had counted play in a half-month, given by when it began, or in a later one. */
export async function activeSince(
  env: Env,
  merchant: string,
  memberIds: readonly string[],
  halfFromMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await allRows(env.DB, active.with({ merchant, memberIds, halfFromMs }));
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Records who had counted play in a half-month that was sealed. */
export async function recordActiveMembers(
  env: Env,
  merchant: string,
  memberIds: readonly string[],
  halfFromMs: number,
): Promise<void> {
  await change(env.DB, note.with({ merchant, memberIds, halfFromMs }));
}
