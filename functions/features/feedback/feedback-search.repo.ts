import {
  foundItem,
  foundOfKind,
  inSpans,
  type SearchedKind,
  spans,
} from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const found = statement(
  `SELECT feedback.id AS id, member_id AS memberId, username AS title ${inSpans('feedback', 'id')} LIMIT :most`,
  { merchant: text, spans, most: whole },
  { id: text, memberId: text, title: text },
);

/** Feedback by its id. */
export const searchedFeedback: SearchedKind = {
  permission: 'threads.read',
  async find({ env, merchant }, _claims, { ids }) {
    if (!ids) return [];
    const rows = await allRows(env.DB, found.with({ merchant, spans: ids, most: foundOfKind }));
    return rows.map((row) => foundItem('feedback', row));
  },
};
