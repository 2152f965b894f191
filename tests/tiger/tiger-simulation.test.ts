import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FairStream } from '#src/rules/engines/fair-stream.ts';
import { dealOf, type Shoe, shoeSeeds, shuffleBy, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import { outcomeOf, payoutMinor, type TableOutcome } from '#src/rules/tiger/table-payout.ts';
import { PLACES, TIGER_MODELS, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { isDeep } from '#tests/support/lane.ts';

const roundCount = isDeep ? 1_000_000 : 20_000;
const drawRange = 2 ** 32;

/** The stream of docs/fairness.md on Node's own HMAC, which is many times faster than the browser's. */
function quickStream(serverSeed: string, clientSeed: string, nonce: number): FairStream {
  let cursor = 0;
  let block = Buffer.alloc(0);
  let used = 0;
  const next = () => {
    if (used === block.length) {
      block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
      cursor += 1;
      used = 0;
    }
    used += 4;
    return block.readUInt32BE(used - 4);
  };
  return {
    below(bound) {
      const limit = drawRange - (drawRange % bound);
      let drawn = next();
      while (drawn >= limit) drawn = next();
      return Promise.resolve(drawn % bound);
    },
  };
}

const seed = 'c0ffee'.padEnd(64, '0');
const quickShoe = (model: TigerModel, number: number): Promise<Shoe> =>
  shuffleBy(model, quickStream(seed, model.id, number));

/** How often each outcome came in so many rounds, shoe after shoe. */
async function playRounds(model: TigerModel, rounds: number): Promise<Record<TableOutcome, number>> {
  const counts = { dragon: 0, tiger: 0, tie: 0, suited: 0 };
  let left = rounds;
  for (let number = 0; left > 0; number += 1) {
    const shoe = await quickShoe(model, number);
    for (let round = 0; round < shoe.rounds && left > 0; round += 1, left -= 1) {
      const deal = dealOf(shoe, round);
      if (deal) counts[outcomeOf(deal)] += 1;
    }
  }
  return counts;
}

describe.each(TIGER_MODELS)('$id', (model) => {
  it('is simulated on the shoes that the site deals from', async () => {
    const [quick, real] = [await quickShoe(model, 5), await shuffleShoe(model, shoeSeeds(model, seed, 5))];
    expect(quick).toEqual(real);
  });

  it(`returns in ${roundCount} rounds what it states, within 4 standard errors`, async () => {
    const counts = await playRounds(model, roundCount);
    for (const place of PLACES) {
      const outcomes = Object.entries(counts) as [TableOutcome, number][];
      const paid = (outcome: TableOutcome) => payoutMinor(model, { place, stakeMinor: 2 }, outcome) / 2;
      const mean = outcomes.reduce((sum, [outcome, count]) => sum + count * paid(outcome), 0) / roundCount;
      const square =
        outcomes.reduce((sum, [outcome, count]) => sum + count * paid(outcome) ** 2, 0) / roundCount;
      const standardError = Math.sqrt((square - mean * mean) / roundCount);
      const stated = Number(model.statedPercent[place]) / 100;
      expect(Math.abs(mean - stated), `${place}: ${mean} for ${stated}`).toBeLessThan(4 * standardError);
    }
  });
});
