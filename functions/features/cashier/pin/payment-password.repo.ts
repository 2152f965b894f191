import { change, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const payee = statement(
  `SELECT id, username, status, payee_name AS payeeName, payment_password_hash AS paymentPasswordHash
   FROM members WHERE merchant = :merchant AND id = :memberId`,
  { merchant: text, memberId: text },
  {
    id: text,
    username: text,
    status: oneOf('active', 'disabled'),
    payeeName: text,
    paymentPasswordHash: nullable(text),
  },
);

const write = statement(
  `UPDATE members SET payment_password_hash = :hash
   WHERE merchant = :merchant AND id = :memberId AND payment_password_hash IS :hashBefore`,
  { merchant: text, memberId: text, hash: text, hashBefore: nullable(text) },
);

/** A member to whom money is paid out. */
export type Payee = RowOf<typeof payee>;

export function payeeById(env: Env, merchant: string, memberId: string): Promise<Payee | undefined> {
  return firstRow(env.DB, payee.with({ merchant, memberId }));
}

/** Replaces the payment password that was read; returns false if another was set in the meantime. */
export async function writePaymentPassword(
  env: Env,
  merchant: string,
  { id: memberId, paymentPasswordHash: hashBefore }: Payee,
  hash: string,
): Promise<boolean> {
  return (await change(env.DB, write.with({ merchant, memberId, hash, hashBefore }))) === 1;
}
