import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { signLaunch, signLaunchCode } from '#functions/edge/launch-token.ts';
import type { RollbackAfterPayout } from '#functions/features/wallet/wallet.orders.ts';
import { openTestGame, type Seat, seat, type TestGame } from '#tests/support/seat.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type SeparateSite, type Site, startSeparateSite, visitorFromPakistan } from '#tests/support/site.ts';
import { actionsWire } from './actions-wire.ts';
import { houseWire } from './house-wire.ts';
import { statusCodesWire } from './status-codes-wire.ts';
import type { SeatedGame, Seats, Wire } from './wire.ts';
import { restrictedLaunchLocation, launchLocation } from '#tests/support/visitor-location.ts';

/** A vendor that this kit plays itself: its game in the catalogue, and its wire for one seat. */
interface OwnVendor {
  readonly game: TestGame;
  readonly rollbackAfterPayout: RollbackAfterPayout;
  /** Whether one request of the wire can carry several operations. */
  readonly hasLists: boolean;
  /** Whether it calls from addresses of its own, with a secret that has one before it. */
  readonly isOutside: boolean;
  wire(site: Site, seated: Seat, caller?: Caller): Wire;
}

/** How a call differs from the vendor's usual ones. */
interface Caller {
  readonly address?: string;
  readonly isSecretBefore?: boolean;
}

const actionsSecret = randomBytes(32).toString('hex');
const actionsSecretBefore = randomBytes(32).toString('hex');
const statusKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const statusKeysBefore = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Where the kit's vendors call from: the address that a started site's own calls have. */
const vendorAddress = visitorFromPakistan.address ?? '';

/** The most that a round of the kit's own site pays before its win is held, in minor units. */
const winCapMinor = 5_000;

/** An address that no vendor has. */
const strangeAddress = '203.0.113.9';

const postTo =
  (site: Site, { address = vendorAddress }: Caller = {}) =>
  (path: string, headers: Record<string, string>, body: string) =>
    site.fetch(path, { method: 'POST', headers, body }, { ...site.visitor, address });

const houseGame: TestGame = { gameCode: 'test-game', vendorCode: 'TEST' };
const actionsGame: TestGame = { gameCode: 'test-game-actions', vendorCode: 'TEST_actions' };
const statusGame: TestGame = { gameCode: 'test-game-status-codes', vendorCode: 'TEST_status_codes' };

/** The wires that this kit can speak to a site it has started. */
export const ownWires: Readonly<Record<string, OwnVendor>> = {
  house: {
    game: houseGame,
    rollbackAfterPayout: 'refuse',
    hasLists: false,
    isOutside: false,
    wire(site, { playerId }) {
      const secret = testSecrets['HOUSE_VENDOR_SECRET'] ?? '';
      return houseWire({ secret, playerId, gameCode: houseGame.gameCode, post: postTo(site) });
    },
  },
  actions: {
    game: actionsGame,
    rollbackAfterPayout: 'reverse-both',
    hasLists: true,
    isOutside: true,
    wire: (site, { playerId }, caller) =>
      actionsWire({
        secret: caller?.isSecretBefore ? actionsSecretBefore : actionsSecret,
        playerId,
        gameCode: actionsGame.gameCode,
        post: postTo(site, caller),
      }),
  },
  'status-codes': {
    game: statusGame,
    rollbackAfterPayout: 'return-stake',
    hasLists: false,
    isOutside: true,
    wire: (site, { playerId }, caller) =>
      statusCodesWire({
        key: (caller?.isSecretBefore ? statusKeysBefore : statusKeys).privateKey,
        playerId,
        gameCode: statusGame.gameCode,
        post: postTo(site, caller),
      }),
  },
};

/** Starts a site whose players the kit can seat, exclude and end as it likes. */
export async function startOwnSite(): Promise<SeparateSite> {
  const site = await startSeparateSite({
    vars: { ACTIONS_VENDOR_SECRET: actionsSecret, BEFORE_VENDOR_SECRET: actionsSecretBefore },
  });
  for (const vendor of Object.keys(ownWires)) await openTestGame(site, vendor);
  const pemOf = ({ publicKey }: { publicKey: KeyObject }) =>
    publicKey.export({ type: 'spki', format: 'pem' });
  const endsAtMs = Date.now() + 3_600_000;
  const vendors = {
    actions: {
      adapter: 'actions',
      secretName: 'ACTIONS_VENDOR_SECRET',
      previous: { secretName: 'BEFORE_VENDOR_SECRET', endsAtMs },
      addresses: [vendorAddress],
      rollbackAfterPayout: 'reverse-both',
    },
    'status-codes': {
      adapter: 'status-codes',
      publicKey: pemOf(statusKeys),
      previous: { publicKey: pemOf(statusKeysBefore), endsAtMs },
      addresses: [vendorAddress],
      rollbackAfterPayout: 'return-stake',
    },
  };
  const documents = { vendors, 'win-caps': { all: { amountMinor: { USD: winCapMinor } } } };
  for (const [name, document] of Object.entries(documents))
    await storeDocument(site, site.merchant, name, document);
  return site;
}

/** Seats players of a started site at one vendor's wire. */
export function seatsOf(site: Site, vendor: OwnVendor): Seats {
  const foreignGame = vendor.game === houseGame ? actionsGame : houseGame;
  return async (): Promise<SeatedGame> => {
    const seated = await seat(site, 10_000, vendor.game);
    const { memberId, sessionId } = seated;
    const player = { memberId, sessionId, trial: false };
    const dayMs = 86_400_000;
    const tokenFor = (game: TestGame, atMs: number, place = launchLocation) =>
      signLaunch(testSecrets as unknown as Env, site.merchant, { ...player, place, ...game }, atMs);
    return {
      wire: vendor.wire(site, seated),
      currency: 'USD',
      launchToken: seated.launchToken,
      launchCode: () => {
        const claims = { ...player, place: launchLocation, ...vendor.game, launchId: randomUUID() };
        const code = { ...claims, browser: undefined };
        return signLaunchCode(testSecrets as unknown as Env, site.merchant, code, Date.now());
      },
      endedToken: await tokenFor(vendor.game, Date.now() - dayMs),
      foreign: {
        gameCode: foreignGame.gameCode,
        launchToken: await tokenFor(foreignGame, Date.now()),
      },
      restrictedToken: await tokenFor(vendor.game, Date.now(), restrictedLaunchLocation),
      elsewhere: vendor.isOutside ? vendor.wire(site, seated, { address: strangeAddress }) : undefined,
      secretBefore: vendor.isOutside ? vendor.wire(site, seated, { isSecretBefore: true }) : undefined,
      rollbackAfterPayout: vendor.rollbackAfterPayout,
      winCapMinor,
      exclude: async () => seated.player.blockPlay(Date.now() + dayMs),
    };
  };
}
