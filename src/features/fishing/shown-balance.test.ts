import { expect, it } from 'vitest';
import { ShownBalance } from './shown-balance.ts';

it('lets no stake be used twice, and shows a catch when it has arrived', () => {
  const balance = new ShownBalance({ balanceMinor: 1_000 });
  expect(balance.freeMinor(400)).toBe(600);
  expect(balance.shownMinor(400)).toBe(600);
  balance.settle({ balanceMinor: 1_600 });
  balance.bring(1_000);
  expect(balance.freeMinor(0)).toBe(1_600);
  expect(balance.shownMinor(0)).toBe(600);
  balance.arrive(1_000);
  expect(balance.shownMinor(0)).toBe(1_600);
});

it('never shows a negative amount while shots and catches overlap', () => {
  const balance = new ShownBalance({ balanceMinor: 50 });
  balance.bring(40);
  expect(balance.shownMinor(50)).toBe(0);
});
