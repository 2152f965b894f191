import { describe, expect, it } from 'vitest';
import {
  contributionParts,
  drawJackpot,
  isExactJackpot,
  jackpotTerms,
  partsPerMinor,
  seedMinorOf,
  winsJackpot,
} from './jackpot.ts';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };

describe('the terms of a jackpot', () => {
  it('return exactly the share: the start plus stakes until a win, times the chance of a win', () => {
    for (const [share, seedMinor] of [
      [100, 1_000_000],
      [25, 40_000],
      [500, 12_500],
    ] as const) {
      const terms = jackpotTerms(share, seedMinor);
      const { growth } = contributionParts(terms.oddsMinor, share);
      const meanWinMinor = seedMinor + growth / partsPerMinor;
      // One in `oddsMinor` staked minor units wins, so this mean win must equal their share, which the pool takes
      // in.
      expect(meanWinMinor).toBe((terms.oddsMinor * share) / 10_000);
      expect(seedMinorOf(terms)).toBe(seedMinor);
    }
  });

  it('add to the pool exactly what they take from a stake, without rounding', () => {
    for (const [stake, share] of [
      [1, 1],
      [90, 100],
      [7, 333],
    ] as const) {
      const { growth, setAside } = contributionParts(stake, share);
      expect(growth + setAside).toBe((stake * share * partsPerMinor) / 10_000);
    }
  });

  it('are refused if the odds are not a whole number', () => {
    expect(isExactJackpot(100, 1_000_000)).toBe(true);
    expect(isExactJackpot(7, 1_000_001)).toBe(false);
  });
});

describe('the draw for the jackpot', () => {
  it('uses a separate stream of the round’s seeds', async () => {
    expect(await drawJackpot(seeds, 4_000_000)).toBe(await drawJackpot(seeds, 4_000_000));
    expect(await drawJackpot(seeds, 4_000_000)).not.toBe(
      await drawJackpot({ ...seeds, nonce: 8 }, 4_000_000),
    );
  });

  it('can be recomputed by hand, for small and for very large odds', async () => {
    const text = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', text.encode(seeds.serverSeed), algorithm, false, [
      'sign',
    ]);
    const block = new DataView(await crypto.subtle.sign('HMAC', key, text.encode('lucky:7:jackpot:0')));
    const [first, second] = [block.getUint32(0), block.getUint32(4)];
    expect(await drawJackpot(seeds, 4_000_000)).toBe(first % 4_000_000);
    const many = 400_000_000_000;
    expect(await drawJackpot(seeds, many)).toBe(((first >>> 11) * 2 ** 32 + second) % many);
  });

  it('wins for exactly the numbers below the stake', () => {
    const won = Array.from({ length: 1_000 }, (_, number) => winsJackpot(number, 90)).filter(Boolean);
    expect(won).toHaveLength(90);
    expect(winsJackpot(89, 90)).toBe(true);
  });
});
