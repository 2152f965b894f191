import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { signLaunch } from '#functions/features/games/launch-token.ts';
import { openTestGame, type Seat, seat } from '#tests/support/seat.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { actionsWire } from './actions-wire.ts';
import { houseWire } from './house-wire.ts';
import { statusCodesWire } from './status-codes-wire.ts';
import type { Ground, Seats, Wire } from './wire.ts';

/** Builds a vendor's wire for one seat of a site of our own. */
type WireOf = (site: Site, seated: Seat) => Wire;

const gameCode = 'test-game';
const actionsSecret = randomBytes(32).toString('hex');
const statusKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const postTo = (site: Site) => (path: string, headers: Record<string, string>, body: string) =>
  site.fetch(path, { method: 'POST', headers, body });

/** The wires that this kit can speak to a site it has started. */
export const ownWires: Readonly<Record<string, WireOf>> = {
  house: (site, { playerId }) => {
    const secret = testSecrets['HOUSE_VENDOR_SECRET'] ?? '';
    return houseWire({ secret, playerId, gameCode, post: postTo(site) });
  },
  actions: (site, { playerId }) =>
    actionsWire({ secret: actionsSecret, playerId, gameCode, post: postTo(site) }),
  'status-codes': (site, { playerId }) =>
    statusCodesWire({ key: statusKeys.privateKey, playerId, gameCode, post: postTo(site) }),
};

/** Starts a site whose players the kit can seat, exclude and end as it likes. */
export async function startOwnSite(): Promise<Site> {
  const site = await startSite({ vars: { ACTIONS_VENDOR_SECRET: actionsSecret } });
  await openTestGame(site);
  const publicKey = statusKeys.publicKey.export({ type: 'spki', format: 'pem' });
  const vendors = {
    actions: { adapter: 'actions', secretName: 'ACTIONS_VENDOR_SECRET' },
    'status-codes': { adapter: 'status-codes', publicKey },
  };
  await site.sql(
    "INSERT OR REPLACE INTO settings VALUES ('demo', 'vendors', ?, 1, 0, 'conformance')",
    JSON.stringify(vendors),
  );
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
