import { allRows } from '#functions/database/database.ts';
import { json, text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const names = statement(
  `SELECT id, username FROM members
   WHERE merchant = :merchant AND id IN (SELECT value FROM json_each(:memberIds))`,
  { merchant: text, memberIds: json },
  { id: text, username: text },
);

interface Site {
  readonly env: Env;
  readonly merchant: string;
}

/** The usernames of members, by their ids. */
export async function usernamesOf(
  { env, merchant }: Site,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const found = await allRows(env.DB, names.with({ merchant, memberIds: [...new Set(memberIds)] }));
  return new Map(found.map(({ id, username }) => [id, username]));
}

/**
 * A page of rows with the names of the members in them: `{ username: 'memberId' }` adds as `username` the name of the
 * member whose id is in `memberId`. A row of a member who does not exist gets none.
 */
export async function withUsernames<Row extends object, Name extends string>(
  site: Site,
  rows: readonly Row[],
  idsOf: Readonly<Record<Name, keyof Row>>,
): Promise<(Row & Partial<Record<Name, string>>)[]> {
  const fields = Object.entries(idsOf) as [Name, keyof Row][];
  const usernames = await usernamesOf(
    site,
    rows.flatMap((row) => fields.map(([, id]) => String(row[id] ?? ''))).filter((id) => id !== ''),
  );
  return rows.map((row) => {
    const found = fields.flatMap(([name, id]) => {
      const username = usernames.get(String(row[id] ?? ''));
      return username === undefined ? [] : [[name, username] as const];
    });
    return { ...row, ...(Object.fromEntries(found) as Partial<Record<Name, string>>) };
  });
}
