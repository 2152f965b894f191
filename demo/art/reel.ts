import { labOf, mix, tint } from '#demo/art/color.ts';
import { type Coat, inkOf } from '#demo/art/ink.ts';
import { type MotifCode, motifs } from '#demo/art/motif-table.ts';
import { lowShapes } from '#demo/art/reel-lows.ts';
import { around, circle, path, place, poly, ring, starPoints } from '#demo/art/shapes.ts';
import { type Sheet, startSheet } from '#demo/art/sheet.ts';
import type { World } from '#demo/art/world.ts';
import { type WorldCode, worlds } from '#demo/art/worlds.ts';

/** The side length of one symbol, and the number of symbols in a strip: wild, scatter, four high, four low. */
export const symbolSize = 160;
export const symbolCount = 10;

/** Hues of the low symbols, also far apart in lightness, so that colour-blind players can tell them apart. */
const lowColors = ['#3fb8f0', '#f0505f', '#7fd858', '#a878f0'] as const;

/** The wild: a gold rosette with a star in the world's accent colour. */
function wild(sheet: Sheet, world: World): string {
  const { b, c, a } = inkOf(sheet, ['#ffc43d', world.moods[0].mid, world.moods[0].accent]);
  return (
    poly(starPoints(12, 78, 64), a.deep) +
    poly(starPoints(12, 73, 60), a.fill) +
    circle(0, 0, 52, b.deep) +
    circle(0, 0, 47, b.ball) +
    ring(0, 0, 47, a.lit, 4) +
    poly(starPoints(5, 42, 19), '#fff6da') +
    poly(starPoints(5, 33, 15), c.fill)
  );
}

/** The scatter: a portal of the world's light with a turning whirl. */
function scatter(sheet: Sheet, world: World): string {
  const { a, b } = inkOf(sheet, [world.moods[1].skyLow, world.moods[1].glow, world.moods[1].accent]);
  return (
    circle(0, 0, 79, sheet.glow(b.flat, 0.9)) +
    poly(starPoints(4, 74, 68, -67.5), b.deep) +
    poly(starPoints(4, 67, 62, -67.5), b.fill) +
    circle(0, 0, 50, a.deep) +
    around(5, path('M0 0 C8-26 30-40 48-14 C30-22 14-14 0 0Z', b.lit)) +
    circle(0, 0, 13, '#ffffff') +
    around(8, circle(0, -57, 4, '#fff6da'), 22.5)
  );
}

function apart(first: string, second: string): number {
  const a = labOf(first);
  const b = labOf(second);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The colour set of a motif that differs most from the colours already on the strip. */
function freshCoat(motif: MotifCode, used: readonly string[]): Coat {
  const nearest = (coat: Coat): number => Math.min(9, ...used.map((color) => apart(coat[0], color)));
  return (
    [...motifs[motif].coats].sort((a, b) => nearest(b) - nearest(a))[0] ?? ['#ffffff', '#ffffff', '#ffffff']
  );
}

function highs(sheet: Sheet, world: World): string[] {
  const used: string[] = [];
  return world.motifs.slice(0, 4).map((code) => {
    const coat = freshCoat(code, used);
    used.push(coat[0]);
    return motifs[code].draw(inkOf(sheet, coat));
  });
}

function lows(sheet: Sheet, world: World): string[] {
  return lowShapes[world.lows].map((draw, i) => {
    const color = mix(lowColors[i] ?? '#ffffff', tint(world.moods[0].skyLow, 0.2), 0.14);
    return draw(inkOf(sheet, [color, color, color]).a);
  });
}

/** Draws the ten reel symbols of a world side by side on a transparent background, 1600 by 160. */
export function drawReelStrip(theme: WorldCode): string {
  const world = worlds[theme];
  const sheet = startSheet();
  const symbols = [
    ...[wild(sheet, world), scatter(sheet, world)].map((part) => ({ part, scale: 0.96 })),
    ...highs(sheet, world).map((part) => ({ part, scale: 0.84 })),
    ...lows(sheet, world).map((part) => ({ part, scale: 0.95 })),
  ];
  const cells = symbols.map(
    ({ part, scale }, i) =>
      `<svg x="${i * symbolSize}" width="${symbolSize}" height="${symbolSize}">${place(symbolSize / 2, symbolSize / 2, scale, 0, part)}</svg>`,
  );
  const width = symbolSize * symbolCount;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${symbolSize}" viewBox="0 0 ${width} ${symbolSize}"><defs>${sheet.defs()}</defs>${cells.join('')}</svg>`;
}
