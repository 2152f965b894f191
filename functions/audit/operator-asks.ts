import { firstRow } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { type Operator, performAct } from './operator-act.ts';
import { firstOperatorOf } from './second-operator.ts';

const one = statement(
  `SELECT document, asked_by AS askedBy, asked_at_ms AS askedAtMs FROM operator_asks
   WHERE merchant = :merchant AND subject = :subject`,
  { merchant: text, subject: text },
  { document: text, askedBy: text, askedAtMs: whole },
);

/** Takes the place of what stood there when it was read, and of nothing that came since. */
const ask = statement(
  `INSERT INTO operator_asks (merchant, subject, document, asked_by, asked_at_ms)
   VALUES (:merchant, :subject, :document, :operatorId, :nowMs)
   ON CONFLICT (merchant, subject) DO UPDATE SET document = excluded.document, asked_by = excluded.asked_by,
     asked_at_ms = excluded.asked_at_ms
   WHERE operator_asks.asked_by IS :knownBy AND operator_asks.asked_at_ms IS :knownAtMs`,
  {
    ...{ merchant: text, subject: text, document: text, operatorId: text, nowMs: whole },
    ...{ knownBy: nullable(text), knownAtMs: nullable(whole) },
  },
);

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
): Promise<'asked' | 'alone' | 'confirmed'> {
  const { env, merchant, operatorId, nowMs } = operator;
  const known = await firstRow(env.DB, one.with({ merchant, subject }));
  const content = JSON.stringify(document);
  const askedBy = known?.document === content ? firstOperatorOf(known, '', nowMs) : undefined;
  if (askedBy === operatorId) return 'alone';
  if (askedBy !== undefined) {
    await performAct(operator, { subject, document: { step: 'confirmed', ...document } });
    return 'confirmed';
  }
  const knownBy = known?.askedBy ?? null;
  const knownAtMs = known?.askedAtMs ?? null;
  const bound = ask.with({ merchant, subject, document: content, operatorId, nowMs, knownBy, knownAtMs });
  const isFirst = await performAct(operator, { subject, document: { step: 'asked', ...document } }, bound);
  // Another was quicker: what it asked for is judged anew.
  return isFirst ? 'asked' : askForAct(operator, { subject, document });
}

/** Notes what one operator alone may do, before it happens. */
export async function noteAct(operator: Operator, { subject, document }: AskedAct): Promise<void> {
  await performAct(operator, { subject, document: { step: 'done', ...document } });
}
