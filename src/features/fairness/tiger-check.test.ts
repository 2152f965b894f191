import type { WordsFor } from '#src/i18n/words.ts';
import { describe, expect, test } from 'vitest';
import { tigerCheck } from '#src/features/fairness/tiger-check.tsx';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { dealFragment } from '#src/rules/tiger/deal-fragment.ts';
import { dealOf, shoeSeeds, shuffleShoe } from '#src/rules/tiger/shoe.ts';
import { tigerModel, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { handedRound } from '#tests/support/handed-round.ts';

const words: WordsFor<'round-check'> = { language: 'en', t: messagesOf('en')['round-check'], failures: {} };
const { server: serverSeed, hash: commitment } = handedRound;
const handed = Object.fromEntries(
  dealFragment({ modelId: 'tiger-classic', serverSeed, commitment, shoeNumber: 3, round: 11 }),
);

const verdictOf = (fields: Readonly<Record<string, string>>) =>
  tigerCheck.verify(words, (name) => fields[name] ?? '');

describe('the check of a card table', () => {
  test('deals the round that the address names, counted from 1, from the shoe with its number', async () => {
    const verdict = await verdictOf(handed);
    const model = tigerModel('tiger-classic') as TigerModel;
    const shoe = await shuffleShoe(model, shoeSeeds(model, serverSeed, 3));
    expect(handed).toMatchObject({ engine: 'tiger', round: '12' });
    expect(verdict).toMatchObject({
      status: 'match',
      result: { props: { round: 11, deal: dealOf(shoe, 11) } },
    });
  });

  test('reports that a hash belongs to another seed', async () => {
    expect(await verdictOf({ ...handed, hash: '0'.repeat(64) })).toEqual({ status: 'mismatch' });
  });

  test.each([
    ['server', '0011'],
    ['hash', 'nothing'],
    ['table', 'tiger-none'],
    ['shoe', '0'],
    ['round', '0'],
    ['round', '500'],
  ])('reports a malformed %s', async (field, text) => {
    expect(await verdictOf({ ...handed, [field]: text })).toMatchObject({
      status: 'malformed',
      fields: [field],
    });
  });

  test('has a field for each part of the address', () => {
    const names = tigerCheck.fields(words, () => '').map(({ name }) => name);
    expect(new Set([...names, 'engine'])).toEqual(new Set(Object.keys(handed)));
  });
});
