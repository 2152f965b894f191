import { expect, test } from 'vitest';
import { type RoundField, readRound } from '#src/features/fairness/round-to-verify.ts';
import { handedRound } from '#tests/support/handed-round.ts';

const sound: Record<RoundField, string> = handedRound;
const read = (changes: Partial<typeof sound>) => readRound((field) => ({ ...sound, ...changes })[field]);

test('a round is read with blanks and capitals forgiven', () => {
  expect(read({ server: ` ${sound.server.toUpperCase()} `, nonce: ' 7 ' })).toMatchObject({
    seeds: { serverSeed: sound.server, clientSeed: 'lucky-clover', nonce: 7 },
    stakeMinor: 90,
  });
});

test.each([
  ['server', '0011'],
  ['hash', 'nothing'],
  ['client', 'no blanks here'],
  ['nonce', '-1'],
  ['nonce', '1.5'],
  ['model', 'm99'],
  ['stake', '91'],
  ['stake', '0'],
] as const)('a malformed %s is named', (field, text) => {
  expect(read({ [field]: text })).toContain(field);
});
