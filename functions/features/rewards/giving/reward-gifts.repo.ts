import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { batch } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const begin = statement(
  'INSERT INTO reward_gifts (merchant, id, member_id) VALUES (:merchant, :id, :memberId) ON CONFLICT DO NOTHING',
  { merchant: text, id: text, memberId: text },
);

const byId = statement(
  'SELECT member_id AS memberId, given_at_ms AS givenAtMs FROM reward_gifts WHERE merchant = :merchant AND id = :id',
  { merchant: text, id: text },
  { memberId: text, givenAtMs: nullable(whole) },
);

const give = statement(
  `UPDATE reward_gifts SET given_at_ms = :nowMs
   WHERE merchant = :merchant AND id = :id AND given_at_ms IS NULL`,
  { merchant: text, id: text, nowMs: whole },
);

/**
 * Keeps the id of a gift for one member. `taken` if it is another's; `given` if the member's object has answered to it
 * already.
 */
export async function keepGift(
  env: Env,
  of: { readonly merchant: string; readonly id: string; readonly memberId: string },
): Promise<'taken' | 'given' | 'begun'> {
  const { merchant, id } = of;
  const [, { rows }] = await batch(env.DB, [begin.with(of), byId.with({ merchant, id })]);
  if (rows[0]?.memberId !== of.memberId) return 'taken';
  return rows[0].givenAtMs === null ? 'begun' : 'given';
}

/** Records, once, that a gift was given. */
export async function recordGiven(
  operator: Operator,
  id: string,
  act: Parameters<typeof performAct>[1],
): Promise<void> {
  const { merchant, nowMs } = operator;
  await performAct(operator, act, give.with({ merchant, id, nowMs }));
}
