import { crashContracts } from '#src/contracts/house/crash.ts';
import { tigerContracts } from '#src/contracts/house/tiger.ts';
import { openCrashGame } from '#tests/support/crash-launch.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { openCardTable, tigerModelId } from '#tests/support/tiger-launch.ts';
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

/** A game whose table belongs to all players. */
interface Engine {
  readonly engine: 'crash' | 'tiger';
  readonly binding: 'CRASH_TABLE' | 'TIGER_TABLE';
  readonly model: string;
  readonly path: string;
  stakeMinor(launch: OpenGame): Promise<number>;
  stake(launch: OpenGame): Promise<void>;
}

const engines: readonly Engine[] = [
  {
    engine: 'crash',
    binding: 'CRASH_TABLE',
    model: 'crash-classic',
    path: crashContracts.crashBet.path,
    stakeMinor: ({ minorOf }) => minorOf('stake'),
    async stake({ part, press }) {
      await expect(part('big')).toHaveAttribute('data-act', 'bet');
      await press('big');
    },
  },
  {
    engine: 'tiger',
    binding: 'TIGER_TABLE',
    model: tigerModelId,
    path: tigerContracts.tigerBet.path,
    async stakeMinor({ game }) {
      const label = await game.locator('.chip[aria-checked="true"]').getAttribute('aria-label');
      return Number((label ?? '').replace(/\D/g, ''));
    },
    async stake({ game }) {
      await expect(game.locator('body[data-phase="betting"]')).toBeVisible();
      await game.locator('[data-place="dragon"]').dispatchEvent('click');
    },
  },
];

/** How long bets stay open after the stake: longer than a game asks for its outcome by itself, in milliseconds. */
const openMs = 15_000;

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openCrashGame(site, 'reset-crash');
  await openCardTable(site, 'reset-tiger');
});

for (const { engine, binding, model, path, ...does } of engines)
  test(`a bet at ${engine} whose table is reset after it took the stake is in doubt, then checked, and given back`, {
    tag: inDeep,
  }, async ({ browser, contextOptions: options, language }) => {
    test.setTimeout(120_000);
    const launch = await openGame(site, { browser, options, language }, `node-reset-${engine}`);
    const { page, part, press } = launch;
    const request = listenTo(page, path);
    const stakeMinor = await does.stakeMinor(launch);
    const balanceMinor = await walletOf(launch);
    const table = await resetObject(site, binding, `${site.merchant}/reset-${engine}/${model}`);
    const leftOpen = "name = 'betting' AND ends_at_ms > unixepoch() * 1000 + 4000";
    await expect
      .poll(() => table.rows(`SELECT 1 FROM clock WHERE ${leftOpen}`), { timeout: 40_000, intervals: [200] })
      .toHaveLength(1);
    await table.rows(`UPDATE clock SET ends_at_ms = unixepoch() * 1000 + ${openMs}`);
    // The wallet has the stake, and the table is reset before it can note that.
    await table.resetBefore('UPDATE ON bets');

    await does.stake(launch);
    await expect(part('trouble')).toBeVisible({ timeout: 15_000 });
    // The table has the bet, but not the wallet's answer.
    await expect.poll(() => codesOf(request)).toEqual(['STORE_UNREACHABLE', 'STAKE_UNCONFIRMED']);
    await expect(part('trouble-money')).toHaveText(/cannot say yet/);
    expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor]);
    expect(await walletOf(launch)).toBe(balanceMinor - stakeMinor);

    await table.recover();
    const before = request.sent.length;
    await press('trouble-way');
    await expect(part('trouble')).toBeHidden();
    // A stake without the wallet's answer is given back when the bets close.
    await expect.poll(() => walletOf(launch), { timeout: 40_000 }).toBe(balanceMinor);
    await expect(async () => {
      if (await part('trouble').isVisible()) await press('trouble-way');
      expect(request.codes.at(-1)).toBe('STAKE_NOT_TAKEN');
    }).toPass({ timeout: 20_000 });
    expectChecked(request, 'betId', before);
    expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor]);
    expect(await table.rows('SELECT state, refusal FROM bets')).toEqual([
      { state: 'void', refusal: 'STAKE_NOT_TAKEN' },
    ]);
    expect(launch.complaints).toEqual([]);
    await launch.close();
  });
