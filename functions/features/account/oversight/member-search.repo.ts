import { foundItem, type SearchedKind } from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { usernameKeyOf } from '#functions/features/account/account.repo.ts';
import { emailContact } from '#functions/verification/contact.ts';
import { oneSpelling } from '#src/contracts/id-spelling.ts';
import { afterAllNames } from './members-list.repo.ts';
import { internationalForm } from './typed-number.ts';

/** How many members one search answers. */
const membersMax = 10;
const typedNumber = /^\+?[\d\s()-]{6,20}$/;

const found = statement(
  `SELECT id, username FROM members WHERE merchant = :merchant AND id = :id
   UNION ALL
   SELECT members.id, username FROM verified_contacts
   JOIN members ON members.merchant = verified_contacts.merchant AND members.id = verified_contacts.member_id
   WHERE verified_contacts.merchant = :merchant AND kind = :kind AND value = :value
   UNION ALL
   SELECT id, username FROM (
     SELECT id, username FROM members
     WHERE merchant = :merchant AND username_key >= :fromKey AND username_key < :beforeKey
     ORDER BY username_key LIMIT :most)`,
  {
    ...{ merchant: text, id: text, kind: nullable(text), value: nullable(text) },
    ...{ fromKey: text, beforeKey: text, most: whole },
  },
  { id: text, username: text },
);

/** Members by id, by a whole verified contact, which is not answered, and by the first letters of the username. */
export const searchedMembers: SearchedKind = {
  permission: 'members.read',
  async find({ env, merchant }, _claims, { text: typed }) {
    const fromKey = usernameKeyOf(typed);
    const names = { fromKey, beforeKey: fromKey + afterAllNames, most: membersMax };
    const bound = found.with({ merchant, id: oneSpelling(typed), ...contactIn(typed), ...names });
    const rows = new Map((await allRows(env.DB, bound)).map((row) => [row.id, row.username]));
    return [...rows].slice(0, membersMax).map(([id, title]) => foundItem('member', { id, title }));
  },
};

function contactIn(typed: string) {
  if (typedNumber.test(typed)) return { kind: 'mobile', value: internationalForm(typed) };
  const address = emailContact(typed);
  return address.ok ? address.value : { kind: null, value: null };
}
