import { createHash } from 'node:crypto';
import { batch, firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { isUsedUp, quotaFor } from './quotas.repo.ts';
import type { ProductRates } from './rates.repo.ts';

/** Open claims that one agent may have at once, so that nobody keeps many usernames. */
export const openClaimsMax = 50;

const one = { merchant: text, tokenHash: text };

/** Whether a claim whose time is not over keeps a username. */
export const keepsName = (usernameKey: string, nowMs: string) => `EXISTS (SELECT 1 FROM agent_claims
    WHERE merchant = :merchant AND username_key = ${usernameKey} AND state = 'open' AND ends_at_ms > ${nowMs})`;

/** A claim by its link that is still open; it keeps its name for this registration alone. */
export const isOpenClaim = (tokenHash: string, nowMs: string) => `EXISTS (SELECT 1 FROM agent_claims
    WHERE merchant = :merchant AND token_hash = ${tokenHash} AND username_key = :usernameKey
      AND state = 'open' AND ends_at_ms > ${nowMs})`;

const over = "state = 'open' AND ends_at_ms <= :nowMs";
const release = (which: string) => `UPDATE agent_quotas SET used = used - (
     SELECT count(*) FROM agent_claims AS claim WHERE claim.merchant = agent_quotas.merchant
       AND claim.owner = agent_quotas.owner AND claim.quota = agent_quotas.id AND ${which})
   WHERE (merchant, owner, id) IN (SELECT merchant, owner, quota FROM agent_claims
     WHERE quota IS NOT NULL AND ${which})`;

const releaseLapsed = statement(release(over), { nowMs: whole });
const lapse = statement(`UPDATE agent_claims SET state = 'lapsed' WHERE ${over}`, { nowMs: whole });

const thisOne = "merchant = :merchant AND token_hash = :tokenHash AND state = 'open'";
const releaseOne = statement(
  `UPDATE agent_quotas SET used = used - 1 WHERE (merchant, owner, id) = (
     SELECT merchant, owner, quota FROM agent_claims WHERE ${thisOne})`,
  one,
);
const refuse = statement(`UPDATE agent_claims SET state = 'refused' WHERE ${thisOne}`, one);

/** Neither a taken username nor one that another claim keeps; and no more than an agent may have open. */
const insert = statement(
  `INSERT INTO agent_claims (merchant, token_hash, owner, username, username_key, type, rebates, quota, ends_at_ms)
   SELECT :merchant, :tokenHash, :owner, :username, :usernameKey, :type, :rebates,
     iif(:type = 0, NULL, ${quotaFor('node', ':ppm')}), :endsAtMs
   FROM agent_nodes AS node WHERE node.merchant = :merchant AND node.member_id = :owner
     AND NOT EXISTS (SELECT 1 FROM members WHERE merchant = :merchant AND username_key = :usernameKey)
     AND NOT ${keepsName(':usernameKey', ':nowMs')}
     AND (SELECT count(*) FROM agent_claims WHERE merchant = :merchant AND owner = :owner AND state = 'open')
       < ${openClaimsMax}`,
  {
    ...{ ...one, owner: text, username: text, usernameKey: text, type: whole, rebates: json },
    ...{ ppm: whole, nowMs: whole, endsAtMs: whole },
  },
);

const taken = `(SELECT owner, quota FROM agent_claims WHERE merchant = :merchant AND token_hash = :tokenHash)`;
/** Fails by the table's CHECK where none is left. */
const take = statement(
  `UPDATE agent_quotas SET used = used + 1 WHERE merchant = :merchant AND (owner, id) = ${taken}`,
  one,
);
/** An agent to whom nobody handed any down has none, which fails by the table's CHECK too. */
const takeNone = statement(
  `INSERT INTO agent_quotas (merchant, owner, id, ppm, total, used)
   SELECT :merchant, owner, quota, 0, 0, 1 FROM agent_claims AS claim
   WHERE merchant = :merchant AND token_hash = :tokenHash AND quota IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM agent_quotas AS own
       WHERE own.merchant = :merchant AND own.owner = claim.owner AND own.id = claim.quota)`,
  one,
);

const open = statement(
  `SELECT token_hash AS tokenHash, owner, username, type, rebates, ends_at_ms AS endsAtMs
   FROM agent_claims WHERE ${thisOne} AND ends_at_ms > :nowMs`,
  { ...one, nowMs: whole },
  { tokenHash: text, owner: text, username: text, type: whole, rebates: json, endsAtMs: whole },
);

const kept = statement(
  `SELECT 1 AS isKept WHERE ${keepsName(':usernameKey', ':nowMs')}`,
  { merchant: text, usernameKey: text, nowMs: whole },
  { isKept: whole },
);

const ofOwner = statement(
  "SELECT count(*) AS claims FROM agent_claims WHERE merchant = :merchant AND owner = :owner AND state = 'open'",
  { merchant: text, owner: text },
  { claims: whole },
);

const isMember = `EXISTS (SELECT 1 FROM members WHERE merchant = :merchant AND id = :memberId)`;
const moveQuota = statement(
  `INSERT INTO agent_quota_uses (merchant, member_id, owner, quota)
   SELECT :merchant, :memberId, owner, quota FROM agent_claims
   WHERE ${thisOne} AND quota IS NOT NULL AND ${isMember} ON CONFLICT DO NOTHING`,
  { ...one, memberId: text },
);
const close = statement(`UPDATE agent_claims SET state = 'claimed' WHERE ${thisOne} AND ${isMember}`, {
  ...one,
  memberId: text,
});

/** An account that waits for whoever has the link. */
export interface Claim extends Omit<RowOf<typeof open>, 'rebates'> {
  readonly rebates: ProductRates;
}

/** What an agent offers. */
export interface OfferedClaim {
  readonly token: string;
  readonly owner: string;
  readonly username: string;
  readonly usernameKey: string;
  readonly type: 0 | 1;
  readonly rebates: ProductRates;
  readonly nowMs: number;
  readonly endsAtMs: number;
}

/** The hash under which a link's token is stored. */
export function claimHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Keeps a username, and for an agent with high rates a quota, for whoever gets the link. `kept` if it was stored;
 * `refused` if the username is not free or the agent has too many open.
 */
export async function addClaim(
  env: Env,
  merchant: string,
  { token, ...offered }: OfferedClaim,
): Promise<'kept' | 'refused' | 'used up'> {
  const { nowMs } = offered;
  const tokenHash = claimHash(token);
  const ppm = Math.max(0, ...Object.values(offered.rebates));
  try {
    const [, , added] = await batch(env.DB, [
      releaseLapsed.with({ nowMs }),
      lapse.with({ nowMs }),
      insert.with({ merchant, tokenHash, ...offered, ppm }),
      takeNone.with({ merchant, tokenHash }),
      take.with({ merchant, tokenHash }),
    ]);
    return added.changes > 0 ? 'kept' : 'refused';
  } catch (error) {
    if (isUsedUp(error)) return 'used up';
    throw error;
  }
}

/** Whether an agent has as many open claims as one may have. */
export async function hasOpenClaimsMax(env: Env, merchant: string, owner: string): Promise<boolean> {
  return ((await firstRow(env.DB, ofOwner.with({ merchant, owner })))?.claims ?? 0) >= openClaimsMax;
}

/** The claim of a link that is still open; undefined if it was used, refused, or is over. */
export async function openClaim(
  env: Env,
  merchant: string,
  token: string,
  nowMs: number,
): Promise<Claim | undefined> {
  const row = await firstRow(env.DB, open.with({ merchant, tokenHash: claimHash(token), nowMs }));
  return row && { ...row, rebates: row.rebates as ProductRates };
}

/** Whether a claim keeps a username, given in its unique form. */
export async function isKeptByClaim(
  env: Env,
  merchant: string,
  usernameKey: string,
  nowMs: number,
): Promise<boolean> {
  return (await firstRow(env.DB, kept.with({ merchant, usernameKey, nowMs }))) !== undefined;
}

/** The changes that close a claim, for the batch that adds the member: the quota becomes the member's. */
export function closeClaim(merchant: string, tokenHash: string, memberId: string): readonly Bound[] {
  const of = { merchant, tokenHash, memberId };
  return [moveQuota.with(of), close.with(of)];
}

/** Ends a claim whose registration was refused: the username and the quota are free again. */
export async function refuseClaim(env: Env, merchant: string, tokenHash: string): Promise<void> {
  const of = { merchant, tokenHash };
  await batch(env.DB, [releaseOne.with(of), refuse.with(of)]);
}

/** Ends the claims of all merchants whose time is over. */
export async function endLapsedClaims(env: Env, nowMs: number): Promise<void> {
  await batch(env.DB, [releaseLapsed.with({ nowMs }), lapse.with({ nowMs })]);
}
