import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { starColours } from './star.ts';

const tokens = new Map(
  readFileSync('src/styles/tokens.css', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', value = ''] = line.trim().replace(';', '').split(': ');
      return name.startsWith('--') ? [[name, value] as const] : [];
    }),
);

/** The colour of a role token; the art's colours are the same in every theme. */
const valueOf = (role: string): string | undefined => {
  const value = tokens.get(role) ?? '';
  return value.startsWith('var(') ? tokens.get(value.slice(4, -1)) : value;
};

it('draws the star of a tile in the colours of the role tokens', () => {
  expect(starColours.outline).toBe(valueOf('--color-on-art'));
  expect(starColours.filled).toBe(valueOf('--color-favourite'));
  expect(`rgb(${starColours.shade} / ${starColours.shadePercent}%)`).toBe(valueOf('--color-art-shade'));
});
