import { describe, expect, it } from 'vitest';
import { rounded } from './rounded-outline.ts';

describe('the outline of an icon', () => {
  it('has at most two decimals', () => {
    expect(rounded('M11.767 19.089c4.924.868-6.145-.022 1-.5')).toBe('M11.77 19.09c4.92.87-6.14-.02 1-.5');
  });

  it('keeps two numbers apart if rounding removes the point between them', () => {
    expect(rounded('m.5.997 1')).toBe('m.5 1.00 1');
    expect(rounded('m.617.999 1')).toBe('m.62 1.00 1');
    expect(rounded('m.5-.997 1')).toBe('m.5-1.00 1');
  });

  it('keeps two numbers apart if the second begins with its point', () => {
    expect(rounded('m2.002.617')).toBe('m2.00.62');
  });

  it('leaves the flags of an arc as they are', () => {
    expect(rounded('a2 2 0 0 1 1.762 0')).toBe('a2 2 0 0 1 1.76 0');
  });
});
