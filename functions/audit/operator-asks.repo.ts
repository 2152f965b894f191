import { firstRow } from '#functions/database/database.ts';
import { nullable, text, type ValuesOf, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';

const one = statement(
  `SELECT document, asked_by AS askedBy, asked_at_ms AS askedAtMs FROM operator_asks
   WHERE merchant = :merchant AND subject = :subject`,
  { merchant: text, subject: text },
  { document: text, askedBy: text, askedAtMs: whole },
);

const request = { merchant: text, subject: text, document: text, operatorId: text, nowMs: whole };

/** Replaces the request that was read, but never one that has been stored since. */
const ask = statement(
  `INSERT INTO operator_asks (merchant, subject, document, asked_by, asked_at_ms)
   VALUES (:merchant, :subject, :document, :operatorId, :nowMs)
   ON CONFLICT (merchant, subject) DO UPDATE SET document = excluded.document, asked_by = excluded.asked_by,
     asked_at_ms = excluded.asked_at_ms
   WHERE operator_asks.asked_by IS :knownBy AND operator_asks.asked_at_ms IS :knownAtMs`,
  { ...request, knownBy: nullable(text), knownAtMs: nullable(whole) },
);

type AskRow = RowOf<typeof one>;

/** The pending request of an operator about a subject. */
export function askOf(env: Env, merchant: string, subject: string): Promise<AskRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, subject }));
}

/** Replaces the request that was read with another. */
export function askInstead(known: AskRow | undefined, values: ValuesOf<typeof request>): Bound {
  return ask.with({ ...values, knownBy: known?.askedBy ?? null, knownAtMs: known?.askedAtMs ?? null });
}
