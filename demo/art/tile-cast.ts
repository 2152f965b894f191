import { shade, tint } from '#demo/art/color.ts';
import { halos } from '#demo/art/halos.ts';
import { inkOf } from '#demo/art/ink.ts';
import { type MotifCode, motifs } from '#demo/art/motif-table.ts';
import type { Stage } from '#demo/art/scenes/stage.ts';
import { oval, place, poly, starPoints } from '#demo/art/shapes.ts';
import type { Choice } from '#demo/art/tile-choice.ts';

const middle = 120;

/** The second motif of a pair: smaller, in front, at one side. */
function companion(stage: Stage, { companion: code, coat, flip }: Choice, look: number): string {
  const { draw, coats } = motifs[code];
  const friend = draw(inkOf(stage.sheet, coats[look % coats.length] ?? coat));
  return place(flip ? 68 : 172, 220, 0.68, flip ? -6 : 6, friend);
}

/** Four glints of light around the motif. */
function glints({ mood }: Stage): string {
  const glint = poly(starPoints(4, 80, 17), tint(mood.glow, 0.5));
  return [
    [34, 84, 0.3],
    [208, 62, 0.22],
    [214, 214, 0.26],
    [30, 226, 0.18],
  ]
    .map(([x = 0, y = 0, scale = 0]) => place(x, y, scale, 0, glint))
    .join('');
}

/** The halo, the motif and its companions in the tile's layout. */
export function drawCast(stage: Stage, choice: Choice, motif: MotifCode, look: number): string {
  const { sheet, mood } = stage;
  const hero = motifs[motif].draw(inkOf(sheet, choice.coat));
  const main = (x: number, y: number, scale: number, turn = 0): string =>
    place(x, y, scale, turn, choice.flip ? '<g transform="scale(-1 1)">' : '<g>', hero, '</g>');
  const dusk = (y: number, rx: number): string =>
    oval(middle, y, rx, 22, sheet.glow(shade(mood.near, 0.6), 0.85));
  const halo = (y: number, scale: number): string =>
    place(middle, y, scale, 0, halos[choice.halo](mood, stage));
  switch (choice.layout) {
    case 'portrait':
      return halo(144, 1) + dusk(256, 96) + main(middle, 148, 1.26);
    case 'grand':
      return halo(150, 1.16) + main(middle, 160, 1.42);
    case 'tilt':
      return halo(148, 1.04) + dusk(258, 84) + main(middle, 150, 1.28, choice.flip ? 12 : -12);
    case 'low':
      return halo(172, 0.94) + dusk(274, 96) + main(middle, 176, 1.2);
    case 'glints':
      return halo(142, 1.1) + dusk(254, 90) + main(middle, 146, 1.14) + glints(stage);
    case 'closeUp':
      return halo(140, 1.2) + main(choice.flip ? 130 : 110, 178, 1.76);
    case 'pair':
      return (
        halo(136, 1) +
        dusk(262, 100) +
        main(choice.flip ? 138 : 102, 130, 1.16) +
        companion(stage, choice, look)
      );
  }
}
