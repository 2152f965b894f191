import { expect, test } from 'vitest';
import { evaluateRound } from '#src/rules/slot/evaluate-round.ts';
import { deriveRound, verifyRound } from '#src/rules/slot/fair-round.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { m12 } from '#src/rules/slot/models/m12.ts';

const serverSeed = '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210';
const seeds = { serverSeed, clientSeed: 'lucky-clover', nonce: 7 };

test('a round without scatters is five stops, as computed with openssl', async () => {
  expect(await deriveRound(m12, seeds)).toEqual({ base: [24, 7, 29, 5, 8], free: [] });
});

test('free spins continue the stream of the same nonce, as computed with openssl', async () => {
  const round = await deriveRound(m12, { ...seeds, nonce: 804 });

  expect(round.base).toEqual([9, 13, 3, 23, 16]);
  expect(round.free).toHaveLength(10);
  expect(round.free[0]).toEqual([17, 20, 19, 30, 12]);
  expect(round.free[1]).toEqual([19, 29, 15, 5, 23]);
  expect(round.free[9]).toEqual([13, 32, 1, 11, 10]);
});

test('a revealed seed that matches its commitment replays the round', async () => {
  const commitment = await commitmentOf(serverSeed);
  const verified = await verifyRound(m12, { ...seeds, nonce: 804 }, commitment, 40);
  const stops = await deriveRound(m12, { ...seeds, nonce: 804 });

  expect(verified).toEqual({ ok: true, value: evaluateRound(m12, stops, 40) });
});

test('a seed other than the committed one is refused', async () => {
  const commitment = await commitmentOf(serverSeed.replace('0011', '1100'));

  expect(await verifyRound(m12, seeds, commitment, 40)).toMatchObject({ code: 'COMMITMENT_MISMATCH' });
  expect(await verifyRound(m12, { ...seeds, serverSeed: 'x' }, commitment, 40)).toMatchObject({
    code: 'SEED_MALFORMED',
  });
});
