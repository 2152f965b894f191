import { describe, expect, it } from 'vitest';
import { isMostlyBrand } from './brand-words.ts';

describe('a password with the name of the brand', () => {
  it.each([
    ['nightjar1', 'Nightjar'],
    ['Nightjar2026!', 'Nightjar'],
    ['N1ghtj@r7', 'Nightjar'],
    ['7nightjar', 'Nightjar'],
    ['nightjarnightjar1', 'Nightjar'],
    ['my.nightjar.1', 'Nightjar'],
    ['tide light 77', 'Tidelight'],
    ['tidelight77', 'Tide Light'],
    ['Ｎｉｇｈｔｊａｒ１', 'Nightjar'],
    ['라온복권2026', '라온복권'],
    ['éclat-2026', 'Eclat'],
    ['88888888a1', '888'],
  ])('is refused if little else is in it: %s', (password, brand) => {
    expect(isMostlyBrand(password, brand)).toBe(true);
  });

  it.each([
    ['blue kite 7 over', 'Nightjar'],
    ['nightjar sings 7', 'Nightjar'],
    ['11 hours of tide', 'Tidelight'],
    ['anything7', ''],
    ['anything7', '!!!'],
  ])('is accepted if it has a word of its own, or not the whole name: %s', (password, brand) => {
    expect(isMostlyBrand(password, brand)).toBe(false);
  });
});
