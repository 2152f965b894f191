import { allRows, batch } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';

const one = { merchant: text, owner: text, id: text };

/** The first node of a member's path, which is the top of the branch. */
const topOf = (node: string) => `(SELECT top.member_id FROM agent_nodes AS top WHERE top.merchant = :merchant
    AND top.path = substr(${node}.path, 1, instr(${node}.path || '/', '/') - 1))`;

/** The quota that an agent with a rate needs: the branch's one with the highest bound below the rate. */
export const quotaFor = (node: string, ppm: string) => `(SELECT bound.id FROM agent_quotas AS bound
    WHERE bound.merchant = :merchant AND bound.owner = ${topOf(node)} AND bound.ppm < ${ppm}
    ORDER BY bound.ppm DESC LIMIT 1)`;

/** The quotas of the branch with what the member has of each: nothing, where the agents above handed none down. */
const quotas = statement(
  `SELECT bound.id AS id, bound.ppm AS ppm, coalesce(own.total, 0) AS total, coalesce(own.used, 0) AS used
   FROM agent_nodes AS node JOIN agent_quotas AS bound ON bound.merchant = :merchant AND bound.owner = ${topOf('node')}
     LEFT JOIN agent_quotas AS own
       ON own.merchant = :merchant AND own.owner = node.member_id AND own.id = bound.id
   WHERE node.merchant = :merchant AND node.member_id = :owner ORDER BY bound.ppm`,
  { merchant: text, owner: text },
  { id: text, ppm: whole, total: whole, used: whole },
);

const needed = statement(
  `SELECT ${quotaFor('node', ':ppm')} AS id FROM agent_nodes AS node
   WHERE node.merchant = :merchant AND node.member_id = :owner
     AND ${quotaFor('node', ':ppm')} IS NOT NULL`,
  { merchant: text, owner: text, ppm: whole },
  { id: text },
);

/** What a member is worth in quotas: the highest rate that is or will be in force from a day on. */
const highestRate = `(SELECT max(rate.ppm) FROM agent_rates AS rate
    WHERE rate.merchant = :merchant AND rate.member_id = :memberId
      AND (rate.from_day > :day OR rate.from_day = (SELECT max(from_day) FROM agent_rates AS last
        WHERE last.merchant = :merchant AND last.member_id = :memberId AND last.product = rate.product
          AND last.from_day <= :day)))`;

/** The quota that an agent needs and has not taken yet, and whose it is: that of the agent directly above. */
const missing = `WITH missing AS (
    SELECT upline.member_id AS owner, bound.id AS id, bound.ppm AS ppm
    FROM agent_nodes AS own JOIN agent_nodes AS upline
        ON upline.merchant = :merchant AND upline.number = own.parent
      JOIN agent_quotas AS bound ON bound.merchant = :merchant AND bound.owner = ${topOf('own')}
        AND bound.id = ${quotaFor('own', highestRate)}
    WHERE own.merchant = :merchant AND own.member_id = :memberId AND own.type > 0
      AND NOT EXISTS (SELECT 1 FROM agent_quota_uses AS taken JOIN agent_quotas AS held
        ON held.merchant = :merchant AND held.owner = taken.owner AND held.id = taken.quota
        WHERE taken.merchant = :merchant AND taken.member_id = :memberId AND held.ppm >= bound.ppm))`;
const ofMember = { merchant: text, memberId: text, day: whole };

const release = statement(
  `${missing}
   UPDATE agent_quotas SET used = used - 1 WHERE merchant = :merchant AND EXISTS (SELECT 1 FROM missing)
     AND (owner, id) = (SELECT owner, quota FROM agent_quota_uses
       WHERE merchant = :merchant AND member_id = :memberId)`,
  ofMember,
);

/** Fails by the table's CHECK where none is left. */
const take = statement(
  `${missing}
   UPDATE agent_quotas SET used = used + 1
   WHERE merchant = :merchant AND (owner, id) = (SELECT owner, id FROM missing)`,
  ofMember,
);

/** An agent to whom nobody handed any down has a row without one, which fails by the table's CHECK too. */
const takeNone = statement(
  `${missing}
   INSERT INTO agent_quotas (merchant, owner, id, ppm, total, used)
   SELECT :merchant, owner, id, ppm, 0, 1 FROM missing
   WHERE NOT EXISTS (SELECT 1 FROM agent_quotas AS own
     WHERE own.merchant = :merchant AND own.owner = missing.owner AND own.id = missing.id)`,
  ofMember,
);

