import { expect, it } from 'vitest';
import { holderMatch } from './card-holder.ts';

it.each([
  ['Sana Khan', 'SANA KHAN'],
  ['Khan, Sana', 'Sana Khan'],
  ['Ｓａｎａ  Ｋｈａｎ', 'sana khan'],
  ['José Núñez', 'Jose Nunez'],
  ['O’Neill Maria', "Maria O'Neill"],
  ['홍 길동', '홍길동'],
  ['عَلی رَضا', 'علی رضا'],
])('accepts %s as %s', (holder, own) => {
  expect(holderMatch(holder, own)).toBe('equal');
});

it.each([
  ['Sana Bibi Khan', 'Sana Khan'],
  ['Khan', 'Sana Khan'],
])('leaves %s as %s to operators', (holder, own) => {
  expect(holderMatch(holder, own)).toBe('partly');
});

it.each([
  ['Bilal Ahmed', 'Sana Khan'],
  ['S', 'S Khan'],
  ['Sana Khan', ''],
  ['...', '...'],
])('refuses %s as %s', (holder, own) => {
  expect(holderMatch(holder, own)).toBe('other');
});
