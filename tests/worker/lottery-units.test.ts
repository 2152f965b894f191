import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import type { lotteryMenusContracts } from '#src/contracts/lottery/menus.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { bettor, diceGame, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { merchantDocuments } from '#tests/support/merchant-documents.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

type Board = OutputOf<typeof lotteryContracts.lotteryGame>;
type Near = OutputOf<typeof lotteryMenusContracts.nearNumeros>;

/** Two hours of the other half of the day, so that a game is closed now. */
const hours = new Date().getUTCHours() < 12 ? { from: '20:00', to: '22:00' } : { from: '02:00', to: '04:00' };
const night: LotteryGame = {
  ...diceGame,
  gameId: 502,
  code: 'TEST_NIGHT',
  calendar: {
    kind: 'interval',
    everySeconds: 600,
    closeBeforeSeconds: 20,
    ...hours,
  },
};

let korean: Site;
let vietnamese: Site;
let own: Site;
beforeAll(async () => {
  [korean, vietnamese, own] = [await startSite(), await startSite(), await startSite()];
  for (const [site, currency] of [
    [korean, 'KRW'],
    [vietnamese, 'VND'],
    [own, 'KRW'],
  ] as const) {
    const merchant = { ...(merchantDocuments['merchant'] as object), currency };
    await storeDocument(site, site.merchant, 'merchant', merchant);
  }
  await sellLottery(korean, [diceGame, night]);
  await sellLottery(vietnamese);
  await sellLottery(own, [diceGame], { units: { KRW: [2_000, 20_000] } });
});

const board = async (site: Site, gameId = diceGame.gameId) => {
  const answer = await site.fetch(`/lgw/games/game?gameId=${gameId}`);
  return ((await answer.json()) as { value: Board }).value;
};

/** The refusal of a traditional bet at a unit stake; undefined if it is placed. */
async function refusalOf(site: Site, currency: string, singleBetPrice: number): Promise<string | undefined> {
  const player = await bettor(site, 100_000, 0, currency);
  const [draw] = drawsOnSale(3).slice(2);
  const bet = { play: 'trad', playId: 'dice-sum', bettingContent: '10', singleBetPrice };
  return (await player.order([draw?.numero ?? ''], bet)).code;
}

describe('the unit stakes of traditional play', () => {
  it('are told to a visitor in the merchant’s currency', async () => {
    const { currency, decimals, limits } = await board(korean);
    expect([currency, decimals, limits.unitStakesMinor]).toEqual(['KRW', 0, [1_000, 5_000, 10_000]]);
    expect((await board(vietnamese)).limits.unitStakesMinor).toEqual([1_000, 10_000, 50_000]);
    expect((await board(own)).limits.unitStakesMinor).toEqual([2_000, 20_000]);
  });

  it.each([
    ['KRW', 1_000, undefined],
    ['KRW', 10_000, undefined],
    ['KRW', 2, 'STAKE_OUT_OF_LIMITS'],
    ['KRW', 200, 'STAKE_OUT_OF_LIMITS'],
    ['KRW', 50_000, 'STAKE_OUT_OF_LIMITS'],
    ['VND', 50_000, undefined],
    ['VND', 5_000, 'STAKE_OUT_OF_LIMITS'],
  ])('decide over a bet in %s at %i minor units: %s', async (currency, unit, refusal) => {
    expect(await refusalOf(currency === 'KRW' ? korean : vietnamese, currency, unit)).toBe(refusal);
  });

  it('are the operator’s where the operator names them', async () => {
    expect(await refusalOf(own, 'KRW', 2_000)).toBeUndefined();
    expect(await refusalOf(own, 'KRW', 1_000)).toBe('STAKE_OUT_OF_LIMITS');
  });
});

describe('a game outside its hours', () => {
  it('has no draw on sale, and says when it opens', async () => {
    const answer = await board(korean, night.gameId);
    expect(answer.game).toMatchObject({ numero: '', remainTime: 0 });
    expect(answer.draws).toEqual([]);
    expect(answer.opensAtMs).toBeGreaterThan(answer.atMs);
    expect((await board(korean)).opensAtMs).toBeUndefined();
  });

  it('names its next draw, which nobody can bet on yet', async () => {
    const near = await korean.fetch(`/lotto/lgw/numeros/near?gameId=${night.gameId}`);
    const { currentNumero, nextNumero } = ((await near.json()) as { value: Near }).value;
    expect(currentNumero).toBeUndefined();
    expect(nextNumero?.numero).toMatch(/0001$/);
    const player = await bettor(korean, 100_000, 0, 'KRW');
    const order = await player.order([nextNumero?.numero ?? ''], { gameId: night.gameId });
    expect([order.code, order.details?.['numero']]).toEqual(['DRAW_CLOSED', nextNumero?.numero]);
    expect(await player.rows('SELECT hold_minor AS hold FROM wallet')).toEqual([{ hold: 0 }]);
  });
});
