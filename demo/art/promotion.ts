import { shade } from '#demo/art/color.ts';
import { type HaloCode, halos } from '#demo/art/halos.ts';
import { inkOf } from '#demo/art/ink.ts';
import { type MotifCode, motifs } from '#demo/art/motif-table.ts';
import type { Stage } from '#demo/art/scenes/stage.ts';
import { seedFrom } from '#demo/art/seed.ts';
import { box, circle, oval, place } from '#demo/art/shapes.ts';
import { startSheet } from '#demo/art/sheet.ts';
import { type WorldCode, worlds } from '#demo/art/worlds.ts';
import type { PromotionKind } from '#src/contracts/rewards/promotion.ts';

interface Playbill {
  theme: WorldCode;
  halo: HaloCode;
  /** The one in the middle, and those beside it at the start and the end. */
  cast: readonly [hero: MotifCode, start: MotifCode, end: MotifCode];
}

/** A scene for each way in which a promotion begins: money, a proof, a code, a gift, a story. */
const playbills: Readonly<Record<PromotionKind, Playbill>> = {
  deposit: { theme: 'harbour', halo: 'disc', cast: ['chest', 'anchor', 'coins'] },
  verified: { theme: 'nightforest', halo: 'crescent', cast: ['owl', 'shield', 'key'] },
  code: { theme: 'storybook', halo: 'disc', cast: ['spellbook', 'key', 'potion'] },
  operator: { theme: 'templegarden', halo: 'disc', cast: ['luckycat', 'lotus', 'lantern'] },
  application: { theme: 'skyisles', halo: 'disc', cast: ['balloon', 'compass', 'swallow'] },
  'day-close': { theme: 'harbour', halo: 'crescent', cast: ['lantern', 'coins', 'anchor'] },
  level: { theme: 'skyisles', halo: 'crescent', cast: ['swallow', 'balloon', 'owl'] },
  contest: { theme: 'skyisles', halo: 'disc', cast: ['goblet', 'crown', 'coins'] },
  referral: { theme: 'harbour', halo: 'disc', cast: ['swallow', 'lantern', 'balloon'] },
  mission: { theme: 'deepsea', halo: 'disc', cast: ['compass', 'chest', 'key'] },
};

export const promotionKinds = Object.keys(playbills) as PromotionKind[];

const [width, height] = [720, 300];
const places = [
  { x: 196, y: 196, scale: 0.74, turn: -7 },
  { x: 524, y: 196, scale: 0.74, turn: 7 },
  { x: 360, y: 154, scale: 1.2, turn: 0 },
] as const;

/** Draws the picture of a kind of promotion, 720 by 300, without words. */
export function drawPromotion(kind: PromotionKind): string {
  const { theme, halo, cast } = playbills[kind];
  const sheet = startSheet();
  const [mood] = worlds[theme].moods;
  const stage: Stage = { width, height, mood, sheet, seed: seedFrom(`promotion/${kind}`), turn: 1 };
  const { back, front } = worlds[theme].scene(stage);
  const [hero, start, end] = cast;
  const actors = [start, end, hero].map((code, at) => {
    const spot = places[at];
    const { draw, coats } = motifs[code];
    const [coat] = coats;
    if (!spot || !coat) throw new Error(`no place or coat for ${code}`);
    const { x, y, scale, turn } = spot;
    const shadow = oval(x, y + scale * 88, scale * 78, scale * 18, sheet.glow(shade(mood.near, 0.6), 0.85));
    return shadow + place(x, y, scale, turn, draw(inkOf(sheet, coat)));
  });
  const body = [
    box(0, 0, width, height, 0, sheet.down(mood.skyTop, mood.skyLow)),
    back,
    circle(360, 146, 220, sheet.glow(mood.glow, 0.5)),
    place(360, 150, 1.1, 0, halos[halo](mood, stage)),
    ...actors,
    front,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.defs()}</defs>${body.join('')}</svg>`;
}
