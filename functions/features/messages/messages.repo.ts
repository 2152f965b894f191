import { allRows } from '#functions/database/database.ts';
import { json, text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const byNames = statement(
  `SELECT id, username_key AS usernameKey FROM members
   WHERE merchant = :merchant AND username_key IN (SELECT value FROM json_each(:keys)) AND account_type IN (0, 1, 2)`,
  { merchant: text, keys: json },
  { id: text, usernameKey: text },
);

/** The ids of real members by their username keys; unknown names are left out. */
export async function membersNamed(
  env: Env,
  merchant: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await allRows(env.DB, byNames.with({ merchant, keys }));
  return new Map(rows.map(({ id, usernameKey }) => [usernameKey, id]));
}
