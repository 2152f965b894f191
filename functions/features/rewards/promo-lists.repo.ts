import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { sha256Hex } from '#functions/http/sha256.ts';

const idsByUsername = statement(
  `SELECT members.id AS id, members.username AS username
   FROM json_each(:usernames) AS named JOIN members
     ON members.merchant = :merchant AND members.username = named.value`,
  { merchant: text, usernames: json },
  { id: text, username: text },
);

const naming = statement(
  `SELECT version FROM promotions
   WHERE merchant = :merchant AND id = :id AND state <> 'closed'
     AND document ->> '$.audience.listId' = :listId LIMIT 1`,
  { merchant: text, id: text, listId: text },
  { version: whole },
);

const batchById = statement(
  `SELECT promotion, list, names_sha256 AS namesSha256, members FROM promo_list_batches
   WHERE merchant = :merchant AND id = :batchId`,
  { merchant: text, batchId: text },
  { promotion: text, list: text, namesSha256: text, members: json },
);

const insertBatch = statement(
  `INSERT INTO promo_list_batches (merchant, id, promotion, list, names_sha256, members, added_at_ms, added_by)
   VALUES (:merchant, :batchId, :id, :listId, :namesSha256, :memberIds, :nowMs, :operatorId)
   ON CONFLICT DO NOTHING`,
  {
    ...{ merchant: text, batchId: text, id: text, listId: text, namesSha256: text },
    ...{ memberIds: json, nowMs: whole, operatorId: text },
  },
);

const listsOf = statement(
  `SELECT value AS list FROM json_each(:lists) AS asked
   WHERE EXISTS (SELECT 1 FROM promo_lists WHERE merchant = :merchant AND list = asked.value AND member_id = :memberId)`,
  { merchant: text, memberId: text, lists: json },
  { list: text },
);

/** Members that are added to the list of a promotion under an id that the call chose. */
export interface ListBatch {
  readonly id: string;
  readonly batchId: string;
  readonly listId: string;
  readonly namesSha256: string;
  readonly memberIds: readonly string[];
}

/** The ids of the members with these names. */
export function membersNamed(env: Env, merchant: string, usernames: readonly string[]) {
  return allRows(env.DB, idsByUsername.with({ merchant, usernames }));
}

/** Whether a promotion that is not closed names this list as its audience. */
export async function namesList(env: Env, merchant: string, id: string, listId: string): Promise<boolean> {
  return (await firstRow(env.DB, naming.with({ merchant, id, listId }))) !== undefined;
}

/** The batch that was added under an id. */
export async function listBatch(env: Env, merchant: string, batchId: string): Promise<ListBatch | undefined> {
  const row = await firstRow(env.DB, batchById.with({ merchant, batchId }));
  if (!row) return undefined;
  const { promotion, list, namesSha256, members } = row;
  return { id: promotion, batchId, listId: list, namesSha256, memberIds: members as string[] };
}

/** Adds a batch to its list; those that are on it stay. False if its id was used before. */
export async function insertListed(operator: Operator, batch: ListBatch): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  const { id, batchId, listId, memberIds } = batch;
  const membersSha256 = await sha256Hex(JSON.stringify(memberIds));
  const document = { step: 'listed', batchId, listId, members: memberIds.length, membersSha256 };
  const bound = insertBatch.with({ ...batch, merchant, nowMs, operatorId });
  return performAct(operator, { subject: `promotion:${id}`, document }, bound);
}

/** Those of the lists that a member is on. */
export async function memberLists(
  env: Env,
  merchant: string,
  memberId: string,
  lists: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lists.length === 0) return new Set();
  const rows = await allRows(env.DB, listsOf.with({ merchant, memberId, lists }));
  return new Set(rows.map(({ list }) => list));
}
