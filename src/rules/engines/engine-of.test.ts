import { describe, expect, it } from 'vitest';
import { engineOf } from './engine-of.ts';

describe('the engine of a model', () => {
  it.each([
    ['m01', 'slot'],
    ['mines-1', 'mines'],
    ['keno-classic', 'keno'],
    ['fish-reef', 'fishing'],
    ['crash-1', 'crash'],
    ['tiger-calm', 'tiger'],
    ['sports-ims', 'sports'],
  ])('of %s is %s', (model, engine) => {
    expect(engineOf(model)).toBe(engine);
  });

  it.each(['', 'm1', 'm001', 'mines', 'fish-', 'keno-A', 'poker-1'])('of %j is undefined', (model) => {
    expect(engineOf(model)).toBeUndefined();
  });
});
