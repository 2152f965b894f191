import { instantContracts } from '#src/contracts/house/instant.ts';
import { openInstantGames } from '#tests/support/instant-launch.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import {
  codesOf,
  expectChecked,
  listenTo,
  resetObject,
  postedMinor,
  walletOf,
} from './support/object-reset.ts';
import { type OpenGame, openGame } from './support/own-site.ts';
import { expect, inDeep, test } from './support/site-test.ts';

/** A game whose rounds belong to one player: how it stakes, and how it shows that the round is known. */
interface Engine {
  readonly engine: 'mines' | 'keno' | 'fishing';
  readonly model: string;
  stake(launch: OpenGame): Promise<void>;
  known(launch: OpenGame): Promise<void>;
}

const engines: readonly Engine[] = [
  {
    engine: 'mines',
    model: 'mines-classic',
    stake: ({ press }) => press('main'),
    known: ({ game }) => expect(game.locator('.field')).toHaveAttribute('data-open', 'true'),
  },
  {
    engine: 'keno',
    model: 'keno-classic',
    async stake({ press }) {
      await press('quick');
      await press('main');
    },
    known: ({ part }) => expect(part('main')).toHaveAttribute('data-state', 'idle', { timeout: 20_000 }),
  },
  {
    engine: 'fishing',
    model: 'fish-octopus',
    async stake({ part, press }) {
      await expect(part('figures')).not.toBeEmpty();
      await press('shoot');
    },
    known: async ({ press, part }) => {
      await press('open-fair');
      await expect(part('rounds').locator('li')).toHaveCount(1);
    },
  },
];

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openInstantGames(
    site,
    engines.map(({ model }) => model),
  );
});

for (const { engine, model, stake, known } of engines)
  test(`a round of ${engine} whose table is reset after it took the stake is in doubt, then checked, and taken once`, {
    tag: inDeep,
  }, async ({ browser, contextOptions: options, language }) => {
    const launch = await openGame(site, { browser, options, language }, `node-${model}`);
    const { page, part, minorOf } = launch;
    const request = listenTo(page, instantContracts.instantPlay.path);
    const stakeMinor = await minorOf('stake');
    const table = await resetObject(site, 'INSTANT_TABLE', `${launch.playerId}/${engine}`);
    // The wallet has the stake, and the table is reset before it can note that.
    await table.resetBefore('UPDATE ON rounds');

    await stake(launch);
    await expect(part('trouble')).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => codesOf(request)).toEqual(['STORE_UNREACHABLE']);
    await expect(part('trouble-money')).toHaveText(/cannot say yet/);
    expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor]);

    await table.recover();
    const before = request.sent.length;
    await launch.press('trouble-way');
    await expect(part('trouble')).toBeHidden();
    await known(launch);
    expectChecked(request, 'playId', before);
    expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor]);
    await expect.poll(() => minorOf('balance'), { timeout: 15_000 }).toBe(await walletOf(launch));
    expect(launch.complaints).toEqual([]);
    await launch.close();
  });
