import { type Operator, type OperatorAct, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change } from '#functions/database/database.ts';
import { json, oneOf, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { dayMs } from '#src/rules/durations.ts';

const rule = oneOf('value', 'budget');

/**
 * Counts an act in the statement that judges it, so that no two acts at once pass for the same room. An act of more
 * than a day ago that is done only now is judged and counted anew.
 */
const count = statement(
  `INSERT INTO given_alone (merchant, rule, act, currency, operator_id, amount_minor, at_ms)
   SELECT :merchant, :rule, :act, value ->> 'currency', :operatorId, value ->> 'minor', :nowMs
   FROM json_each(:amounts)
   WHERE NOT EXISTS (
     SELECT 1 FROM json_each(:amounts) AS asked
     WHERE asked.value ->> 'boundMinor' <= (asked.value ->> 'minor') + (
       SELECT coalesce(sum(amount_minor), 0) FROM given_alone
       WHERE merchant = :merchant AND rule = :rule AND operator_id IN (SELECT value FROM json_each(:hands))
         AND currency = asked.value ->> 'currency' AND at_ms > :sinceMs AND act <> :act
     )
   )
   ON CONFLICT DO UPDATE SET operator_id = excluded.operator_id, at_ms = excluded.at_ms
   WHERE given_alone.at_ms <= :sinceMs AND given_alone.amount_minor = excluded.amount_minor`,
  {
    ...{ merchant: text, rule, act: text, operatorId: text, hands: json, amounts: json },
    ...{ nowMs: whole, sinceMs: whole },
  },
);

const counted = statement(
  `SELECT currency, amount_minor AS minor FROM given_alone
   WHERE merchant = :merchant AND rule = :rule AND act = :act AND at_ms > :sinceMs`,
  { merchant: text, rule, act: text, sinceMs: whole },
  { currency: text, minor: whole },
);

/** What an act gives in one currency, and from which sum of a day on such acts take two operators. */
export interface BoundedAmount {
  readonly currency: string;
  readonly minor: number;
  readonly boundMinor: number;
}

/** An act that one operator may do alone while its sum allows; `act` is its key. */
export interface CountedAct {
  readonly rule: 'value' | 'budget';
  readonly act: string;
  readonly amounts: readonly BoundedAmount[];
  /** The operator, and in whose names the same person could act. */
  readonly hands: readonly string[];
}

/**
 * Counts an act, unless the operator's acts of a day would reach a bound with it; the same act again is counted once.
 * `begun` is recorded when it is counted. Returns whether the operator may do it alone.
 */
export async function countAlone(
  operator: Operator,
  { rule, act, amounts, hands }: CountedAct,
  begun?: OperatorAct,
): Promise<boolean> {
  const { env, merchant, operatorId, nowMs } = operator;
  const sinceMs = nowMs - dayMs;
  const bound = count.with({ merchant, rule, act, operatorId, hands, amounts, nowMs, sinceMs });
  const isNew = begun ? await performAct(operator, begun, bound) : (await change(env.DB, bound)) > 0;
  if (isNew) return true;
  const known = await allRows(env.DB, counted.with({ merchant, rule, act, sinceMs }));
  return (
    known.length === amounts.length &&
    amounts.every(({ currency, minor }) =>
      known.some((row) => row.currency === currency && row.minor === minor),
    )
  );
}
