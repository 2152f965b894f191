import { allRows, firstRow } from '#functions/database/database.ts';
import { flag, nullable, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';

const columns = {
  memberId: text,
  username: text,
  type: whole,
  depth: whole,
  sinceMs: whole,
  isActive: flag,
};
const ofAgent = { merchant: text, upline: text, halfFromMs: whole };
const select = `SELECT node.member_id AS memberId, members.username AS username, node.type AS type,
    node.depth AS depth, node.since_ms AS sinceMs, active.member_id IS NOT NULL AS isActive`;
const from = `FROM agent_nodes AS agent JOIN agent_nodes AS node
    ON node.merchant = :merchant AND node.parent = agent.number
  JOIN members ON members.merchant = :merchant AND members.id = node.member_id
  LEFT JOIN agent_active AS active ON active.merchant = :merchant AND active.member_id = node.member_id
    AND active.half_from_ms >= :halfFromMs`;
const filter = `agent.merchant = :merchant AND agent.member_id = :upline AND members.account_type < 3
  AND (:isActive IS NULL OR (active.member_id IS NOT NULL) = :isActive)
  AND (:username IS NULL OR members.username_key = lower(:username))`;
const filtered = { ...ofAgent, isActive: nullable(flag), username: nullable(text) };

const page = statement(
  `${select} ${from} WHERE ${filter} ORDER BY node.number DESC LIMIT :most OFFSET :skipped`,
  { ...filtered, most: whole, skipped: whole },
  columns,
);

const count = statement(`SELECT count(*) AS total ${from} WHERE ${filter}`, filtered, { total: whole });

const direct = statement(
  `${select} ${from}
   WHERE agent.merchant = :merchant AND agent.member_id = :upline AND node.member_id = :memberId
     AND members.account_type < 3`,
  { ...ofAgent, memberId: text },
  columns,
);

/**
 * A direct downline becomes an agent, unless downlines of their own would stand too deep, or rates that come with it
 * did not fit.
 */
const promote = statement(
  `UPDATE agent_nodes SET type = 1 WHERE merchant = :merchant AND member_id = :memberId AND type = 0
     AND depth < :depthMax
     AND parent = (SELECT number FROM agent_nodes WHERE merchant = :merchant AND member_id = :upline)
     AND :rates <= (SELECT count(*) FROM agent_rates
       WHERE merchant = :merchant AND member_id = :memberId AND from_day = :fromDay)`,
  { merchant: text, memberId: text, upline: text, depthMax: whole, rates: whole, fromDay: whole },
);

/** A member directly below an agent. */
export type Downline = RowOf<typeof direct>;

/** Which direct downlines of an agent are asked for. */
export interface DownlineFilter {
  readonly upline: string;
  /** When the half-month began by whose play a member is active. */
  readonly halfFromMs: number;
  readonly isActive: boolean | undefined;
  readonly username: string | undefined;
}

/** A page of an agent's direct downlines, the newest first, and how many there are in all. */
export async function downlinesOf(
  env: Env,
  merchant: string,
  { isActive, username, ...of }: DownlineFilter,
  { most, skipped }: { readonly most: number; readonly skipped: number },
): Promise<{ readonly total: number; readonly rows: readonly Downline[] }> {
  const request = { merchant, ...of, isActive: isActive ?? null, username: username ?? null };
  const [counted, rows] = await Promise.all([
    firstRow(env.DB, count.with(request)),
    allRows(env.DB, page.with({ ...request, most, skipped })),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** One direct downline of an agent; undefined for anybody else, whether the member exists or not. */
export function directDownline(
  env: Env,
  merchant: string,
  of: { readonly upline: string; readonly memberId: string; readonly halfFromMs: number },
): Promise<Downline | undefined> {
  return firstRow(env.DB, direct.with({ merchant, ...of }));
}

/** Who becomes an agent, and how many rates from a day on the change before has to have written. */
export interface Promotion {
  readonly memberId: string;
  readonly upline: string;
  readonly depthMax: number;
  readonly rates: number;
  readonly fromDay: number;
}

/** The change that makes a direct downline an agent. */
export function promotion(merchant: string, of: Promotion): Bound {
  return promote.with({ merchant, ...of });
}
