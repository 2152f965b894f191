import { expect, it } from 'vitest';
import { Purse } from './purse.ts';

it('lets no stake be shot twice, and shows a catch when it has arrived', () => {
  const purse = new Purse(1_000);
  expect(purse.freeMinor(400)).toBe(600);
  expect(purse.shownMinor(400)).toBe(600);
  purse.settle(1_600);
  purse.bring(1_000);
  expect(purse.freeMinor(0)).toBe(1_600);
  expect(purse.shownMinor(0)).toBe(600);
  purse.arrive(1_000);
  expect(purse.shownMinor(0)).toBe(1_600);
});

it('never shows less than nothing while shots and catches cross', () => {
  const purse = new Purse(50);
  purse.bring(40);
  expect(purse.shownMinor(50)).toBe(0);
});
