import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import { type Operator, performAct } from './operator-act.ts';

/** An act that one operator may perform alone: its subject, and exactly what is done. */
interface SingleAct {
  readonly subject: ActSubject;
  readonly document: Readonly<Record<string, string | number | boolean | null>>;
}

/** Records an act that one operator may perform alone, before it is performed. */
export async function recordAct(
  operator: Operator,
  { subject, document }: SingleAct,
  note: string,
): Promise<void> {
  await performAct(operator, { subject, document: { step: 'done', ...document, note } });
}
