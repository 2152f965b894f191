import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import { developmentSecret } from '#tests/support/bundled-worker.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import type { LaunchedMember } from '#tests/support/launched-members.ts';
import type { Shot } from './load.ts';

/** Bets of one minor unit, each in its own round, signed as the house vendor signs. */
export function vendorBets(players: readonly LaunchedMember[], count: number): Shot[] {
  const secret = developmentSecret('HOUSE_VENDOR_SECRET');
  const nowMs = Date.now();
  const run = nowMs.toString(36);
  return Array.from({ length: count }, (_, index) => {
    const { playerId, launchToken, gameCode, currency } = players[index % players.length] as LaunchedMember;
    const ids = { roundId: `r${run}-${index}`, transactionId: `t${run}-${index}` };
    const body = JSON.stringify({ playerId, launchToken, gameCode, ...ids, amountMinor: 1, currency });
    const headers = houseHeaders(secret, nowMs, `n${run}-${index}`, new TextEncoder().encode(body));
    const place = locationHeaders('PK', '39.32.0.1', 'SD', 17557);
    return { method: 'POST', path: '/vendor/house/bet', headers: { ...place, ...headers }, body };
  });
}
