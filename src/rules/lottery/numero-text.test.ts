import { expect, it } from 'vitest';
import { numeroText } from './numero-text.ts';

it('writes a draw number as its day and its sequence, isolated from the text around it', () => {
  expect(numeroText('202611280042')).toBe('\u206620261128-0042\u2069');
  expect(numeroText('20261128')).toBe('\u206620261128\u2069');
});