const recordUse = statement(
  `${missing}
   INSERT INTO agent_quota_uses (merchant, member_id, owner, quota)
   SELECT :merchant, :memberId, owner, id FROM missing WHERE true
   ON CONFLICT DO UPDATE SET owner = excluded.owner, quota = excluded.quota`,
  ofMember,
);

const isDownline = `EXISTS (SELECT 1 FROM agent_nodes AS child JOIN agent_nodes AS parent
    ON parent.merchant = :merchant AND parent.number = child.parent
  WHERE child.merchant = :merchant AND child.member_id = :memberId AND child.type > 0
    AND parent.member_id = :owner)`;
const handed = { ...one, memberId: text, count: whole };

const handOver = statement(
  `UPDATE agent_quotas SET used = used + :count
   WHERE merchant = :merchant AND owner = :owner AND id = :id AND ${isDownline}`,
  handed,
);

const receive = statement(
  `INSERT INTO agent_quotas (merchant, owner, id, ppm, total)
   SELECT :merchant, :memberId, id, ppm, :count FROM agent_quotas
   WHERE merchant = :merchant AND owner = :owner AND id = :id AND ${isDownline}
   ON CONFLICT (merchant, owner, id) DO UPDATE SET total = total + :count`,
  handed,
);

/** Only a top agent's; the bound of a quota never changes. */
const give = statement(
  `INSERT INTO agent_quotas (merchant, owner, id, ppm, total)
   SELECT :merchant, member_id, :id, :ppm, :total FROM agent_nodes
   WHERE merchant = :merchant AND member_id = :owner AND type = 2
     AND NOT EXISTS (SELECT 1 FROM agent_quotas
       WHERE merchant = :merchant AND owner = :owner AND (id = :id) <> (ppm = :ppm))
     AND :total >= coalesce((SELECT used FROM agent_quotas
       WHERE merchant = :merchant AND owner = :owner AND id = :id), 0)
   ON CONFLICT (merchant, owner, id) DO UPDATE SET total = excluded.total`,
  { ...one, ppm: whole, total: whole },
);

/** How many agents may have a rate above a bound, by the member who may give such rates. */
export type Quota = RowOf<typeof quotas>;

/** The quotas of a member's branch, the lowest bound first, with what the member has of each. */
export function quotasOf(env: Env, merchant: string, owner: string): Promise<readonly Quota[]> {
  return allRows(env.DB, quotas.with({ merchant, owner }));
}

/** The quota that an agent below this one would need for a rate in millionths; undefined if none. */
export async function neededQuota(
  env: Env,
  merchant: string,
  owner: string,
  ppm: number,
): Promise<string | undefined> {
  return (await allRows(env.DB, needed.with({ merchant, owner, ppm })))[0]?.id;
}

/**
 * The changes that take the quota for an agent's rates, for the batch that wrote them. The batch fails where none is
 * left (`isUsedUp`).
 */
export function takeQuota(merchant: string, memberId: string, day: number): readonly Bound[] {
  const of = { merchant, memberId, day };
  return [takeNone, release, take, recordUse].map((each) => each.with(of));
}

/** Whether a batch failed because no quota was left. */
export function isUsedUp(error: unknown): boolean {
  return String(error).includes('CHECK constraint failed: used BETWEEN 0 AND total');
}

/** Hands quotas down to a direct downline who is an agent: true if it was done, false if fewer are left. */
export async function handQuotaDown(
  env: Env,
  merchant: string,
  handing: {
    readonly owner: string;
    readonly memberId: string;
    readonly id: string;
    readonly count: number;
  },
): Promise<boolean> {
  try {
    const [given] = await batch(env.DB, [
      handOver.with({ merchant, ...handing }),
      receive.with({ merchant, ...handing }),
    ]);
    return given.changes > 0;
  } catch (error) {
    if (isUsedUp(error)) return false;
    throw error;
  }
}

/** The change that gives a top agent a quota, or another total of it; none where more are used, or the bound differs. */
export function giveQuota(
  merchant: string,
  quota: { readonly owner: string; readonly id: string; readonly ppm: number; readonly total: number },
): Bound {
  return give.with({ merchant, ...quota });
}
