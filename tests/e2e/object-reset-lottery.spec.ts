import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import t from '#src/i18n/messages/en/lottery-board.json' with { type: 'json' };
import { fill } from '#src/rules/text/message.ts';
import { diceGame, sellLottery } from '#tests/support/lottery.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import {
  codesOf,
  expectChecked,
  listenTo,
  postedMinor,
  resetObject,
  walletOf,
} from './support/object-reset.ts';
import { memberOnSite } from './support/own-site.ts';
import { expect, inDeep, test } from './support/site-test.ts';

const { path } = lotteryOrdersContracts.placeOrder;

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await sellLottery(site, [
    { ...diceGame, calendar: { kind: 'interval', everySeconds: 3_600, closeBeforeSeconds: 1 } },
  ]);
});

test('a lottery order whose member is reset after it took the cost is in doubt, then checked, and taken once', {
  tag: inDeep,
}, async ({ browser, contextOptions: options, language }) => {
  const member = await memberOnSite(site, { browser, options, language });
  const { page } = member;
  const request = listenTo(page, path);
  await page.goto(`/m/launchGame?gameId=${diceGame.gameId}&playType=ent&pageBack=home`);
  await page.getByRole('button', { name: t.random }).click();
  await page.getByRole('button', { name: t.addToSlip }).click();
  await page.getByRole('button', { name: fill(t.openSlip, { count: 1 }, language) }).click();
  const balanceMinor = await walletOf(member);
  const object = await resetObject(site, 'PLAYER', member.playerId);
  // After an order, an object that was just started looks for markers of harm: the reset comes as it writes one down.
  for (let refusals = 0; refusals < 5; refusals += 1)
    await member.player("INSERT INTO harm_signs (what, at_ms) VALUES ('refusal', unixepoch() * 1000)");
  await object.resetBefore('INSERT ON harm_marks');
  await page.route(`**${path}`, async (route) => {
    await object.evict();
    await route.continue();
  });

  await page.getByRole('button', { name: new RegExp(t.place.replace('{amount}', '.*')) }).click();
  await expect(page.getByText(t.unknownAnswer)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => codesOf(request)).toEqual(['STORE_UNREACHABLE']);
  const costMinor = balanceMinor - (await walletOf(member));
  expect(costMinor).toBeGreaterThan(0);
  expect(await postedMinor(member, 'TICKETS_HELD')).toEqual([costMinor]);

  await object.recover();
  const before = request.sent.length;
  await page.getByRole('button', { name: t.checkAgain }).click();
  await expect(page.getByRole('link', { name: t.signedReceipt })).toBeVisible();
  expectChecked(request, 'key', before);
  expect(await postedMinor(member, 'TICKETS_HELD')).toEqual([costMinor]);
  expect(await walletOf(member)).toBe(balanceMinor - costMinor);
  expect(await member.player('SELECT cost_minor FROM lottery_orders')).toEqual([{ cost_minor: costMinor }]);
  expect(member.complaints).toEqual([]);
  await member.close();
});
