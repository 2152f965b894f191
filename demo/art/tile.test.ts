import { describe, expect, it } from 'vitest';
import { bannerCodes, drawBanner } from './banner.ts';
import { drawIcon, drawMark } from './brand.ts';
import { emblemCodes, vendorLogo } from './emblems.ts';
import { motifCodes, motifs } from './motif-table.ts';
import { drawReelStrip, symbolCount } from './reel.ts';
import { drawTile } from './tile.ts';
import type { TileSubject } from './tile-choice.ts';
import { worldCodes, worlds } from './worlds.ts';

const subject: TileSubject = {
  gameCode: 'pg-any-game',
  theme: 'harbour',
  motif: 'ship',
  look: 0,
  emblem: 'gull',
};

const everySubject = worldCodes.flatMap((theme) =>
  worlds[theme].motifs.flatMap((motif) =>
    [0, 1, 2, 3, 4].map(
      (look): TileSubject => ({ gameCode: `${theme}-${motif}`, theme, motif, look, emblem: 'kite' }),
    ),
  ),
);

/** Gradient ids that a drawing uses and does not define, and invalid numbers. */
function faults(svg: string): string[] {
  const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, name]) => name ?? '');
  const lost = used.filter((name) => !svg.includes(`id="${name}"`));
  return [...lost, ...(/NaN|undefined|Infinity/.exec(svg) ?? [])];
}

const drawings = [
  ...everySubject.map(drawTile),
  ...worldCodes.map(drawReelStrip),
  ...bannerCodes.map(drawBanner),
  ...emblemCodes.map((code) => vendorLogo(code, '#ffffff')),
  drawMark(),
  drawIcon(192, false),
  drawIcon(512, true),
];

describe('a drawing', () => {
  it('refers only to gradients that exist, and has only valid numbers', () => {
    expect(drawings.flatMap(faults)).toEqual([]);
  });

  it('contains no words, pictures, scripts or links', () => {
    expect(
      drawings.filter((svg) => /<(?:text|image|script|style|a|use|foreignObject)\b|href/.test(svg)),
    ).toEqual([]);
  });
});

describe('a tile', () => {
  it('is the same for the same game', () => {
    expect(drawTile(subject)).toBe(drawTile({ ...subject }));
  });

  it('has a different scenery for each game', () => {
    expect(drawTile(subject)).not.toBe(drawTile({ ...subject, gameCode: 'pg-other-game' }));
  });

  it('differs from every other look of its motif', () => {
    const plain = everySubject.map((each) => drawTile({ ...each, gameCode: 'one' }));
    expect(new Set(plain).size).toBe(everySubject.length);
  });
});

describe('a world', () => {
  it('is one of at least 18', () => {
    expect(worldCodes.length).toBeGreaterThanOrEqual(18);
  });

  it.each(worldCodes)('has distinct times of day, motifs and halos: %s', (code) => {
    const { moods, motifs: shown, halos } = worlds[code];
    expect(new Set(moods.map(({ skyTop }) => skyTop)).size).toBe(3);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(7);
    expect(new Set(halos).size).toBe(3);
  });

  it('puts ten different symbols on its reels', () => {
    const strips = worldCodes.map((code) => drawReelStrip(code).split('<svg x=').slice(1));
    expect(
      strips.filter((cells) => cells.length !== symbolCount || new Set(cells).size !== symbolCount),
    ).toEqual([]);
  });
});

describe('a motif', () => {
  it('is used by at least one world', () => {
    const shown = new Set(worldCodes.flatMap((code) => worlds[code].motifs));
    expect(motifCodes.filter((code) => !shown.has(code))).toEqual([]);
  });

  it('has at least three colour sets', () => {
    expect(motifCodes.filter((code) => motifs[code].coats.length < 3)).toEqual([]);
  });
});
