import { signLaunch } from '#functions/features/games/launch-token.ts';
import { openTestGame, type Seat, seat } from '#tests/support/seat.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { houseWire } from './house-wire.ts';
import type { Ground, Seats, Wire } from './wire.ts';

/** Builds a vendor's wire for one seat of a site of our own. */
type WireOf = (site: Site, seated: Seat) => Wire;

/** The wires that this kit can speak to a site it has started. */
export const ownWires: Readonly<Record<string, WireOf>> = {
  house: (site, { playerId }) =>
    houseWire({
      secret: testSecrets['HOUSE_VENDOR_SECRET'] ?? '',
      playerId,
      gameCode: 'test-game',
      post: (path, headers, body) => site.fetch(path, { method: 'POST', headers, body }),
    }),
};

/** Starts a site whose players the kit can seat, exclude and end as it likes. */
export async function startOwnSite(): Promise<Site> {
  const site = await startSite();
  await openTestGame(site);
  return site;
}

/** Seats players of a started site at one vendor's wire. */
export function seatsOf(site: Site, wireOf: WireOf): Seats {
  return async (): Promise<Ground> => {
    const seated = await seat(site);
    const { memberId, sessionId } = seated;
    const claims = {
      memberId,
      sessionId,
      gameCode: 'test-game',
      vendorCode: 'TEST',
      trial: false,
      country: 'PK',
    };
    const dayMs = 86_400_000;
    return {
      wire: wireOf(site, seated),
      currency: 'USD',
      launchToken: seated.launchToken,
      endedToken: await signLaunch(testSecrets as unknown as Env, 'demo', claims, Date.now() - dayMs),
      exclude: async () => seated.player.blockPlay(Date.now() + dayMs),
    };
  };
}
