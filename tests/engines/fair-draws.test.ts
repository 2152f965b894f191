import { expect, it } from 'vitest';
import { kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { ballCount, boardSize } from '#src/rules/keno/keno-model.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';
import { cellCount } from '#src/rules/mines/mines-model.ts';
import { isDeep } from '#tests/support/lane.ts';
import { quickStream } from '#tests/support/quick-stream.ts';
import { seedNamed } from './many-rounds.ts';

const rounds = isDeep ? 200_000 : 5_000;
const mineCount = 3;
const { serverSeed } = seedNamed('draws');
const streamOf = (nonce: number) => quickStream({ serverSeed, clientSeed: 'draws', nonce });

const draws = {
  keno: {
    of: boardSize,
    share: ballCount / boardSize,
    draw: async (nonce: number) =>
      (await kenoEngine.draw('', streamOf(nonce), { engine: 'keno', picks: [1] })).drawn.map(
        (ball) => ball - 1,
      ),
  },
  mines: {
    of: cellCount,
    share: mineCount / cellCount,
    draw: async (nonce: number) =>
      (await minesEngine.draw('', streamOf(nonce), { engine: 'mines', mines: mineCount })).mines,
  },
};

it.each(['keno', 'mines'] as const)(
  '%s draws each position equally often, and none twice in a round',
  {
    timeout: 600_000,
  },
  async (name) => {
    const { of, share, draw } = draws[name];
    const counts = Array.from({ length: of }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const drawn = await draw(nonce);
      expect(new Set(drawn).size).toBe(Math.round(of * share));
      for (const place of drawn) counts[place] = (counts[place] ?? 0) + 1;
    }
    const strays = 5 * Math.sqrt(rounds * share * (1 - share));
    for (const count of counts) expect(Math.abs(count - rounds * share)).toBeLessThan(strays);
  },
);
