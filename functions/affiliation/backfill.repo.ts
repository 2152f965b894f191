import { allRows, batch, change } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { pathPart } from '#src/rules/agents/tree.ts';
import { numbersFrom } from './nodes.repo.ts';

/** Members whom one batch places. */
export const membersAtOnce = 500;

const one = { merchant: text, code: text };

const begin = statement(
  'INSERT INTO agent_backfills (merchant, code) VALUES (:merchant, :code) ON CONFLICT DO NOTHING',
  one,
);

const open = statement(
  `SELECT agent_backfills.merchant AS merchant, agent_backfills.code AS code, after_ms AS afterMs, after_id AS afterId,
     owner, members.account_type AS ownerType
   FROM agent_backfills
     JOIN affiliate_links ON affiliate_links.merchant = agent_backfills.merchant
       AND affiliate_links.code = agent_backfills.code
     JOIN members ON members.merchant = agent_backfills.merchant AND members.id = owner
   WHERE done_at_ms IS NULL LIMIT :most`,
  { most: whole },
  { merchant: text, code: text, afterMs: whole, afterId: text, owner: text, ownerType: whole },
);

const waiting = statement(
  `SELECT id, registered_at_ms AS atMs FROM members
   WHERE merchant = :merchant AND affiliate_code <> '' AND upper(affiliate_code) = :code
     AND (registered_at_ms, id) > (:afterMs, :afterId) AND id <> :owner AND account_type < 3
   ORDER BY registered_at_ms, id LIMIT :most`,
  { ...one, afterMs: whole, afterId: text, owner: text, most: whole },
  { id: text, atMs: whole },
);

/** Under the owner, or beside an owner who is a player; a member who has a node keeps it. */
const place = statement(
  `INSERT INTO agent_nodes (merchant, member_id, number, parent, inviter, type, path, depth, team, since_ms)
   SELECT :merchant, value ->> 'id', value ->> 'number', upline.number, :inviter, 0,
     iif(upline.path IS NULL, '', upline.path || '/') || (value ->> 'part'), coalesce(upline.depth + 1, 0),
     upline.team, value ->> 'atMs'
   FROM json_each(:rows) LEFT JOIN agent_nodes AS upline ON upline.merchant = :merchant AND upline.number = (
     SELECT iif(:inviter IS NULL, number, parent) FROM agent_nodes WHERE merchant = :merchant AND member_id = :owner)
   WHERE (:inviter IS NOT NULL OR upline.number IS NOT NULL) AND coalesce(upline.depth, -1) < :depthMax
   ON CONFLICT (merchant, member_id) DO NOTHING`,
  { merchant: text, rows: json, owner: text, inviter: nullable(text), depthMax: whole },
);

/** Adds to every upline what was just placed below the owner, or below the owner's own upline. */
const count = statement(
  `WITH RECURSIVE placed (parent, nodes) AS (
     SELECT parent, count(*) FROM agent_nodes WHERE merchant = :merchant AND number BETWEEN :first AND :last
       AND parent IS NOT NULL GROUP BY parent
   ), up (number, nodes, step) AS (
     SELECT parent, nodes, 1 FROM placed
     UNION ALL
     SELECT agent_nodes.parent, nodes, step + 1 FROM up
       JOIN agent_nodes ON agent_nodes.merchant = :merchant AND agent_nodes.number = up.number
     WHERE agent_nodes.parent IS NOT NULL
   )
   UPDATE agent_nodes SET branch_count = branch_count + (SELECT nodes FROM up WHERE up.number = agent_nodes.number),
     direct_count = direct_count + coalesce((SELECT nodes FROM up WHERE up.number = agent_nodes.number AND step = 1), 0)
   WHERE merchant = :merchant AND number IN (SELECT number FROM up)`,
  { merchant: text, first: whole, last: whole },
);

const goOn = statement(
  `UPDATE agent_backfills SET after_ms = :afterMs, after_id = :afterId, placed = placed + :looked
   WHERE merchant = :merchant AND code = :code AND (after_ms, after_id) < (:afterMs, :afterId)`,
  { ...one, afterMs: whole, afterId: text, looked: whole },
);

const end = statement(
  'UPDATE agent_backfills SET done_at_ms = :nowMs WHERE merchant = :merchant AND code = :code',
  { ...one, nowMs: whole },
);

/** A code whose earlier members are being placed. */
export type Backfill = RowOf<typeof open>;

/** Has the members of a code placed who registered before it had an owner. */
export async function beginBackfill(env: Env, merchant: string, code: string): Promise<void> {
  await change(env.DB, begin.with({ merchant, code }));
}

/** Codes whose members are not all placed. */
export function openBackfills(env: Env, most: number): Promise<readonly Backfill[]> {
  return allRows(env.DB, open.with({ most }));
}

/** Places the next members of a code, in the order of registration. Returns whether that were all. */
export async function placeNext(
  env: Env,
  backfill: Backfill,
  depthMax: number,
  nowMs: number,
): Promise<boolean> {
  const { merchant, code, afterMs, afterId, owner, ownerType } = backfill;
  const members = await allRows(
    env.DB,
    waiting.with({ merchant, code, afterMs, afterId, owner, most: membersAtOnce }),
  );
  const last = members.at(-1);
  if (!last) {
    await change(env.DB, end.with({ merchant, code, nowMs }));
    return true;
  }
  const first = await numbersFrom(env, merchant, members.length);
  const rows = members.map((member, at) => ({ ...member, number: first + at, part: pathPart(first + at) }));
  const inviter = ownerType === 0 ? owner : null;
  await batch(env.DB, [
    place.with({ merchant, rows, owner, inviter, depthMax }),
    count.with({ merchant, first, last: first + members.length - 1 }),
    goOn.with({ merchant, code, afterMs: last.atMs, afterId: last.id, looked: members.length }),
  ]);
  return false;
}
