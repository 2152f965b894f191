import { expect, it } from 'vitest';
import { samplePromotion } from '#tests/support/sample-promotion.ts';
import { isPublic, placesOf } from './shown-places.ts';

it('shows a deposit’s promotion in the list, and below the deposit’s amount', () => {
  expect(placesOf(samplePromotion())).toEqual([
    ...['activity-everyone', 'download-strip', 'deposit', 'reward-centre', 'announcements'],
  ]);
});

it.each([{ levels: ['Wren'] }, { listId: 'best' }, { deposits: { min: 1 } }, { notIfHad: ['hello'] }])(
  'shows a promotion with the audience %o to that audience alone',
  (audience) => {
    const document = samplePromotion({ audience });
    expect(isPublic(document)).toBe(false);
    expect(placesOf(document)[0]).toBe('activity-audience');
  },
);

it('shows what an operator gives only to whoever was given it', () => {
  expect(placesOf(samplePromotion({ trigger: { on: 'operator' } }))).toEqual(['reward-centre']);
});

it('shows a rebate on the page of cashback, where it is claimed', () => {
  const trigger = { on: 'day-close', period: 'day', basis: 'stakes' } as const;
  expect(placesOf(samplePromotion({ trigger }))).toEqual([
    ...['activity-everyone', 'download-strip', 'cashback', 'announcements'],
  ]);
});
