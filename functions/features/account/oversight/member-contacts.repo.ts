import { allRows, firstRow } from '#functions/database/database.ts';
import { json, text } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const names = statement(
  `SELECT username, nickname, payee_name AS payeeName, email, contacts FROM members
   WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  { username: text, nickname: text, payeeName: text, email: text, contacts: json },
);

const namesOfMany = statement(
  `SELECT members.id AS memberId, nickname, payee_name AS payeeName, email, contacts
   FROM json_each(:ids) AS asked CROSS JOIN members WHERE merchant = :merchant AND members.id = asked.value`,
  { merchant: text, ids: json },
  { memberId: text, nickname: text, payeeName: text, email: text, contacts: json },
);

/** A member's names, and the contacts as they were written at the registration. */
export function writtenContacts(
  env: Env,
  merchant: string,
  id: string,
): Promise<RowOf<typeof names> | undefined> {
  return firstRow(env.DB, names.with({ merchant, id }));
}

/** The same of several members, without their usernames. */
export function writtenOfMembers(
  env: Env,
  merchant: string,
  ids: readonly string[],
): Promise<readonly RowOf<typeof namesOfMany>[]> {
  return allRows(env.DB, namesOfMany.with({ merchant, ids }));
}
