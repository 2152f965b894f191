import { describe, expect, it } from 'vitest';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { ballCount, boardSize, KENO_MODELS, picksMost } from '#src/rules/keno/keno-model.ts';
import { deviationOf, returnFraction } from '#src/rules/keno/keno-odds.ts';
import { isDeep } from '#tests/support/lane.ts';
import { quickStream } from '#tests/support/quick-stream.ts';

const roundCount = isDeep ? 1_000_000 : 20_000;
const stakeMinor = 100;
const serverSeed = 'ba11'.padEnd(64, '0');
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'board', nonce });

/** So many different numbers, others in each round. */
const picksOf = (count: number, nonce: number) =>
  Array.from({ length: count }, (_, at) => ((nonce * 7 + at * 11) % boardSize) + 1);

describe.each(KENO_MODELS)('$id', (model) => {
  const play = async (picks: readonly number[], nonce: number) => {
    const choice = { engine: 'keno', picks } as const;
    const outcome = await kenoEngine.draw(model.id, quickStream(seedsOf(nonce)), choice);
    const { winMinor } = kenoEngine.position({ modelId: model.id, stakeMinor, choice, outcome, steps: [] });
    return { winMinor, drawn: outcome.drawn };
  };

  it('is simulated on the stream that the site draws from', async () => {
    const choice = { engine: 'keno', picks: [1] } as const;
    const slow = await kenoEngine.draw(model.id, await openFairStream(seedsOf(5)), choice);
    expect((await play([1], 5)).drawn).toEqual(slow.drawn);
  });

  it(`returns in ${roundCount} rounds what it states, within 4 standard errors, each ball equally often`, async () => {
    const counts = Array.from({ length: boardSize }, () => 0);
    let [wonMinor, expectedMinor, variance] = [0, 0, 0];
    for (let nonce = 0; nonce < roundCount; nonce += 1) {
      const count = (nonce % picksMost) + 1;
      const { winMinor, drawn } = await play(picksOf(count, nonce), nonce);
      wonMinor += winMinor;
      const [paid, staked] = returnFraction(model, count);
      expectedMinor += (Number(paid) / Number(staked)) * stakeMinor;
      variance += (deviationOf(model, count) * stakeMinor) ** 2;
      for (const ball of drawn) counts[ball - 1] = (counts[ball - 1] ?? 0) + 1;
      if (nonce % 1_000 === 0) expect(new Set(drawn).size).toBe(ballCount);
    }
    expect(Math.abs(wonMinor - expectedMinor)).toBeLessThan(4 * Math.sqrt(variance));
    const share = ballCount / boardSize;
    const strays = 5 * Math.sqrt(roundCount * share * (1 - share));
    for (const drawnTimes of counts) expect(Math.abs(drawnTimes - roundCount * share)).toBeLessThan(strays);
  });
});
