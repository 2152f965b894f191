import { describe, expect, it } from 'vitest';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { leagueOf } from './leagues.ts';
import { matchAt } from './matches.ts';
import { abandonedOneIn, deriveResult } from './match-result.ts';
import { pickWins } from './markets.ts';
import { pricesOf } from './prices.ts';

const football = leagueOf('football-flash');
const esports = leagueOf('ia-flash');
if (!football || !esports) throw new Error('no league');

describe('the result of a match', () => {
  it('is the one computed with openssl', async () => {
    expect(await deriveResult(matchAt(football, 7), await commitmentOf('one'))).toEqual({
      kind: 'played',
      score: { home: 3, away: 2 },
    });
    expect(await deriveResult(matchAt(esports, 7), await commitmentOf('one'))).toEqual({
      kind: 'played',
      score: { home: 2, away: 1 },
    });
  });

  it('occurs as often as its price implies, over many seeds', async () => {
    const rounds = 4_000;
    for (const match of [matchAt(football, 3), matchAt(esports, 3)]) {
      const prices = pricesOf(match, 50);
      const won = prices.map(() => 0);
      let played = 0;
      for (let round = 0; round < rounds; round += 1) {
        const result = await deriveResult(match, await commitmentOf(`${match.id} ${round}`));
        if (result.kind === 'abandoned') continue;
        played += 1;
        for (const [index, { market, pick }] of prices.entries())
          if (pickWins(match.league.sport, market, pick, result.score)) won[index] = (won[index] ?? 0) + 1;
      }
      const share = (rounds - played) / rounds;
      expect(Math.abs(share - 1 / abandonedOneIn)).toBeLessThan(4 * Math.sqrt(0.025 / rounds));
      for (const [index, { chanceMillionths }] of prices.entries()) {
        const chance = chanceMillionths / 1_000_000;
        const error = Math.sqrt((chance * (1 - chance)) / played);
        expect(Math.abs((won[index] ?? 0) / played - chance)).toBeLessThan(4 * error);
      }
    }
  });
});
