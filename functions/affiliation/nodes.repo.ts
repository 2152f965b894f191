import { allRows, batch, firstRow } from '#functions/database/database.ts';
import { flag, nullable, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import type { OriginMark } from '#functions/edge/origin-marks.ts';
import { originsOfMember } from './referral-origins.repo.ts';
import { pathPart } from '#src/rules/agents/tree.ts';

const startNumbers = statement(
  'INSERT INTO agent_numbers (merchant, next) VALUES (:merchant, 1) ON CONFLICT DO NOTHING',
  { merchant: text },
);

const takeNumbers = statement(
  'UPDATE agent_numbers SET next = next + :count WHERE merchant = :merchant RETURNING next - :count AS first',
  { merchant: text, count: whole },
  { first: whole },
);

const newNode = {
  merchant: text,
  memberId: text,
  number: whole,
  part: text,
  inviter: nullable(text),
  adConsent: flag,
  nowMs: whole,
};
/** Below a branch that is on its way to a deeper place, the place counts at which it will stand. */
const isShallow = `upline.depth + coalesce((SELECT depth_change FROM agent_moves
     WHERE merchant = :merchant AND state = 'running' AND depth_change > 0
       AND upline.path >= old_path || '/' AND upline.path < old_path || '0'), 0) < :depthMax`;
const memberExists = 'EXISTS (SELECT 1 FROM members WHERE merchant = :merchant AND id = :memberId)';
const nodeColumns =
  'merchant, member_id, number, parent, inviter, type, path, depth, team, ad_consent, since_ms';

/** A node below a member's, unless that would be too deep; the upline's path is read in the same statement. */
const insertBelow = statement(
  `INSERT INTO agent_nodes (${nodeColumns})
   SELECT :merchant, :memberId, :number, upline.number, :inviter, 0, upline.path || '/' || :part, upline.depth + 1,
     upline.team, :adConsent, :nowMs
   FROM agent_nodes AS upline
   WHERE upline.merchant = :merchant AND upline.member_id = :upline AND ${isShallow} AND ${memberExists}
   ON CONFLICT (merchant, member_id) DO NOTHING`,
  { ...newNode, upline: text, depthMax: whole },
);

/** A node beside the inviter's: under the inviter's own upline. */
const insertBeside = statement(
  `INSERT INTO agent_nodes (${nodeColumns})
   SELECT :merchant, :memberId, :number, upline.number, :inviter, 0, upline.path || '/' || :part, upline.depth + 1,
     upline.team, :adConsent, :nowMs
   FROM agent_nodes AS beside JOIN agent_nodes AS upline
     ON upline.merchant = beside.merchant AND upline.number = beside.parent
   WHERE beside.merchant = :merchant AND beside.member_id = :inviter AND ${isShallow} AND ${memberExists}
   ON CONFLICT (merchant, member_id) DO NOTHING`,
  { ...newNode, inviter: text, depthMax: whole },
);

/** A root, for whoever has no node yet. */
const insertRoot = statement(
  `INSERT INTO agent_nodes (${nodeColumns})
   SELECT :merchant, :memberId, :number, NULL, :inviter, :type, :part, 0, NULL, :adConsent, :nowMs
   WHERE ${memberExists}
   ON CONFLICT (merchant, member_id) DO NOTHING`,
  { ...newNode, type: whole },
);

/** Counts a node that was just added with this number at its upline, and at every one above. */
const countNode = statement(
  `WITH RECURSIVE up (number, step) AS (
     SELECT parent, 1 FROM agent_nodes WHERE merchant = :merchant AND number = :number AND parent IS NOT NULL
     UNION ALL
     SELECT agent_nodes.parent, step + 1 FROM up
       JOIN agent_nodes ON agent_nodes.merchant = :merchant AND agent_nodes.number = up.number
     WHERE agent_nodes.parent IS NOT NULL
   )
   UPDATE agent_nodes SET branch_count = branch_count + 1,
     direct_count = direct_count + (SELECT step = 1 FROM up WHERE up.number = agent_nodes.number)
   WHERE merchant = :merchant AND number IN (SELECT number FROM up)`,
  { merchant: text, number: whole },
);

/** Its postback hears of the registration only if the visitor agreed to advertising, which the node says. */
const insertClick = statement(
  `INSERT INTO agent_clicks (merchant, member_id, code, click_id, event_key, registered_at_ms, registered_sent)
   SELECT :merchant, :memberId, :code, :clickId, :eventKey, :nowMs, iif(
     EXISTS (SELECT 1 FROM agent_nodes WHERE merchant = :merchant AND member_id = :memberId AND ad_consent = 1)
     AND EXISTS (SELECT 1 FROM affiliate_links
       WHERE merchant = :merchant AND code = :code AND postback_state = 'approved'), 0, 1)
   WHERE ${memberExists} ON CONFLICT DO NOTHING`,
  { merchant: text, memberId: text, code: text, clickId: text, eventKey: text, nowMs: whole },
);

const countRegistered = statement(
  `UPDATE affiliate_links SET registered = registered + 1
   WHERE merchant = :merchant AND code = :code AND ${memberExists}`,
  { merchant: text, memberId: text, code: text },
);

const node = statement(
  `SELECT member_id AS memberId, number, parent, inviter, type, path, depth, team, direct_count AS directCount,
     branch_count AS branchCount, since_ms AS sinceMs
   FROM agent_nodes WHERE merchant = :merchant AND member_id = :memberId`,
  { merchant: text, memberId: text },
  {
    memberId: text,
    number: whole,
    parent: nullable(whole),
    inviter: nullable(text),
    type: whole,
    path: text,
    depth: whole,
    team: nullable(whole),
    directCount: whole,
    branchCount: whole,
    sinceMs: whole,
  },
);

const invitations = statement(
  'SELECT count(*) AS total FROM agent_nodes WHERE merchant = :merchant AND inviter = :memberId',
  { merchant: text, memberId: text },
  { total: whole },
);

const invitersAbove = statement(
  `WITH RECURSIVE above (member_id, step) AS (
     SELECT inviter, 1 FROM agent_nodes
     WHERE merchant = :merchant AND member_id = :memberId AND inviter IS NOT NULL
     UNION ALL
     SELECT agent_nodes.inviter, step + 1 FROM above
       JOIN agent_nodes ON agent_nodes.merchant = :merchant AND agent_nodes.member_id = above.member_id
     WHERE agent_nodes.inviter IS NOT NULL AND step < 20
   )
   SELECT member_id AS memberId FROM above ORDER BY step`,
  { merchant: text, memberId: text },
  { memberId: text },
);

/** A member's place in the tree. */
export type Node = RowOf<typeof node>;

/** Under whom a new member comes: an agent, or the upline of the player who invited. */
export type Arrival =
  | { readonly upline: string; readonly inviter?: undefined }
  | { readonly inviter: string; readonly upline?: undefined };

/** By what a new member came. */
export interface Arriving {
  readonly merchant: string;
  readonly memberId: string;
  readonly arrival: Arrival;
  /** The most uplines that the merchant's pack allows. */
  readonly depthMax: number;
  readonly adConsent: boolean;
  /** The code, with the click that an advertising network wants to hear of; empty without one. */
  readonly click: { readonly code: string; readonly clickId: string };
  /** From where the member registers. */
  readonly origins: readonly OriginMark[];
}

/** Takes numbers that rise within the merchant; some may stay unused. Returns the first of them. */
export async function numbersFrom(env: Env, merchant: string, count: number): Promise<number> {
  const [, { rows }] = await batch(env.DB, [
    startNumbers.with({ merchant }),
    takeNumbers.with({ merchant, count }),
  ]);
  if (!rows[0]) throw new Error('the numbers of nodes are not counted');
  return rows[0].first;
}

/**
 * The statements that give a new member a node, for the batch that adds the member. An inviter without a node becomes a
 * root; a member whose node would be too deep gets none.
 */
export async function nodeOfNewMember(
  env: Env,
  arriving: Arriving,
  nowMs: number,
): Promise<readonly Bound[]> {
  const { merchant, memberId, arrival, depthMax, adConsent, click, origins } = arriving;
  const first = await numbersFrom(env, merchant, 2);
  const number = first + 1;
  const own = { merchant, memberId, number, part: pathPart(number), adConsent, nowMs };
  // It stands for the member where nobody may learn who that is.
  const eventKey = crypto.randomUUID().replaceAll('-', '');
  const clicked = insertClick.with({ merchant, memberId, ...click, eventKey, nowMs });
  const { upline, inviter } = arrival;
  if (upline !== undefined)
    return [
      insertBelow.with({ ...own, inviter: null, upline, depthMax }),
      countNode.with({ merchant, number }),
      clicked,
    ];
  return [
    rootOf(merchant, { memberId: inviter, number: first, type: 0 }, nowMs),
    insertBeside.with({ ...own, inviter, depthMax }),
    countNode.with({ merchant, number }),
    insertRoot.with({ ...own, inviter, type: 0 }),
    originsOfMember(merchant, memberId, origins, nowMs),
    clicked,
  ];
}

/** The statement that counts a new member at the link they came by, for the batch that adds the member. */
export function registeredByLink(merchant: string, memberId: string, code: string): Bound {
  return countRegistered.with({ merchant, memberId, code });
}

function rootOf(
  merchant: string,
  { memberId, number, type }: { readonly memberId: string; readonly number: number; readonly type: number },
  nowMs: number,
): Bound {
  const part = pathPart(number);
  return insertRoot.with({ merchant, memberId, number, part, inviter: null, type, adConsent: false, nowMs });
}

/** A member's node; undefined for a member without one. */
export function nodeOf(env: Env, merchant: string, memberId: string): Promise<Node | undefined> {
  return firstRow(env.DB, node.with({ merchant, memberId }));
}

/** Whoever invited a member, whoever invited that one, and so on, at most twenty. */
export async function invitersOf(env: Env, merchant: string, memberId: string): Promise<string[]> {
  return (await allRows(env.DB, invitersAbove.with({ merchant, memberId }))).map((each) => each.memberId);
}

/** How many members have come by this member's code. */
export async function invitedBy(env: Env, merchant: string, memberId: string): Promise<number> {
  return (await firstRow(env.DB, invitations.with({ merchant, memberId })))?.total ?? 0;
}

/** The statement that makes a member without a node a root. */
export async function rootOfMember(
  env: Env,
  merchant: string,
  memberId: string,
  nowMs: number,
): Promise<Bound> {
  return rootOf(merchant, { memberId, number: await numbersFrom(env, merchant, 1), type: 0 }, nowMs);
}
