import { shade } from '#demo/art/color.ts';
import { halos } from '#demo/art/halos.ts';
import { inkOf } from '#demo/art/ink.ts';
import { motifs } from '#demo/art/motif-table.ts';
import type { Stage } from '#demo/art/scenes/stage.ts';
import { seedFrom } from '#demo/art/seed.ts';
import { box, circle, oval, place } from '#demo/art/shapes.ts';
import { startSheet } from '#demo/art/sheet.ts';
import { type WorldCode, worlds } from '#demo/art/worlds.ts';

/** The size that messengers ask of the picture of a shared link, in pixels. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** The units that the picture is drawn in. */
const width = 720;
const height = 378;
/** The middle motif is the one that remains when a messenger crops the picture to a square. */
const places = [
  { x: 176, y: 236, scale: 0.98, turn: -8 },
  { x: 544, y: 236, scale: 0.98, turn: 8 },
  { x: 360, y: 196, scale: 1.56, turn: 0 },
] as const;

/** Draws the picture of shared links to the games of a world, without words, so that it fits every brand. */
export function drawShare(theme: WorldCode): string {
  const world = worlds[theme];
  const sheet = startSheet();
  const [mood] = world.moods;
  const stage: Stage = { width, height, mood, sheet, seed: seedFrom(`share/${theme}`), turn: 1 };
  const { back, front } = world.scene(stage);
  const [hero, left, right] = world.motifs;
  const cast = [left, right, hero].map((code, at) => {
    const spot = places[at];
    if (!code || !spot) return '';
    const { draw, coats } = motifs[code];
    const [coat] = coats;
    if (!coat) throw new Error(`no coat for ${code}`);
    const { x, y, scale, turn } = spot;
    const shadow = oval(x, y + scale * 88, scale * 78, scale * 18, sheet.glow(shade(mood.near, 0.6), 0.85));
    return shadow + place(x, y, scale, turn, draw(inkOf(sheet, coat)));
  });
  const body = [
    box(0, 0, width, height, 0, sheet.down(mood.skyTop, mood.skyLow)),
    back,
    circle(360, 180, 250, sheet.glow(mood.glow, 0.5)),
    place(360, 180, 1.36, 0, halos[world.halos[0]](mood, stage)),
    ...cast,
    front,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}" viewBox="0 0 ${width} ${height}"><defs>${sheet.defs()}</defs>${body.join('')}</svg>`;
}
