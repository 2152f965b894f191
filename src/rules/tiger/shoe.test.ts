import { describe, expect, it } from 'vitest';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { DECK_CARDS } from './cards.ts';
import { dealOf, shoeOf, shoeSeeds, shuffleShoe } from './shoe.ts';
import { TIGER_MODELS, tigerModel, type TigerModel } from './tiger-model.ts';
import { verifyDeal } from './verify-deal.ts';

const classic = tigerModel('tiger-classic') as TigerModel;
const serverSeed = '5'.repeat(64);

describe.each(TIGER_MODELS)('a shoe of $id', (model) => {
  it('contains every card of each deck, with the cut card in its range', async () => {
    const shoe = await shuffleShoe(model, shoeSeeds(model, serverSeed, 3));
    const counts = Array.from({ length: DECK_CARDS }, () => 0);
    for (const card of shoe.cards) counts[card] = (counts[card] ?? 0) + 1;
    expect(new Set(counts)).toEqual(new Set([model.decks]));
    expect(shoe.cutAt).toBeGreaterThanOrEqual(model.cut.least);
    expect(shoe.cutAt).toBeLessThan(model.cut.least + model.cut.span);
    expect(dealOf(shoe, shoe.rounds - 1)).toBeDefined();
    expect(dealOf(shoe, shoe.rounds)).toBeUndefined();
  });
});

describe('a shoe', () => {
  it('is the same for the same seed and number, and different for another number', async () => {
    const shuffle = async (number: number) =>
      (await shuffleShoe(classic, shoeSeeds(classic, serverSeed, number))).cards;
    expect(await shuffle(1)).toEqual(await shuffle(1));
    expect(await shuffle(1)).not.toEqual(await shuffle(2));
  });

  it('burns its first card and as many more as its value, then deals pairs up to the cut card', () => {
    const king = 12;
    const cards = [king, ...Array.from({ length: 415 }, (_, index) => index % DECK_CARDS)];
    const shoe = shoeOf(cards, 21);
    expect(shoe).toMatchObject({ burned: 11, rounds: 5 });
    expect(dealOf(shoe, 0)).toEqual({ dragon: cards[11], tiger: cards[12] });
    expect(dealOf(shoe, 4)).toEqual({ dragon: cards[19], tiger: cards[20] });
    expect(dealOf(shoe, 5)).toBeUndefined();
    expect(shoeOf(cards, 22).rounds).toBe(6);
    expect(shoeOf([0, ...cards.slice(1)], 21).burned).toBe(2);
  });
});

describe('the check of a round', () => {
  const requests = { serverSeed, shoeNumber: 7, round: 2 };

  it('deals the round that the shoe dealt', async () => {
    const commitment = await commitmentOf(serverSeed);
    const shoe = await shuffleShoe(classic, shoeSeeds(classic, serverSeed, 7));
    const verified = await verifyDeal(classic, { ...requests, commitment });
    expect(verified).toMatchObject({ deal: dealOf(shoe, 2) });
  });

  it('refuses a mismatched seed, a malformed one, and a round beyond the cut card', async () => {
    const commitment = await commitmentOf(serverSeed);
    const other = await commitmentOf('6'.repeat(64));
    expect(await verifyDeal(classic, { ...requests, commitment: other })).toBe('COMMITMENT_MISMATCH');
    expect(await verifyDeal(classic, { ...requests, serverSeed: 'x', commitment })).toBe('SEED_MALFORMED');
    expect(await verifyDeal(classic, { ...requests, round: 200, commitment })).toBe('ROUND_MISSING');
  });
});
