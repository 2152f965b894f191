import { allRows, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const status = oneOf('active', 'disabled');

const columns = {
  memberId: text,
  username: text,
  usernameKey: text,
  accountType: whole,
  status,
  currency: text,
  registeredAtMs: whole,
  lastLoginAtMs: nullable(whole),
};

const select = `SELECT id AS memberId, username, username_key AS usernameKey, account_type AS accountType, status,
  currency, registered_at_ms AS registeredAtMs, last_login_at_ms AS lastLoginAtMs FROM members`;

const span = { fromMs: whole, beforeMs: whole, beforeId: text, most: whole };

/** Each list has an index of its own; what an index does not order is filtered after a bounded number of rows. */
export const listStatements = {
  all: statement(
    `${select} WHERE merchant = :merchant AND registered_at_ms >= :fromMs
       AND (registered_at_ms, id) <= (:beforeMs, :beforeId)
     ORDER BY registered_at_ms DESC, id DESC LIMIT :most`,
    { merchant: text, ...span },
    columns,
  ),
  inStatus: statement(
    // Left to itself, SQLite takes the index without the status, and reads the members of other statuses as well.
    `${select} INDEXED BY members_by_status WHERE merchant = :merchant AND status = :status
       AND registered_at_ms >= :fromMs
       AND (registered_at_ms, id) <= (:beforeMs, :beforeId)
     ORDER BY registered_at_ms DESC, id DESC LIMIT :most`,
    { merchant: text, status, ...span },
    columns,
  ),
  named: statement(
    `${select} WHERE merchant = :merchant AND username_key >= :fromKey AND username_key < :beforeKey
     ORDER BY username_key LIMIT :most`,
    { merchant: text, fromKey: text, beforeKey: text, most: whole },
    columns,
  ),
  byUsername: statement(
    `${select} WHERE merchant = :merchant AND username_key = :usernameKey`,
    { merchant: text, usernameKey: text },
    columns,
  ),
  byId: statement(`${select} WHERE merchant = :merchant AND id = :id`, { merchant: text, id: text }, columns),
};

export type MemberRow = RowOf<typeof listStatements.byId>;

/** Members by their registration, the newest first, from one on. */
export function membersByRegistration(
  env: Env,
  {
    status: wanted,
    ...of
  }: Parameters<typeof listStatements.all.with>[0] & { status?: MemberRow['status'] | undefined },
): Promise<readonly MemberRow[]> {
  return allRows(
    env.DB,
    wanted ? listStatements.inStatus.with({ ...of, status: wanted }) : listStatements.all.with(of),
  );
}

/** Members by their names, from one on and before another. */
export function membersByName(
  env: Env,
  of: Parameters<typeof listStatements.named.with>[0],
): Promise<readonly MemberRow[]> {
  return allRows(env.DB, listStatements.named.with(of));
}

export function memberNamed(env: Env, merchant: string, usernameKey: string): Promise<MemberRow | undefined> {
  return firstRow(env.DB, listStatements.byUsername.with({ merchant, usernameKey }));
}

export function memberOfId(env: Env, merchant: string, id: string): Promise<MemberRow | undefined> {
  return firstRow(env.DB, listStatements.byId.with({ merchant, id }));
}
