import { allRows } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const columns = { memberId: text, username: text, number: whole, type: whole };
const select = `SELECT node.member_id AS memberId, members.username AS username, node.number AS number,
    node.type AS type
  FROM agent_nodes AS node JOIN members ON members.merchant = :merchant AND members.id = node.member_id`;
const isBelow = 'node.merchant = :merchant AND node.parent = :parent AND members.account_type < 3';

const after = statement(
  `${select} WHERE ${isBelow} AND node.number > :after ORDER BY node.number LIMIT :most`,
  { merchant: text, parent: whole, after: whole, most: whole },
  columns,
);

const numbered = statement(
  `${select} WHERE ${isBelow} AND node.number IN (SELECT value FROM json_each(:numbers)) ORDER BY node.number`,
  { merchant: text, parent: whole, numbers: json },
  columns,
);

const one = statement(
  `${select} WHERE ${isBelow} AND node.member_id = :memberId`,
  { merchant: text, parent: whole, memberId: text },
  columns,
);

/** A direct downline in a report. */
export type ReportPerson = RowOf<typeof after>;

/** The direct downlines of a node after a number, by their numbers. */
export function downlinesAfter(
  env: Env,
  merchant: string,
  of: { readonly parent: number; readonly after: number; readonly most: number },
): Promise<readonly ReportPerson[]> {
  return allRows(env.DB, after.with({ merchant, ...of }));
}

/** The direct downlines of a node with these numbers. */
export function downlinesNumbered(
  env: Env,
  merchant: string,
  of: { readonly parent: number; readonly numbers: readonly number[] },
): Promise<readonly ReportPerson[]> {
  return allRows(env.DB, numbered.with({ merchant, ...of }));
}

/** The direct downline with this id; empty for anybody else. */
export function downlineNamed(
  env: Env,
  merchant: string,
  of: { readonly parent: number; readonly memberId: string },
): Promise<readonly ReportPerson[]> {
  return allRows(env.DB, one.with({ merchant, ...of }));
}
