import { allRows } from '#functions/database/database.ts';
import { flag, json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

/** The branch of the root above a node. */
const root = "substr(node.path, 1, instr(node.path || '/', '/') - 1)";

/** Whether a member shares a key of these kinds with another member under the same top agent. */
const shares = (kinds: string) => `EXISTS (SELECT 1 FROM person_keys AS own
       JOIN person_keys AS other ON other.merchant = own.merchant AND other.kind = own.kind AND other.key = own.key
         AND other.member_id <> own.member_id
       JOIN agent_nodes AS shared ON shared.merchant = own.merchant AND shared.member_id = other.member_id
       WHERE own.merchant = :merchant AND own.member_id = node.member_id AND own.kind IN (${kinds})
         AND (shared.path = ${root} OR (shared.path >= ${root} || '/' AND shared.path < ${root} || '0')))`;

/**
 * The upline and the team of members, and what a member looks like: the account of an agent or of another member, by a
 * bank card or name and birth date; an excluded person, as operators found; somebody on a shared device.
 */
const uplines = statement(
  `SELECT node.member_id AS memberId, node.parent AS agent, node.team AS team,
     ${shares("'card', 'name'")} AS isOwn, ${shares("'device'")} AS sharesDevice,
     EXISTS (SELECT 1 FROM exclusion_matches WHERE merchant = :merchant AND member_id = node.member_id
       AND outcome = 'same-person') AS isExcluded
   FROM json_each(:ids) AS asked JOIN agent_nodes AS node ON node.merchant = :merchant AND node.member_id = asked.value
   WHERE node.parent IS NOT NULL`,
  { merchant: text, ids: json },
  { memberId: text, agent: whole, team: nullable(whole), isOwn: flag, sharesDevice: flag, isExcluded: flag },
);

const verified = statement(
  `SELECT asked.value AS memberId FROM json_each(:ids) AS asked
   WHERE EXISTS (SELECT 1 FROM identity_checks WHERE merchant = :merchant AND member_id = asked.value
       AND state = 'accepted')
     OR (:byContact AND EXISTS (SELECT 1 FROM verified_contacts WHERE merchant = :merchant AND member_id = asked.value))`,
  { merchant: text, ids: json, byContact: flag },
  { memberId: text },
);

/** A member below another one. */
export type Upline = RowOf<typeof uplines>;

/** The uplines of those members who have one. */
export function uplinesOfMembers(
  env: Env,
  merchant: string,
  ids: readonly string[],
): Promise<readonly Upline[]> {
  return allRows(env.DB, uplines.with({ merchant, ids }));
}

/** Who of these has proven who they are; `byContact` where a verified contact is proof enough. */
export async function verifiedMembers(
  env: Env,
  merchant: string,
  ids: readonly string[],
  byContact: boolean,
): Promise<readonly string[]> {
  const rows = await allRows(env.DB, verified.with({ merchant, ids, byContact }));
  return rows.map(({ memberId }) => memberId);
}
