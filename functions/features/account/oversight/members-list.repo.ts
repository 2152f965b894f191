import { allRows, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

/** Sorts after everything that can follow the first letters of a username. */
export const afterAllNames = '\u{10FFFF}';

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
  ofType: statement(
    `${select} INDEXED BY members_by_type WHERE merchant = :merchant AND account_type = :accountType
       AND registered_at_ms >= :fromMs
       AND (registered_at_ms, id) <= (:beforeMs, :beforeId)
     ORDER BY registered_at_ms DESC, id DESC LIMIT :most`,
    { merchant: text, accountType: whole, ...span },
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

type Span = Parameters<typeof listStatements.all.with>[0];

/** Members by their registration, the newest first, from one on; of one type, or else in one status, where named. */
export function membersByRegistration(
  env: Env,
  {
    status: wanted,
    accountType,
    ...of
  }: Span & { status?: MemberRow['status'] | undefined; accountType?: number | undefined },
): Promise<readonly MemberRow[]> {
  if (accountType !== undefined) return allRows(env.DB, listStatements.ofType.with({ ...of, accountType }));
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
