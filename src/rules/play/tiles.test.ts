import { describe, expect, it } from 'vitest';
import { type ShownTile, showsTiles, tilesFingerprint } from './tiles.ts';

const tile: ShownTile = {
  nodeId: 'n1',
  vendorCode: 'PP',
  gameType: 'RNG',
  name: '불씨',
  avif: '/a.avif',
  webp: '/a.webp',
};

describe('the fingerprint of tiles', () => {
  it('is the same for the same tiles', () => {
    expect(tilesFingerprint([tile, tile])).toBe(tilesFingerprint([{ ...tile }, { ...tile }]));
  });

  it.each(['nodeId', 'vendorCode', 'gameType', 'name', 'avif', 'webp'] as const)(
    'changes with %s',
    (field) => {
      expect(tilesFingerprint([{ ...tile, [field]: 'other' }])).not.toBe(tilesFingerprint([tile]));
    },
  );

  it('changes with the order and number of tiles', () => {
    const other = { ...tile, nodeId: 'n2' };
    const prints = [[], [tile], [tile, other], [other, tile]].map(tilesFingerprint);
    expect(new Set(prints).size).toBe(4);
  });

  it('is recognised only at the beginning of a longer list', () => {
    const other = { ...tile, nodeId: 'n2' };
    expect(showsTiles(tilesFingerprint([tile]), [tile, other])).toBe(true);
    expect(showsTiles(tilesFingerprint([tile, other]), [tile])).toBe(false);
    expect(showsTiles(tilesFingerprint([other]), [tile, other])).toBe(false);
    expect(showsTiles('build', [tile])).toBe(false);
  });
});
