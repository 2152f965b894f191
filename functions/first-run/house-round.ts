import { makeLaunchCode } from '#functions/edge/launch/launch-token.ts';
import type { VendorLaunch } from '#functions/features/games/launch-port.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import { answerVendor } from '#functions/vendors/port.service.ts';
import { vendorOf } from '#functions/vendors/vendors.ts';

/** What is staked and won, in minor units: a win that differs from the stake shows which of the two is missing. */
const stakeMinor = 100;
const wonMinor = 150;

/** The first call that was refused, and its code; nothing if all went through. */
export interface Played {
  readonly refused?: { readonly call: 'bet' | 'win'; readonly code: string } | undefined;
}

/**
 * Plays one round as the embedded vendor does: it exchanges the launch code, bets and wins by signed calls of the vendor
 * port.
 */
export async function playByVendor(
  context: RequestContext,
  launch: VendorLaunch,
  currency: string,
): Promise<Played> {
  const { env, merchant, nowMs } = context;
  const { memberId, gameCode, launchId } = launch;
  const launchCode = await makeLaunchCode(env, merchant, { ...launch, browser: undefined }, nowMs);
  const launched = await send(context, 'launch', { launchCode });
  const launchToken = launched.value?.['launchToken'];
  if (typeof launchToken !== 'string') return refusedAt('bet', launched);
  const round = { playerId: `${merchant}/${memberId}`, gameCode, currency, roundId: `round-${launchId}` };
  const bet = { ...round, launchToken, transactionId: `bet-${launchId}`, amountMinor: stakeMinor };
  const placed = await send(context, 'bet', bet);
  if (!placed.value) return refusedAt('bet', placed);
  const win = { ...round, transactionId: `win-${launchId}`, amountMinor: wonMinor, roundClosed: true };
  const paid = await send(context, 'win', win);
  return paid.value ? {} : refusedAt('win', paid);
}

interface Answered {
  readonly value?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code?: string };
}

function refusedAt(call: 'bet' | 'win', { error }: Answered): Played {
  return { refused: { call, code: error?.code ?? 'VENDOR_UNREACHABLE' } };
}

async function send(context: RequestContext, operation: string, body: object): Promise<Answered> {
  const vendor = vendorOf(context, 'house');
  if (!vendor) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const headers = houseHeaders(context.env.HOUSE_VENDOR_SECRET, context.nowMs, crypto.randomUUID(), bytes);
  const { origin } = context.target;
  const request = new Request(`${origin}/vendor/house/${operation}`, {
    method: 'POST',
    headers,
    body: bytes,
  });
  const answer = await answerVendor(vendor, operation, request, context);
  return await answer.json();
}
