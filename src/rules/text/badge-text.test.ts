import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it('is the number of unread things, and 99+ above 99', () => {
  expect([1, 99, 100, 12_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
