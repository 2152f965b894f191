import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenedTable, PlayedSpin } from '#src/contracts/house/house.ts';
import type { FreeRoundsSet } from '#src/contracts/rewards/free-rounds.ts';
import { askEngine } from '#tests/support/house-launch.ts';
import { launchOf } from '#tests/support/launched-member.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openPromotions, promotionOf, publish, relay, usd } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';

const stakeMinor = 90;
const jackpotGame = `${slotGame}-2`;
const reward = {
  ...{ gives: 'free-rounds', vendor: 'house', games: [slotGame], count: 2, days: 7, pays: 'cash' },
  ...{ levelMinor: usd(stakeMinor), capMinor: usd(1_000_000) },
};
const promotion = (changes: object = {}) =>
  promotionOf({
    trigger: { on: 'deposit', minMinor: usd(1_000) },
    rewards: [{ ...reward, ...changes }],
    wagering: undefined,
  });

let site: Site;
let promotionTermsVersion: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openPromotions(site);
  await openSlots(site, ['m05', 'm05']);
  const jackpot = { isOn: true, seedMinor: { USD: 1_000_000 }, games: [jackpotGame] };
  await storeDocument(site, site.merchant, 'jackpot', jackpot);
  promotionTermsVersion = await publish(site, 'rounds', promotion());
});

/** A member with 10.00 of their own and two free rounds. */
async function given() {
  const person = await registerMember(site);
  await payIn(site, person, {
    amountMinor: 1_000,
    more: { promotionId: 'rounds', promotionTermsVersion },
  });
  await expect.poll(async () => (await listed(person))[0]?.state).toBe('ready');
  const token = person.cookies.get('__Host-session') ?? '';
  const { launchToken } = await launchOf(site, token, { gameCode: slotGame, vendorCode: slotVendor });
  return { person, ask: askEngine(site, 'table', launchToken) };
}

async function listed(person: Person): Promise<FreeRoundsSet[]> {
  const { value } = await relay(person, 'MCS2_freeRounds');
  return value['list'] as FreeRoundsSet[];
}

describe('free rounds in a slot of the house', () => {
  it('are offered by the table, played without a stake, and counted until none is left', async () => {
    const { person, ask } = await given();
    const { value: opened } = await ask<OpenedTable>('open');
    const { id = '', left } = opened.freeRounds ?? {};
    expect([left, opened.freeRounds?.stakeMinor]).toEqual([2, stakeMinor]);
    const spin = { spinId: randomUUID(), stakeMinor, freeRoundsId: id };
    const { value: first } = await ask<PlayedSpin>('spin', spin);
    expect(first).toMatchObject({ balanceMinor: 1_000 + first.round.winMinor, freeRounds: { left: 1 } });
    expect(first.round).toMatchObject({ isFree: true, stakeMinor });
    expect((await ask<PlayedSpin>('spin', spin)).value).toEqual(first);
    const { value: second } = await ask<PlayedSpin>('spin', { ...spin, spinId: randomUUID() });
    expect(second).not.toHaveProperty('freeRounds');
    expect(second.balanceMinor).toBe(first.balanceMinor + second.round.winMinor);
    const refused = await ask('spin', { ...spin, spinId: randomUUID() });
    expect(refused).toMatchObject({ code: 'FREE_ROUNDS_USED' });
    const hourMs = 3_600_000;
    const span = `fromMs=${Date.now() - hourMs}&toMs=${Date.now() + hourMs}`;
    const records = await relay(person, `GCS_gameRecords?${span}&language=EN`);
    expect(records.value['list']).toMatchObject([
      { bets: 1, stakeMinor: 0, nominalMinor: stakeMinor },
      { bets: 1, stakeMinor: 0, nominalMinor: stakeMinor },
    ]);
    const [set] = await listed(person);
    const wonMinor = first.round.winMinor + second.round.winMinor;
    expect(set).toMatchObject({ id, state: 'used', count: 2, left: 0, wonMinor, paidMinor: wonMinor });
    const text = expect.any(String) as string;
    expect(set?.games).toEqual([{ gameCode: slotGame, name: text, nodeId: text }]);
  });

  it('are of their member alone, at their own stake', async () => {
    const [mine, other] = [await given(), await given()];
    const { value } = await mine.ask<OpenedTable>('open');
    const spin = { spinId: randomUUID(), stakeMinor, freeRoundsId: value.freeRounds?.id };
    expect(await other.ask('spin', spin)).toMatchObject({ code: 'FREE_ROUNDS_UNKNOWN' });
    const dearer = { ...spin, stakeMinor: value.stakesMinor.find((each) => each > stakeMinor) };
    expect(await mine.ask('spin', dearer)).toMatchObject({ code: 'STAKE_REFUSED' });
  });
});

describe('a promotion with free rounds', () => {
  it('is offered with a deposit by the count and the game of its rounds', async () => {
    const person = await registerMember(site);
    const offers = await relay(person, 'MCS2_depositPromoList?vendorId=simbank&amountMinor=1000&language=EN');
    const [offer] = offers.value['items'] as Record<string, unknown>[];
    expect(offer).toMatchObject({ promotionId: 'rounds', givesMinor: 0 });
    expect(offer?.['freeRounds']).toEqual([{ count: 2, games: ['Game'] }]);
  });

  it.each([
    ['a stake that the game does not have', { levelMinor: usd(91) }, 'L8 FREE_LEVEL_UNLISTED'],
    ['a game that plays for the jackpot', { games: [jackpotGame] }, 'L8 FREE_GAME_JACKPOT'],
    ['a game that does not exist', { games: ['none'] }, 'L8 FREE_GAME_UNKNOWN'],
    ['a vendor that cannot be asked', { vendor: 'actions' }, 'L8 FREE_GAME_UNKNOWN'],
  ])('is refused for %s', async (_what, changes, finding) => {
    await expect(publish(site, `bad-${randomUUID()}`.slice(0, 30), promotion(changes))).rejects.toThrow(
      finding,
    );
  });
});
