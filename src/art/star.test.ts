import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { starColours } from './star.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const valueOf = (name: string): string => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
  const palette = /^var\(--(palette-[\w-]+)\)$/.exec(value)?.[1];
  return palette ? valueOf(palette) : value;
};

it('draws the star of a tile in the colours of the role tokens', () => {
  expect(starColours.outline).toBe(valueOf('color-on-art'));
  expect(starColours.filled).toBe(valueOf('color-favourite'));
  expect(`rgb(${starColours.shade} / ${starColours.shadePercent}%)`).toBe(valueOf('color-art-shade'));
});
