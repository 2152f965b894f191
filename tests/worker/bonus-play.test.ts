import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CrashFrame } from '#src/contracts/house/crash.ts';
import type { OpenedTable, PlayedSpin } from '#src/contracts/house/house.ts';
import { crashRows, newBet, openCrashGame, playTo } from '#tests/support/crash-launch.ts';
import { askEngine } from '#tests/support/house-launch.ts';
import { watchTable } from '#tests/support/live-watch.ts';
import { launchOf, type TestGame } from '#tests/support/launched-member.ts';
import { registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { fairWagering, openPromotions, promotionOf, publish, usd } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';

const crashGame = 'test-crash';

let site: Site;
let promotionTermsVersion: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  await openSlots(site, ['m05', 'm05']);
  await openCrashGame(site, crashGame);
  const jackpot = { isOn: true, seedMinor: { USD: 1_000_000 }, games: [`${slotGame}-2`] };
  await storeDocument(site, site.merchant, 'jackpot', jackpot);
  const match = {
    trigger: { on: 'deposit', minMinor: usd(1_000) },
    rewards: [{ gives: 'match', ofDepositPpm: 500_000, maxMinor: usd(4_000) }],
    wagering: { ...fairWagering, weights: { types: { RNG: 10_000, crash: 5_000 }, games: {} } },
  };
  promotionTermsVersion = await publish(site, 'half', promotionOf(match));
});

/** A member with 10.00 of their own and 5.00 of bonus, in a game. */
async function launched(engine: string, game: TestGame) {
  const person = await registerMember(site);
  const more = { promotionId: 'half', promotionTermsVersion };
  await payIn(site, person, { amountMinor: 1_000, more });
  const token = person.cookies.get('__Host-session') ?? '';
  const { launchToken } = await launchOf(site, token, game);
  return { ask: askEngine(site, engine, launchToken), launchToken };
}

const inGame = async (engine: string, game: TestGame) => (await launched(engine, game)).ask;
const inSlot = (gameCode: string) => inGame('table', { gameCode, vendorCode: slotVendor });

describe('a slot of the house', () => {
  it('names the bonus in its balance, when it opens and after each spin, also when asked again', async () => {
    const ask = await inSlot(slotGame);
    const { value: opened } = await ask<OpenedTable>('open');
    expect(opened).toMatchObject({ balanceMinor: 1_500, bonusMinor: 500 });
    const stakeMinor = opened.stakesMinor[0] ?? 0;
    const spin = { spinId: randomUUID(), stakeMinor };
    const { value } = await ask<PlayedSpin>('spin', spin);
    const { winMinor } = value.round;
    expect(value).toMatchObject({ balanceMinor: 1_500 - stakeMinor + winMinor, bonusMinor: 500 });
    expect((await ask<PlayedSpin>('spin', spin)).value).toEqual(value);
  });

  it('that plays for the jackpot has none of it, and no other balance than the member’s own', async () => {
    const ask = await inSlot(`${slotGame}-2`);
    const { value } = await ask<OpenedTable>('open');
    expect(value.balanceMinor).toBe(1_000);
    expect(value).not.toHaveProperty('bonusMinor');
  });
});

describe('a crash game', () => {
  it('names the bonus in its balance when it opens', async () => {
    const ask = await inGame('crash', { gameCode: crashGame, vendorCode: 'CRAFT' });
    expect((await ask('open')).value).toMatchObject({ balanceMinor: 1_500, bonusMinor: 500 });
  });

  it('names it after each stake and each win, a part of which it may have become', async () => {
    const { ask, launchToken } = await launched('crash', { gameCode: crashGame, vendorCode: 'CRAFT' });
    const watching = await watchTable<CrashFrame>(site, crashGame, launchToken);
    const table = await crashRows(site, crashGame);
    await table.point(100);
    expect((await ask('bet', newBet(1_000))).value).toMatchObject({ balanceMinor: 500, bonusMinor: 500 });
    await playTo({ ask }, table, 'pause');
    await playTo({ ask }, table, 'betting');
    await table.point(900);
    const order = newBet(200, 150);
    expect((await ask('bet', order)).value).toMatchObject({ balanceMinor: 300, bonusMinor: 300 });
    await playTo({ ask }, table, 'pause');
    const paid = await watching.until(
      (frame) => frame.kind === 'own' && frame.bet.betId === order.betId && frame.bet.state === 'done',
    );
    expect(paid).toMatchObject({ bet: { winMinor: 300 }, balanceMinor: 600, bonusMinor: 600 });
  });
});
