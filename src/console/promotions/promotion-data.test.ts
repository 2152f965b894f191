import { expect, it } from 'vitest';
import { samplePromotion } from '#tests/support/sample-promotion.ts';
import { draftOf, readDraft } from './promotion-data.ts';

it('reads what was not changed as it is stored', () => {
  const stored = samplePromotion({ opensAtMs: 60_000, closesAtMs: 120_000 });
  expect(readDraft(draftOf(stored))).toEqual({ ok: true, document: stored });
});

it('names the line at which the data is no JSON', () => {
  const draft = draftOf(samplePromotion());
  const broken = draft.data.replace('"casino",', '"casino"');
  expect(readDraft({ ...draft, data: broken })).toEqual({ ok: false, line: 3 });
});

it('takes no list and no number for a promotion', () => {
  for (const data of ['[]', '5', 'null'])
    expect(readDraft({ ...draftOf(samplePromotion()), data })).toEqual({ ok: false, line: 1 });
});
