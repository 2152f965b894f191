import { cookieOf } from '#functions/edge/session/session-cookies.ts';
import { originMarks } from '#functions/edge/origin-marks.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { codeOfHost, type LiveCode, liveCode, ownCode } from './codes.repo.ts';
import type { Claim } from './claims.repo.ts';
import type { Arrival, Arriving } from './nodes.repo.ts';
import type { ProductRates } from './rates.repo.ts';

/** A click id, as advertising networks write it. */
const clickIds = /^[A-Za-z0-9_-]{1,64}$/;

/** By which code a visitor registers, and under whom that places the member. */
export interface Arrived extends Pick<Arriving, 'depthMax' | 'adConsent' | 'click' | 'origins'> {
  readonly code: string;
  /** Absent for a code that nobody owns, or that places nobody. */
  readonly arrival?: Arrival;
  /** Whether the account is an agent's. */
  readonly opensAgent: boolean;
  /** The rates that the member starts with, if they are not the lowest. */
  readonly rates?: ProductRates;
}

/**
 * The code by which a visitor registers: what was typed, or else the link that brought them, or the host. A code that
 * cannot be used is passed over; a typed one was refused before. Undefined without any.
 */
export async function arrivedBy(
  request: Request,
  context: RequestContext,
  typed: string | undefined,
): Promise<Arrived | undefined> {
  const { env, merchant, nowMs, target } = context;
  const linked = cookieOf(request, 'affiliate');
  for (const code of [typed, linked]) {
    const found = code ? await liveCode(env, merchant, code, nowMs) : undefined;
    if (found) return arrivedWith(request, context, found, found.code === linked?.toUpperCase());
  }
  const ofHost = await codeOfHost(env, merchant, target.host);
  const found = ofHost === undefined ? undefined : await liveCode(env, merchant, ofHost, nowMs);
  return found && arrivedWith(request, context, found, false);
}

function arrivedWith(request: Request, context: RequestContext, found: LiveCode, isLinked: boolean): Arrived {
  const { code } = found;
  const { settings } = context;
  const { allowed, depthMax } = packInForce(settings, '').pack.agents;
  const clickId = cookieOf(request, 'clickId') ?? '';
  const arrival = allowed ? placeBy(found, hasFeature(settings, 'referral')) : undefined;
  return {
    ...{ code, depthMax },
    adConsent: cookieOf(request, 'adConsent') === '1',
    origins: originMarks(request, context),
    click: { code, clickId: isLinked && clickIds.test(clickId) ? clickId : '' },
    opensAgent: arrival?.upline !== undefined && found.memberType === 1,
    ...(arrival ? { arrival } : {}),
    ...(arrival?.upline === undefined ? {} : { rates: found.rebates as ProductRates }),
  };
}

/** How somebody comes who opens the account that an agent offered: below that agent, whatever link came before. */
export async function arrivedByClaim(
  request: Request,
  { env, merchant, settings, nowMs }: RequestContext,
  { owner, type, rebates }: Claim,
): Promise<Arrived> {
  const { allowed, depthMax } = packInForce(settings, '').pack.agents;
  const code = await ownCode(env, merchant, owner, nowMs);
  return {
    code,
    click: { code, clickId: '' },
    ...{ depthMax, opensAgent: type === 1, rates: rebates, origins: [] },
    adConsent: cookieOf(request, 'adConsent') === '1',
    ...(allowed ? { arrival: { upline: owner } } : {}),
  };
}

/** An agent's code places a member under the agent, a player's under the player's own upline. */
function placeBy({ owner, ownerType }: LiveCode, arePlayersInviting: boolean): Arrival | undefined {
  if (owner === null) return undefined;
  if (ownerType === 1 || ownerType === 2) return { upline: owner };
  return ownerType === 0 && arePlayersInviting ? { inviter: owner } : undefined;
}
