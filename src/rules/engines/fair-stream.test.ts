import { describe, expect, test } from 'vitest';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';

const serverSeed = '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210';
const seeds = { serverSeed, clientSeed: 'lucky-clover', nonce: 7 };

async function drawAll(bounds: readonly number[], from = seeds): Promise<number[]> {
  const stream = await openFairStream(from);
  const drawn: number[] = [];
  for (const bound of bounds) drawn.push(await stream.below(bound));
  return drawn;
}

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('vectors computed with openssl dgst -sha256 -hmac', () => {
  test('the commitment is the SHA-256 of the seed as text', async () => {
    expect(await commitmentOf(serverSeed)).toBe(
      '58b8d5fabc5b93ca10274de1c80a09f5427fdd4d2ae0dca44727bc4be4a0a171',
    );
  });

  test('the first block is eight whole numbers, most significant byte first', async () => {
    expect(await drawAll(Array.from({ length: 8 }, () => 2 ** 32))).toEqual([
      2801097938, 1291773527, 3458889589, 2478193268, 518449433, 553876495, 1657801516, 3308477271,
    ]);
  });

  test('draws continue into the next block', async () => {
    const bounds = [30, 31, 32, 33, 34];
    expect(await drawAll([...bounds, ...bounds, ...bounds])).toEqual([
      8, 24, 21, 23, 25, 25, 8, 23, 29, 4, 0, 27, 14, 19, 2,
    ]);
  });

  test('a number in the incomplete last multiple of the bound is discarded for the next one', async () => {
    expect(await drawAll(Array.from({ length: 12 }, () => 2 ** 31 + 1))).toEqual([
      1291773527, 518449433, 553876495, 1657801516, 921902681, 385385108, 1536867497, 783282382, 2131960312,
      1000925515, 1835940193, 677436594,
    ]);
  });
});

test('a different nonce, client seed or server seed draws different numbers', async () => {
  const bounds = Array.from({ length: 5 }, () => 2 ** 32);
  const drawn = await Promise.all([
    drawAll(bounds),
    drawAll(bounds, { ...seeds, nonce: 8 }),
    drawAll(bounds, { ...seeds, clientSeed: 'lucky-cloves' }),
    drawAll(bounds, { ...seeds, serverSeed: serverSeed.replace('0011', '0012') }),
  ]);
  expect(new Set(drawn.map(String)).size).toBe(4);
});

test('malformed seeds and nonces throw', async () => {
  await expect(openFairStream({ ...seeds, serverSeed: serverSeed.toUpperCase() })).rejects.toThrow();
  await expect(openFairStream({ ...seeds, clientSeed: 'a:1' })).rejects.toThrow();
  await expect(openFairStream({ ...seeds, clientSeed: '' })).rejects.toThrow();
  await expect(openFairStream({ ...seeds, nonce: -1 })).rejects.toThrow();
  await expect(openFairStream({ ...seeds, nonce: 0.5 })).rejects.toThrow();
});

test('stops of random seeds are uniform over each reel, and over pairs of neighbouring reels', async () => {
  const lengths = [38, 38, 40, 39, 39];
  const rounds = 20_000;
  const single = lengths.map((length) => Array.from({ length: length }, () => 0));
  const pairs = Array.from({ length: 38 * 38 }, () => 0);
  const clientSeed = 'chi';
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const stops = await drawAll(lengths, { serverSeed: randomSeed(), clientSeed, nonce });
    for (const [reel, stop] of stops.entries()) bump(single[reel], stop);
    bump(pairs, (stops[0] ?? 0) * 38 + (stops[1] ?? 0));
  }
  for (const counts of [...single, pairs]) {
    expect(Math.abs(standardised(counts, rounds))).toBeLessThan(7);
  }
});

function bump(counts: number[] | undefined, at: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + 1;
}

/** Chi-square minus its mean, in standard deviations: above 7 by chance less than once in a million. */
function standardised(counts: readonly number[], total: number): number {
  const expected = total / counts.length;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}
