import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import { askInstead, askOf } from './operator-asks.repo.ts';
import { type Operator, performAct } from './operator-act.ts';
import { firstOperatorOf } from './second-operator.ts';

/** An act that needs one operator or two: its subject, and exactly what is to be done. */
export interface RequestedAct {
  readonly subject: ActSubject;
  readonly document: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Whether an operator requested something about the subject within a day. What needed two operators then needs
 * them still, even if a threshold was raised since.
 */
export async function isRequestedFor({ env, merchant, nowMs }: Operator, subject: string): Promise<boolean> {
  const known = await askOf(env, merchant, subject);
  return known !== undefined && firstOperatorOf(known, '', nowMs) !== undefined;
}

/**
 * Whether an act may be performed now: `confirmed` if another operator requested the same within a day, `alone` if
 * this operator requested it before, `asked` if this is the first request. A request and a confirmation are each
 * written to the audit trail before anything happens.
 */
export async function askForAct(
  operator: Operator,
  { subject, document }: RequestedAct,
  /** The reason in the operator's own words, which may differ between the two operators. */
  note: string,
): Promise<'asked' | 'alone' | 'confirmed'> {
  const { env, merchant, operatorId, nowMs } = operator;
  const known = await askOf(env, merchant, subject);
  const content = JSON.stringify(document);
  const requestedBy = known?.document === content ? firstOperatorOf(known, '', nowMs) : undefined;
  if (requestedBy === operatorId) return 'alone';
  if (requestedBy !== undefined) {
    await performAct(operator, { subject, document: { step: 'confirmed', ...document, note } });
    return 'confirmed';
  }
  const bound = askInstead(known, { merchant, subject, document: content, operatorId, nowMs });
  const isFirst = await performAct(
    operator,
    { subject, document: { step: 'asked', ...document, note } },
    bound,
  );
  // Another operator was faster, so the decision is made again with that request.
  return isFirst ? 'asked' : askForAct(operator, { subject, document }, note);
}

/** Records an act that one operator may perform alone, before it is performed. */
export async function recordAct(
  operator: Operator,
  { subject, document }: RequestedAct,
  note: string,
): Promise<void> {
  await performAct(operator, { subject, document: { step: 'done', ...document, note } });
}
