import { shade } from '#demo/art/color.ts';
import { halos, type HaloCode } from '#demo/art/halos.ts';
import { inkOf } from '#demo/art/ink.ts';
import { type MotifCode, motifs } from '#demo/art/motif-table.ts';
import type { Stage } from '#demo/art/scenes/stage.ts';
import { seedFrom } from '#demo/art/seed.ts';
import { box, circle, oval, place } from '#demo/art/shapes.ts';
import { startSheet } from '#demo/art/sheet.ts';
import { type WorldCode, worlds } from '#demo/art/worlds.ts';

export const bannerWidth = 720;
export const bannerHeight = 300;

interface Actor {
  motif: MotifCode;
  coat: number;
  x: number;
  y: number;
  scale: number;
  turn: number;
}

interface Bill {
  theme: WorldCode;
  mood: 0 | 1 | 2;
  turn: number;
  halo: HaloCode;
  cast: readonly Actor[];
}

/** The hero pictures of the home page; the inline-start half has little detail, as the page puts text there. */
const bills = {
  welcome: {
    theme: 'nightforest',
    mood: 0,
    turn: 0,
    halo: 'crescent',
    cast: [
      { motif: 'owl', coat: 0, x: 640, y: 124, scale: 0.86, turn: 6 },
      { motif: 'mushroom', coat: 0, x: 430, y: 222, scale: 0.62, turn: -8 },
      { motif: 'fox', coat: 0, x: 530, y: 158, scale: 1.34, turn: -4 },
    ],
  },
  fair: {
    theme: 'vault',
    mood: 0,
    turn: 1,
    halo: 'burst',
    cast: [
      { motif: 'key', coat: 0, x: 642, y: 128, scale: 0.94, turn: 10 },
      { motif: 'diamond', coat: 0, x: 420, y: 214, scale: 0.66, turn: -8 },
      { motif: 'dice', coat: 0, x: 534, y: 160, scale: 1.3, turn: 0 },
    ],
  },
  credit: {
    theme: 'templegarden',
    mood: 1,
    turn: 2,
    halo: 'disc',
    cast: [
      { motif: 'lantern', coat: 0, x: 648, y: 112, scale: 0.9, turn: 4 },
      { motif: 'coins', coat: 0, x: 424, y: 218, scale: 0.7, turn: 0 },
      { motif: 'luckycat', coat: 0, x: 536, y: 158, scale: 1.36, turn: -3 },
    ],
  },
  sea: {
    theme: 'deepsea',
    mood: 0,
    turn: 1,
    halo: 'disc',
    cast: [
      { motif: 'pufferfish', coat: 0, x: 662, y: 84, scale: 0.7, turn: 6 },
      { motif: 'crab', coat: 0, x: 392, y: 226, scale: 0.6, turn: -6 },
      { motif: 'octopus', coat: 0, x: 532, y: 166, scale: 1.16, turn: -4 },
    ],
  },
} satisfies Record<string, Bill>;

export type BannerCode = keyof typeof bills;

export const bannerCodes = Object.keys(bills) as BannerCode[];

/** Draws one hero picture, 720 by 300, without words. */
export function drawBanner(code: BannerCode): string {
  const bill: Bill = bills[code];
  const sheet = startSheet();
  const mood = worlds[bill.theme].moods[bill.mood];
  const stage: Stage = {
    width: bannerWidth,
    height: bannerHeight,
    mood,
    sheet,
    seed: seedFrom(`banner/${code}`),
    turn: bill.turn,
  };
  const { back, front } = worlds[bill.theme].scene(stage);
  const cast = bill.cast.map(({ motif, coat, x, y, scale, turn }) => {
    const { draw, coats } = motifs[motif];
    const worn = coats[coat] ?? coats[0];
    if (!worn) throw new Error(`no coat for ${motif}`);
    const shadow =
      y < 140 ? '' : oval(x, y + scale * 88, scale * 78, scale * 18, sheet.glow(shade(mood.near, 0.6), 0.85));
    return shadow + place(x, y, scale, turn, draw(inkOf(sheet, worn)));
  });
  const body = [
    box(0, 0, bannerWidth, bannerHeight, 0, sheet.down(mood.skyTop, mood.skyLow)),
    back,
    circle(534, 150, 230, sheet.glow(mood.glow, 0.5)),
    place(534, 150, 1.24, 0, halos[bill.halo](mood, stage)),
    ...cast,
    front,
    box(0, 0, 470, bannerHeight, 0, sheet.across(shade(mood.near, 0.55), 0.86)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${bannerWidth}" height="${bannerHeight}" viewBox="0 0 ${bannerWidth} ${bannerHeight}"><defs>${sheet.defs()}</defs>${body.join('')}</svg>`;
}
