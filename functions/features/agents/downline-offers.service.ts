import { addClaim, hasOpenClaimsMax, openClaim } from '#functions/affiliation/claims.repo.ts';
import { neededQuota } from '#functions/affiliation/quotas.repo.ts';
import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import {
  countersOfClient,
  sharesOf,
  takeFromAll,
  tooMany,
} from '#functions/edge/throttle/client-throttle.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { pageLanguage } from '#functions/edge/pages/language.ts';
import { addressIn } from '#functions/edge/pages/page-addresses.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { hourMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { merchantToday } from './agent-days.ts';
import { agentOnly } from './agent-only.ts';
import { judgeRates, ratesOf } from './downline-rates.ts';

type Contracts = typeof downlinesContracts;
type Offered = Contracts['openDownline'];

/** Judges a username as the registration does, and gives its unique form. */
export type NameToKeep = (
  context: RequestContext,
  username: string,
) => Result<{ readonly usernameKey: string }, 'FIELDS_INVALID' | 'USERNAME_TAKEN'>;

/** How long whoever has the link may open the account. */
export const claimMs = 72 * hourMs;
const tokenBytes = 32;
/** Links that one network may try per 15 minutes. */
const tries = { attemptsMax: 30, lockMs: 15 * 60_000 } as const;

/** Keeps a username for whoever opens the account by the returned link. */
export async function openDownline(
  nameToKeep: NameToKeep,
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { type, username, rebates, quotaId }: InputOf<Offered>,
): Promise<Result<OutputOf<Offered>, Offered['errors'][number]>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const { env, merchant, nowMs } = context;
  const owner = session.memberId;
  const name = nameToKeep(context, username);
  if (!name.ok) return name;
  const [node, own] = await Promise.all([
    nodeOf(env, merchant, owner),
    ratesOf(context, owner, merchantToday(context)),
  ]);
  const { depthMax } = packInForce(context.settings, '').pack.agents;
  // An agent needs a place below, too.
  if (!node || node.depth + 1 + type > depthMax) return failed('DEPTH_REACHED');
  const judged = judgeRates(context, own, rebates);
  if (!judged.ok) return judged;
  const highest = Math.max(0, ...Object.values(rebates));
  const needed = type === 1 ? await neededQuota(env, merchant, owner, highest) : undefined;
  if (quotaId !== undefined && quotaId !== needed) return failed('QUOTA_USED_UP');
  if (await hasOpenClaimsMax(env, merchant, owner)) return failed('TOO_MANY_REQUESTS');
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(tokenBytes))).toString('base64url');
  const endsAtMs = nowMs + claimMs;
  const added = await addClaim(env, merchant, {
    ...{ token, owner, username, ...name.value, type, rebates, nowMs, endsAtMs },
  });
  if (added === 'used up') return failed('QUOTA_USED_UP');
  if (added === 'refused') return failed('USERNAME_TAKEN');
  return ok({ claimUrl: addressOf(request, context, token), endsAtMs });
}

/** The account that a link offers. */
export async function offeredAccount(
  context: RequestContext,
  { claim }: InputOf<Contracts['offeredAccount']>,
): Promise<Result<OutputOf<Contracts['offeredAccount']>, 'CLAIM_ENDED' | 'TOO_MANY_REQUESTS'>> {
  const { env, merchant, nowMs } = context;
  const topic = (client: string) => `claim/${client}`;
  const verdict = await takeFromAll(countersOfClient(env, context, topic, sharesOf(tries)));
  if (verdict.kind !== 'taken') return tooMany(context, verdict);
  const found = await openClaim(env, merchant, claim, nowMs);
  if (!found) return failed('CLAIM_ENDED');
  await verdict.release();
  const { username, type, endsAtMs } = found;
  return ok({ username, type: type === 0 ? 0 : 1, endsAtMs });
}

/** The page that opens the account, in the language that the agent reads; its secret stays in the browser. */
function addressOf(request: Request, { settings, target }: RequestContext, token: string): string {
  const profile = profileOf(settings);
  const language = pageLanguage(request.headers.get('Cookie') ?? '', profile);
  return `${target.origin}${addressIn('/m/register', language, profile)}#claim=${token}`;
}
