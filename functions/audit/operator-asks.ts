import { askInstead, askOf } from './operator-asks.repo.ts';
import { type Operator, performAct } from './operator-act.ts';
import { firstOperatorOf } from './second-operator.ts';

/** Something that takes two operators, or one: to what it is done, and exactly what. */
export interface AskedAct {
  readonly subject: string;
  readonly document: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Whether an act may be done now: `confirmed` where another operator asked for the same within a day, `alone` where
 * this one asked before, `asked` where it is the first to ask. Each step has its row of the audit trail before
 * anything happens.
 */
export async function askForAct(
  operator: Operator,
  { subject, document }: AskedAct,
  /** Why, in the operator's own words: it may differ between the two. */
  note: string,
): Promise<'asked' | 'alone' | 'confirmed'> {
  const { env, merchant, operatorId, nowMs } = operator;
  const known = await askOf(env, merchant, subject);
  const content = JSON.stringify(document);
  const askedBy = known?.document === content ? firstOperatorOf(known, '', nowMs) : undefined;
  if (askedBy === operatorId) return 'alone';
  if (askedBy !== undefined) {
    await performAct(operator, { subject, document: { step: 'confirmed', ...document, note } });
    return 'confirmed';
  }
  const bound = askInstead(known, { merchant, subject, document: content, operatorId, nowMs });
  const isFirst = await performAct(
    operator,
    { subject, document: { step: 'asked', ...document, note } },
    bound,
  );
  // Another was quicker: what it asked for is judged anew.
  return isFirst ? 'asked' : askForAct(operator, { subject, document }, note);
}

/** Notes what one operator alone may do, before it happens. */
export async function noteAct(
  operator: Operator,
  { subject, document }: AskedAct,
  note: string,
): Promise<void> {
  await performAct(operator, { subject, document: { step: 'done', ...document, note } });
}
