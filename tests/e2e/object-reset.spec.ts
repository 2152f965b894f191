import { houseContracts } from '#src/contracts/house/house.ts';
import type { Site } from '#tests/support/site.ts';
import { codesOf, expectChecked, listenTo, resetObject, postedMinor } from './support/object-reset.ts';
import { openSlot, siteWithSlot } from './support/own-site.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
});

test('a spin whose table is reset after it took the stake is in doubt, then checked, and taken once', async ({
  browser,
  contextOptions,
  language,
}) => {
  const launch = await openSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = launch;
  const request = listenTo(page, houseContracts.tableSpin.path);
  const table = await resetObject(site, 'HOUSE_TABLE', launch.playerId);
  const [balanceMinor, stakeMinor] = [await minorOf('balance'), await minorOf('stake')];
  await launch.turnToQuietRound();
  // The wallet has the stake, and the table is reset before it can note that.
  await table.resetBefore('UPDATE ON rounds');

  await launch.press('spin');
  await expect(part('trouble')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => codesOf(request)).toEqual(['STORE_UNREACHABLE']);
  await expect(part('trouble-money')).not.toBeEmpty();
  const money = await part('trouble-money').textContent();
  expect(money).toMatch(language === 'ur' ? /معلوم نہیں/ : /cannot say yet/);
  expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor]);
  await expectAccessible(page);

  await table.recover();
  const before = request.sent.length;
  await launch.press('trouble-way');
  await expect(part('spin')).toHaveAttribute('data-state', 'idle', { timeout: 15_000 });
  await expect(part('trouble')).toBeHidden();
  expectChecked(request, 'spinId', before);
  expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor]);
  await expect.poll(() => minorOf('balance')).toBe(balanceMinor - stakeMinor);

  await launch.turnToQuietRound();
  // A tap right after a round was meant to skip it, and starts none.
  await expect(async () => {
    if ((await postedMinor(launch, 'BET')).length === 1) await launch.press('spin');
    expect(await postedMinor(launch, 'BET')).toEqual([stakeMinor, stakeMinor]);
  }).toPass();
  expect(launch.complaints).toEqual([]);
  await launch.close();
});

test('a spin that never reached the site is in doubt, and a check that finds no stake ends the doubt', async ({
  browser,
  contextOptions,
  language,
}) => {
  const launch = await openSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = launch;
  const balanceMinor = await minorOf('balance');
  await launch.turnToQuietRound();
  const spins = `**${houseContracts.tableSpin.path}`;
  await page.route(spins, (route) => route.abort());

  await launch.press('spin');
  await expect(part('trouble')).toBeVisible({ timeout: 15_000 });
  await page.unroute(spins);
  const request = listenTo(page, houseContracts.tableSpin.path);
  await launch.press('trouble-way');
  await expect.poll(() => codesOf(request)).toEqual(['STAKE_NOT_TAKEN']);
  expect(request.sent.map(({ check }) => check)).toEqual([true]);
  // Otherwise the only way on would be to ask again, for as long as the page is open.
  const unknown = language === 'ur' ? /معلوم نہیں/ : /cannot say yet/;
  await expect(part('trouble-money')).not.toHaveText(unknown);
  await launch.press('trouble-way');
  await expect(part('trouble')).toBeHidden();
  expect(await minorOf('balance')).toBe(balanceMinor);
  expect(await postedMinor(launch, 'BET')).toEqual([]);

  // The next spin carries another id, and stakes.
  await launch.turnToQuietRound();
  await expect(async () => {
    await launch.press('spin');
    expect(await postedMinor(launch, 'BET')).toEqual([await minorOf('stake')]);
  }).toPass({ timeout: 15_000 });
  expect(new Set(request.sent.map(({ spinId }) => spinId)).size).toBe(2);
  expect(request.sent.at(-1)).not.toHaveProperty('check', true);
  await launch.close();
});
