import type { WordsFor } from '#src/i18n/words.ts';
import { describe, expect, test } from 'vitest';
import { checkedEngine, engineChecks } from '#src/features/fairness/engine-checks.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { handedRound } from '#tests/support/handed-round.ts';

const words: WordsFor<'round-check'> = { language: 'en', t: messagesOf('en')['round-check'], failures: {} };
const picked = { ...handedRound, picks: '7-21-80' };
const mined = { ...handedRound, mines: '3', cells: '1-2' };
const shot = { ...handedRound, model: 'fish-shark', shots: 'sardine-50-3_boss-100' };

async function verdictOf(engine: keyof typeof engineChecks, fields: Readonly<Record<string, string>>) {
  const check = await engineChecks[engine].load();
  return check.verify(words, (name) => fields[name] ?? '');
}

test('an address names its engine; without one, or with an unknown one, it is a slot’s', () => {
  expect([checkedEngine('mines'), checkedEngine(null), checkedEngine('chess')]).toEqual([
    'mines',
    'slot',
    'slot',
  ]);
});

describe.each([
  ['slot', handedRound],
  ['mines', mined],
  ['fishing', shot],
  ['keno', picked],
  ['crash', handedRound],
] as const)('the check of %s', (engine, sound) => {
  test('verifies a round, ignoring surrounding blanks and capitals', async () => {
    const spelt = { ...sound, server: ` ${sound.server.toUpperCase()} `, nonce: ' 7 ' };
    expect(await verdictOf(engine, spelt)).toMatchObject({ status: 'match' });
  });

  test('reports that a hash belongs to another seed', async () => {
    expect(await verdictOf(engine, { ...sound, hash: '0'.repeat(64) })).toEqual({ status: 'mismatch' });
  });

  test.each([
    ['server', '0011'],
    ['hash', 'nothing'],
    ['client', 'no blanks here'],
    ['nonce', '-1'],
    ['nonce', '1.5'],
  ])('reports a malformed %s', async (field, text) => {
    const verdict = await verdictOf(engine, { ...sound, [field]: text });
    expect(verdict).toMatchObject({ status: 'malformed', fields: [field] });
  });
});

test.each([
  ['slot', 'model', 'm99'],
  ['slot', 'stake', '91'],
  ['slot', 'stake', '0'],
  ['mines', 'mines', '25'],
  ['mines', 'mines', '0'],
  ['mines', 'cells', '1-26'],
  ['mines', 'cells', '3-3'],
  ['mines', 'cells', 'corner'],
  ['keno', 'picks', '0-5'],
  ['keno', 'picks', '81'],
  ['keno', 'picks', '7-7'],
  ['keno', 'picks', 'lucky'],
] as const)('the check of %s reports a malformed %s', async (engine, field, text) => {
  const sound = { slot: handedRound, mines: mined, keno: picked }[engine];
  const verdict = await verdictOf(engine, { ...sound, [field]: text });
  expect(verdict.status === 'malformed' && verdict.fields).toContain(field);
});
