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

/** A page of rows about members, each with the name of its member. */
export async function withUsernames<Row extends { readonly memberId?: string | undefined }>(
  site: Site,
  rows: readonly Row[],
): Promise<(Row & { username?: string })[]> {
  const found = await usernamesOf(
    site,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  return rows.map((row) => {
    const username = row.memberId === undefined ? undefined : found.get(row.memberId);
    return username === undefined ? row : { ...row, username };
  });
}
