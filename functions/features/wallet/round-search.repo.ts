import {
  foundItem,
  foundOfKind,
  type IdSpan,
  inSpans,
  type SearchedKind,
  spans,
} from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const tables = ['held_wins', 'large_wins', 'winners'];

const found = statement(
  `${tables
    .map((table) => `SELECT round_id AS id, member_id AS memberId ${inSpans(table, 'round_id')}`)
    .join(' UNION ALL ')} LIMIT :most`,
  { merchant: text, spans, most: whole },
  { id: text, memberId: text },
);

/** An id that is not a UUID is known by the whole of it. */
const exactly = (typed: string): readonly IdSpan[] => [{ from: typed, before: `${typed} ` }];

/** Rounds by their ids, where the shared database knows them: held wins, large wins and the board of winners. */
export const searchedRounds: SearchedKind = {
  permission: 'ledger.read',
  async find({ env, merchant }, _claims, { text: typed, ids = exactly(typed) }) {
    const rows = await allRows(
      env.DB,
      found.with({ merchant, spans: ids, most: tables.length * foundOfKind }),
    );
    const rounds = new Map(rows.map((row) => [`${row.memberId}/${row.id}`, row]));
    return [...rounds.values()]
      .slice(0, foundOfKind)
      .map((row) => foundItem('round', { ...row, title: row.id }));
  },
};
