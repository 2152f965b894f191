import type { OriginMark } from '#functions/edge/origin-marks.ts';
import { batch, change, firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { dayMs } from '#src/rules/durations.ts';

/** How long origins are kept, in milliseconds. */
const keptMs = 90 * dayMs;

const note = statement(
  `INSERT INTO referral_origins (merchant, member_id, kind, mark, seen_at_ms)
   SELECT :merchant, :memberId, value ->> 'kind', value ->> 'mark', :nowMs FROM json_each(:marks)
   WHERE EXISTS (SELECT 1 FROM members WHERE merchant = :merchant AND id = :memberId)
   ON CONFLICT DO NOTHING`,
  { merchant: text, memberId: text, marks: json, nowMs: whole },
);

/** The friend shares an origin with the inviter, or with another member who came by the same code. */
const shared = statement(
  `SELECT count(*) AS count FROM referral_origins AS own
     JOIN referral_origins AS other ON other.merchant = :merchant AND other.kind = own.kind AND other.mark = own.mark
   WHERE own.merchant = :merchant AND own.member_id = :friendId AND other.member_id IN (
     SELECT :inviter UNION ALL
     SELECT member_id FROM agent_nodes WHERE merchant = :merchant AND inviter = :inviter AND member_id <> :friendId
   )`,
  { merchant: text, friendId: text, inviter: text },
  { count: whole },
);

const forget = statement('DELETE FROM referral_origins WHERE seen_at_ms < :beforeMs', { beforeMs: whole });

/** The statement that stores from where a member came; it does nothing where the member was not added. */
export function originsOfMember(
  merchant: string,
  memberId: string,
  marks: readonly OriginMark[],
  nowMs: number,
): Bound {
  return note.with({ merchant, memberId, marks, nowMs });
}

/** Stores from where an inviter looks at the code. */
export async function recordInviter(
  env: Env,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  marks: readonly OriginMark[],
  nowMs: number,
): Promise<void> {
  await batch(env.DB, [originsOfMember(merchant, memberId, marks, nowMs)]);
}

/** Whether an invited member shares a device or a network with the inviter, or with others who were invited. */
export async function sharesOrigin(
  env: Env,
  merchant: string,
  friendId: string,
  inviter: string,
): Promise<boolean> {
  return ((await firstRow(env.DB, shared.with({ merchant, friendId, inviter })))?.count ?? 0) > 0;
}

/** Forgets origins of long ago. Called by the watchdog. */
export async function sweepReferralOrigins(env: Env, nowMs: number): Promise<void> {
  await change(env.DB, forget.with({ beforeMs: nowMs - keptMs }));
}
