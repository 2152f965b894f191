import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, batch } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const one = { merchant: text, memberId: text };

const setLabel = statement(
  'UPDATE members SET label_name = :level WHERE merchant = :merchant AND id = :memberId',
  { ...one, level: text },
);

const dropRise = statement(
  'DELETE FROM level_rises WHERE merchant = :merchant AND member_id = :memberId',
  one,
);

const addRise = statement(
  `INSERT INTO level_rises (merchant, member_id, level, since_ms) SELECT :merchant, :memberId, :level, :nowMs
   WHERE :level <> ''
   ON CONFLICT (merchant, member_id) DO UPDATE SET level = excluded.level`,
  { ...one, level: text, nowMs: whole },
);

const rises = statement(
  `SELECT level_rises.member_id AS memberId, members.username AS username, members.label_name AS level,
     level_rises.level AS risesTo, since_ms AS sinceMs
   FROM level_rises JOIN members ON members.merchant = level_rises.merchant AND members.id = level_rises.member_id
   WHERE level_rises.merchant = :merchant AND (since_ms, level_rises.member_id) > (:afterMs, :afterId)
   ORDER BY since_ms, level_rises.member_id LIMIT :most`,
  { merchant: text, afterMs: whole, afterId: text, most: whole },
  { memberId: text, username: text, level: text, risesTo: text, sinceMs: whole },
);

/** A member's level, and the level of a rise that waits for an operator; empty for none. */
export interface DecidedLevel {
  readonly merchant: string;
  readonly memberId: string;
  readonly level: string;
  readonly waiting: string;
}

/** Stores what a member's object decided about the level. */
export async function tellLevel(
  env: Env,
  { merchant, memberId, level, waiting }: DecidedLevel,
  nowMs: number,
): Promise<void> {
  const of = { merchant, memberId };
  const rise = waiting === '' ? dropRise.with(of) : addRise.with({ ...of, level: waiting, nowMs });
  await batch(env.DB, [setLabel.with({ ...of, level }), rise]);
}

/** The rises that wait, the oldest first. */
export function waitingRises(
  env: Env,
  merchant: string,
  after: { readonly sinceMs: number; readonly memberId: string },
  most: number,
) {
  return allRows(env.DB, rises.with({ merchant, afterMs: after.sinceMs, afterId: after.memberId, most }));
}

/** Stores a level that was set; it ends a rise that waits. */
export async function storeLevel(
  env: Env,
  of: Pick<DecidedLevel, 'merchant' | 'memberId'>,
  level: string,
): Promise<void> {
  await batch(env.DB, [setLabel.with({ ...of, level }), dropRise.with(of)]);
}

/** Stores the level that an operator set alone, with the reason; it ends a rise that waits. */
export async function recordSetLevel(
  operator: Operator,
  memberId: string,
  level: string,
  reason: string,
): Promise<void> {
  const { env, merchant } = operator;
  const of = { merchant, memberId };
  const act = { subject: `member:${memberId}` as const, document: { step: 'level', level, note: reason } };
  await performAct(operator, act, setLabel.with({ ...of, level }));
  await batch(env.DB, [dropRise.with(of)]);
}

/** Rises of members' levels that wait for an operator. */
export const levelRisesQueue: WaitingQueue = {
  name: 'levelRises',
  permission: 'promotions.read',
  rows: 'SELECT since_ms AS at_ms FROM level_rises WHERE merchant = :merchant ORDER BY since_ms',
};
