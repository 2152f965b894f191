import { randomUUID } from 'node:crypto';
import { makeLaunch, makeLaunchCode } from '#functions/edge/launch/launch-token.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, launch, type TestGame } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { type SeparateSite, type Site, startSeparateSite } from '#tests/support/site.ts';
import { launchLocation, restrictedLaunchLocation } from '#tests/support/visitor-location.ts';
import { demoSettings } from '#demo/operator/settings.ts';
import { giveBonus, giveFreeRounds } from './given-bonus.ts';
import { type OwnVendor, ownVendors, vendorAddress, vendorsDocument, vendorSecrets } from './own-vendors.ts';
import type { LaunchedGame, LaunchedPlayer, Launches } from './wire.ts';

/** How a call differs from the vendor's normal calls. */
interface Caller {
  readonly address?: string;
  /** How long the vendor waits for the response, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Makes the function by which the kit's vendors send requests to a site. */
export type Posting = (caller?: Caller) => LaunchedPlayer['post'];

/** The largest win that the kit's own site pays without holding it, in minor units. */
const winCapMinor = 5_000;

/** An address that belongs to no vendor. */
const strangeAddress = '203.0.113.9';

const env = testSecrets as unknown as Env;
const packs = packsByCountry(storedSettings({ jurisdiction: JSON.stringify(demoSettings['jurisdiction']) }));

const postTo =
  (site: Site): Posting =>
  ({ address = vendorAddress, timeoutMs } = {}) =>
  (path, headers, body) => {
    const signal = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) };
    return site.fetch(path, { method: 'POST', headers, body, ...signal }, { ...site.visitor, address });
  };

/** Starts a site on which the kit can freely create and exclude players. */
export async function startOwnSite(): Promise<SeparateSite> {
  const site = await startSeparateSite({ policy: operatedPolicy, vars: vendorSecrets });
  await openVendors(site);
  return site;
}

/** Opens the games of the kit's vendors at a site, and makes the site hold large wins. */
export async function openVendors(site: Site): Promise<void> {
  for (const vendor of Object.keys(ownVendors)) await openTestGame(site, vendor);
  const documents = {
    vendors: vendorsDocument(),
    demonstration: { isDemonstration: true },
    'free-rounds': { actions: {}, 'status-codes': {} },
    'win-caps': { all: { amountMinor: { USD: winCapMinor } } },
  };
  for (const [name, document] of Object.entries(documents))
    await storeDocument(site, site.merchant, name, document);
}

/** The name in a vendor's path. */
function nameOf(vendor: OwnVendor): string {
  return Object.entries(ownVendors).find(([, each]) => each === vendor)?.[0] ?? 'house';
}

/** Makes the site reload its catalogue, as an operator's switch does. */
async function rereadCatalogue(site: Site): Promise<void> {
  const path = `${site.origin}/ops/api/games/no-game`;
  const { status } = await operate(site, 'PUT', path, { enabled: true, reason: 'the catalogue changed' });
  if (status !== 404)
    throw new Error(`The site did not reload its catalogue: the call answered ${status}, not 404`);
}

/** Launches the game of one vendor for players of a started site. */
export function launchesOf(
  site: Site,
  vendor: OwnVendor,
  posting: Posting = postTo(site),
  reread: () => Promise<void> | void = () => rereadCatalogue(site),
): Launches {
  const foreignGame = vendor.game === ownVendors.house.game ? ownVendors.actions.game : ownVendors.house.game;
  return async (): Promise<LaunchedGame> => {
    const { memberId, sessionId, playerId, player, launchToken } = await launch(site, 10_000, vendor.game);
    const claims = { memberId, sessionId, trial: false };
    const dayMs = 86_400_000;
    const tokenFor = (game: TestGame, atMs: number, location = launchLocation) =>
      makeLaunch(env, site.merchant, { ...claims, location, ...game }, atMs);
    const outside = (caller?: Caller, isSecretBefore?: boolean) =>
      vendor.isOutside ? vendor.wire(posting(caller), playerId, isSecretBefore) : undefined;
    return {
      wire: vendor.wire(posting(), playerId),
      currency: 'USD',
      launchToken,
      launchCode: () => {
        const launch = { ...claims, location: launchLocation, ...vendor.game, launchId: randomUUID() };
        return makeLaunchCode(env, site.merchant, { ...launch, browser: undefined }, Date.now());
      },
      endedToken: await tokenFor(vendor.game, Date.now() - dayMs),
      foreign: {
        gameCode: foreignGame.gameCode,
        launchToken: await tokenFor(foreignGame, Date.now()),
      },
      restrictedToken: await tokenFor(vendor.game, Date.now(), restrictedLaunchLocation),
      elsewhere: outside({ address: strangeAddress }),
      secretBefore: outside({}, true),
      impatient: vendor.wire(posting({ timeoutMs: 1 }), playerId),
      rollbackAfterPayout: vendor.rollbackAfterPayout,
      winCapMinor,
      limitWager: async (value) => {
        const request = { kind: 'wager', period: 'day', value } as const;
        const answer = await player.setLimit(sessionId, packs, request);
        if (!answer.ok) throw new Error(`The limit was not set: ${answer.code}`);
      },
      giveBonus: (bonus) => giveBonus(player, sessionId, bonus),
      giveFreeRounds: (rounds) =>
        giveFreeRounds(player, sessionId, {
          ...rounds,
          vendor: nameOf(vendor),
          gameCode: vendor.game.gameCode,
        }),
      async withoutGame(work) {
        const which = [site.merchant, vendor.game.gameCode];
        const [row] = await site.sql('SELECT * FROM games WHERE merchant = ? AND game_code = ?', ...which);
        const values = Object.entries(row ?? {});
        await site.sql('DELETE FROM games WHERE merchant = ? AND game_code = ?', ...which);
        await reread();
        await work();
        await site.sql(
          `INSERT INTO games (${values.map(([column]) => column).join(', ')})
           VALUES (${values.map(() => '?').join(', ')})`,
          ...values.map(([, value]) => value as string | number | null),
        );
        await reread();
      },
      exclude: async () => player.blockPlay(Date.now() + dayMs),
    };
  };
}
