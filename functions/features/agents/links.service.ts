import { activeSince } from '#functions/affiliation/activity.repo.ts';
import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import {
  addLink,
  type AgentLink,
  changePostback,
  endLink,
  linkOf,
  linksOf,
  registeredBy,
} from '#functions/affiliation/links.repo.ts';
import { parsePostback } from '#functions/affiliation/postback-address.ts';
import { ownHosts } from '#functions/affiliation/postback-hosts.repo.ts';
import { neededQuota } from '#functions/affiliation/quotas.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import type { AffiliateLink, linksContracts } from '#src/contracts/agents/links.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { countedHalfMs, merchantToday } from './agent-days.ts';
import { agentOnly } from './agent-only.ts';
import { judgeRates, ratesOf } from './downline-rates.ts';

type Contracts = typeof linksContracts;
type Refused = 'FEATURE_OFF' | 'AGENT_NEEDED';

const linksShown = 50;
const perPage = 50;
/** Members of one page who registered in the same millisecond; a cursor counts them beside the instant. */
const sameInstantMax = 1_000;

/** Adds a link of the agent. */
export async function createAffiliateUrl(
  context: RequestContext,
  session: SessionClaims,
  { channel, type: memberType, rebates }: InputOf<Contracts['createAffiliateUrl']>,
): Promise<
  Result<OutputOf<Contracts['createAffiliateUrl']>, Refused | 'LINKS_FULL' | 'REBATE_OUT_OF_RANGE'>
> {
  const { env, merchant, settings, nowMs } = context;
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const { linksMax: most } = agentsSetting.of(settings);
  const own = await ratesOf(context, session.memberId, merchantToday(context));
  const judged = judgeRates(context, own, rebates);
  if (!judged.ok) return judged;
  const highest = Math.max(0, ...Object.values(rebates));
  // A link opens any number of accounts, so it gives agents no rate of which there are only so many.
  const isCounted =
    memberType === 1 && (await neededQuota(env, merchant, session.memberId, highest)) !== undefined;
  if (isCounted) return failed('REBATE_OUT_OF_RANGE', { quotaNeeded: true });
  const terms = { channel, memberType, rebates };
  const code = await addLink(env, merchant, session.memberId, terms, { nowMs, most });
  return code === undefined
    ? failed('LINKS_FULL', { linksMax: most })
    : ok({ id: code, code, url: addressOf(context, code) });
}

/** The agent's links with who came by each. */
export async function viewAffiliateUrls(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<OutputOf<Contracts['viewAffiliateUrls']>, Refused>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const rows = await linksOf(context.env, context.merchant, session.memberId, linksShown);
  const { linksMax } = agentsSetting.of(context.settings);
  return ok({ links: rows.map((row) => shownLink(context, row)), linksMax });
}

/** Deletes a link; whoever came by it stays where they stand. */
export async function deleteAffiliateUrl(
  context: RequestContext,
  session: SessionClaims,
  { id }: InputOf<Contracts['deleteAffiliateUrl']>,
): Promise<Result<{ id: string }, Refused | 'LINK_UNKNOWN'>> {
  const { env, merchant, nowMs } = context;
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const code = id.toUpperCase();
  const isEnded = await endLink(env, merchant, session.memberId, code, nowMs);
  return isEnded ? ok({ id: code }) : failed('LINK_UNKNOWN');
}

/** A page of the members who registered by a link, masked. */
export async function viewRegisteredAffiliates(
  context: RequestContext,
  session: SessionClaims,
  { id, cursor }: InputOf<Contracts['viewRegisteredAffiliates']>,
): Promise<
  Result<OutputOf<Contracts['viewRegisteredAffiliates']>, Refused | 'LINK_UNKNOWN' | 'INVALID_INPUT'>
> {
  const { env, merchant } = context;
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const code = id.toUpperCase();
  if (!(await linkOf(env, merchant, session.memberId, code))) return failed('LINK_UNKNOWN');
  const scope = [merchant, session.memberId, 'registered', code];
  const before = cursor === undefined ? ok(undefined) : readCursor(scope, cursor);
  if (!before.ok) return before;
  const { value: place = Number.MAX_SAFE_INTEGER } = before;
  const page = { untilMs: Math.floor(place / sameInstantMax), skipped: cursor ? place % sameInstantMax : 0 };
  const rows = await registeredBy(env, merchant, code, { ...page, most: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const ids = shown.map(({ memberId }) => memberId);
  const active = await activeSince(env, merchant, ids, countedHalfMs(context));
  const list = shown.map(({ memberId, username, registeredAtMs }) => {
    return { account: maskOf(username), registeredAtMs, active: active.has(memberId) };
  });
  const last = shown.at(-1)?.registeredAtMs;
  if (rows.length <= perPage || last === undefined) return ok({ list });
  const ofInstant = shown.filter(({ registeredAtMs }) => registeredAtMs === last).length;
  const seen = last === page.untilMs ? page.skipped + ofInstant : ofInstant;
  return ok({ list, nextCursor: writeCursor(scope, last * sameInstantMax + seen) });
}

/** Sets the address that hears of a link's members, or removes it. */
export async function affiliatePostback(
  context: RequestContext,
  session: SessionClaims,
  { id, url }: InputOf<Contracts['affiliatePostback']>,
): Promise<Result<OutputOf<Contracts['affiliatePostback']>, Refused | 'LINK_UNKNOWN' | 'POSTBACK_REFUSED'>> {
  const { env, merchant, target } = context;
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const { memberId } = session;
  const code = id.toUpperCase();
  if (!(await linkOf(env, merchant, memberId, code))) return failed('LINK_UNKNOWN');
  const address =
    url === '' ? ok(undefined) : parsePostback(url, [target.host, ...(await ownHosts(env, merchant))]);
  if (!address.ok) return address;
  await changePostback(env, merchant, memberId, code, address.value);
  const row = await linkOf(env, merchant, memberId, code);
  return row ? ok(shownPostback(row)) : failed('LINK_UNKNOWN');
}

function shownLink(context: RequestContext, row: AgentLink): AffiliateLink {
  const { code, channel, memberType, rebates, createdAtMs, registered, firstDeposits } = row;
  return {
    ...{ id: code, code, url: addressOf(context, code), channel, createdAtMs, registered, firstDeposits },
    type: memberType === 1 ? 1 : 0,
    rebates: rebates as AffiliateLink['rebates'],
    ...shownPostback(row),
  };
}

function shownPostback({ postback: url, postbackState: state, undelivered, secret }: AgentLink) {
  return url === null || state === null || secret === null
    ? {}
    : { postback: { url, state, undelivered, secret } };
}

function addressOf({ target }: RequestContext, code: string): string {
  return `${target.origin}/m/home?affiliateCode=${code}`;
}
