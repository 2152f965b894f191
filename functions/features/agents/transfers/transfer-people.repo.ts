import { firstRow } from '#functions/database/database.ts';
import { flag, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const person = statement(
  `SELECT username, registered_at_ms AS registeredAtMs, EXISTS (SELECT 1 FROM verified_contacts
     WHERE merchant = :merchant AND member_id = :memberId) AS hasContact
   FROM members WHERE merchant = :merchant AND id = :memberId`,
  { merchant: text, memberId: text },
  { username: text, registeredAtMs: whole, hasContact: flag },
);

/** What a transfer has to know of one of its two members. */
export type TransferPerson = RowOf<typeof person>;

/** Reads it; undefined for a member who does not exist. */
export function transferPerson(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<TransferPerson | undefined> {
  return firstRow(env.DB, person.with({ merchant, memberId }));
}
