import { describe, expect, it } from 'vitest';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';
import { cellCount, MINES_MODELS } from '#src/rules/mines/mines-model.ts';
import { chanceOf, mostOpened, winMinorAt } from '#src/rules/mines/mines-odds.ts';
import { isDeep } from '#tests/support/lane.ts';
import { quickStream } from '#tests/support/quick-stream.ts';

const roundCount = isDeep ? 1_000_000 : 20_000;
const stakeMinor = 100;
const serverSeed = 'd1a90d'.padEnd(64, '0');
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'field', nonce });

/** Players who each stop after so many cells; together they play every risk from mild to wild. */
const plans = [
  { mines: 1, cells: 5 },
  { mines: 3, cells: 3 },
  { mines: 5, cells: 4 },
  { mines: 10, cells: 2 },
  { mines: 20, cells: 1 },
] as const;

describe.each(MINES_MODELS)('$id', (model) => {
  it('is simulated on the stream that the site draws from', async () => {
    const choice = { engine: 'mines', mines: 7 } as const;
    const quick = await minesEngine.draw(model.id, quickStream(seedsOf(5)), choice);
    expect(quick).toEqual(await minesEngine.draw(model.id, await openFairStream(seedsOf(5)), choice));
  });

  it(`returns in ${roundCount} rounds what it states, within 4 standard errors`, {
    timeout: 240_000,
  }, async () => {
    let [wonMinor, expectedMinor, variance] = [0, 0, 0];
    for (let nonce = 0; nonce < roundCount; nonce += 1) {
      const { mines, cells } = plans[nonce % plans.length] ?? plans[0];
      const choice = { engine: 'mines', mines } as const;
      const outcome = await minesEngine.draw(model.id, quickStream(seedsOf(nonce)), choice);
      const opened = Array.from({ length: cells }, (_, at) => (nonce + at * 7) % cellCount);
      const steps = opened.map((open) => ({ engine: 'mines', open }) as const);
      wonMinor += minesEngine.position({ modelId: model.id, stakeMinor, choice, outcome, steps }).winMinor;
      const winMinor = winMinorAt(model, mines, cells, stakeMinor);
      const chance = chanceOf(mines, cells);
      expectedMinor += winMinor * chance;
      variance += winMinor ** 2 * chance * (1 - chance);
    }
    expect(Math.abs(wonMinor - expectedMinor)).toBeLessThan(4 * Math.sqrt(variance));
  });

  it('lays every mine equally often on every cell', async () => {
    const counts = Array.from({ length: cellCount }, () => 0);
    const rounds = isDeep ? 200_000 : 10_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { mines } = await minesEngine.draw(model.id, quickStream(seedsOf(nonce)), {
        engine: 'mines',
        mines: 3,
      });
      for (const cell of mines) counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const share = 3 / cellCount;
    const deviation = Math.sqrt(rounds * share * (1 - share));
    for (const count of counts) expect(Math.abs(count - rounds * share)).toBeLessThan(5 * deviation);
    expect(mostOpened(model, 3)).toBeGreaterThan(3);
  });
});
