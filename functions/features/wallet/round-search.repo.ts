import {
  foundItem,
  foundOfKind,
  idSpan,
  isSought,
  type SearchedKind,
} from '#functions/audit/operator-search.ts';
import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const tables = ['held_wins', 'large_wins', 'winners'];

/** The rounds of each table whose id is as typed, or begins so. */
const found = statement(
  `${tables
    .map(
      (table) => `SELECT round_id AS id, member_id AS memberId FROM ${table}
        WHERE merchant = :merchant AND (round_id = :typed OR ${isSought('round_id')})`,
    )
    .join(' UNION ALL ')} LIMIT :most`,
  { merchant: text, typed: text, ...idSpan, most: whole },
  { id: text, memberId: text },
);

const nothing = { lower: '', lowerEnd: '', upper: '', upperEnd: '' };

/** Rounds by their ids, where the shared database knows them: held wins, large wins and the board of winners. */
export const searchedRounds: SearchedKind = {
  permission: 'ledger.read',
  async find({ env, merchant }, _claims, { text: typed, ids = nothing }) {
    const rows = await allRows(
      env.DB,
      found.with({ merchant, typed, ...ids, most: tables.length * foundOfKind }),
    );
    const rounds = new Map(rows.map((row) => [`${row.memberId}/${row.id}`, row]));
    return [...rounds.values()]
      .slice(0, foundOfKind)
      .map((row) => foundItem('round', { ...row, title: row.id }));
  },
};
