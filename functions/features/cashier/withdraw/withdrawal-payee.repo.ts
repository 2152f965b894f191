import { firstRow } from '#functions/database/database.ts';
import { oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const payee = statement(
  `SELECT id AS memberId, username, payee_name AS payeeName, status, registered_at_ms AS registeredAtMs
   FROM members WHERE merchant = :merchant AND id = :memberId`,
  { merchant: text, memberId: text },
  {
    ...{ memberId: text, username: text, payeeName: text, status: oneOf('active', 'disabled') },
    registeredAtMs: whole,
  },
);

/** The member who asked for a withdrawal, as operators compare them with the card. */
export function payeeOfWithdrawal(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<RowOf<typeof payee> | undefined> {
  return firstRow(env.DB, payee.with({ merchant, memberId }));
}
