import { foundItem, type SearchedKind } from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const found = statement(
  `SELECT reference, member_id AS memberId, username, topic FROM complaints
   WHERE merchant = :merchant AND reference = :reference`,
  { merchant: text, reference: text },
  { reference: text, memberId: text, username: text, topic: text },
);

/** Complaints by the reference that the member was given. */
export const searchedComplaints: SearchedKind = {
  permission: 'threads.read',
  async find({ env, merchant }, _claims, { text: typed }) {
    const rows = await allRows(env.DB, found.with({ merchant, reference: typed.toUpperCase() }));
    return rows.map(({ reference: id, memberId, username, topic }) =>
      foundItem('complaint', { id, memberId, title: `${username}, ${topic}` }),
    );
  },
};
