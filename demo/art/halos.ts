import { mix, shade, tint, vivid } from '#demo/art/color.ts';
import type { Mood, Stage } from '#demo/art/scenes/stage.ts';
import { around, box, circle, oval, path, poly, ring, starPoints } from '#demo/art/shapes.ts';

/** Shapes directly behind the motif, drawn around the origin within about 120 units. */
type Halo = (mood: Mood, stage: Stage) => string;

/** The fill of a halo: the sky's lower colour, lightened. */
function lit(mood: Mood): string {
  return vivid(mix(mood.skyLow, tint(mood.glow, 0.2), 0.3), 1.15);
}

/** The outline of a halo: the accent colour, slightly darkened. */
function rim(mood: Mood): string {
  return vivid(shade(mood.accent, 0.12), 1.05);
}

const rays: Halo = (mood) =>
  around(9, path('M0 0 L-26-230 H26Z', lit(mood), 0.42)) + circle(0, 0, 84, lit(mood), 0.6);

const disc: Halo = (mood) => circle(0, 0, 108, lit(mood), 0.5) + circle(0, 0, 92, lit(mood));

const rings: Halo = ({ glow }) =>
  circle(0, 0, 118, glow, 0.14) + circle(0, 0, 92, glow, 0.2) + circle(0, 0, 66, glow, 0.26);

const burst: Halo = (mood) => poly(starPoints(12, 122, 98), rim(mood)) + circle(0, 0, 90, lit(mood));

const petals: Halo = (mood) => around(8, oval(0, -80, 36, 36, rim(mood))) + circle(0, 0, 88, lit(mood));

const rhombus: Halo = (mood) =>
  poly('0,-134 110,0 0,134 -110,0', rim(mood)) + poly('0,-118 97,0 0,118 -97,0', lit(mood));

const hexagon: Halo = (mood) =>
  poly(starPoints(3, 118, 118), rim(mood)) + poly(starPoints(3, 105, 105), lit(mood));

const crescent: Halo = ({ glow }, { sheet }) =>
  circle(0, 0, 150, sheet.glow(glow, 0.55)) +
  path('M36-108 A114 114 0 1 0 108 36 A100 100 0 1 1 36-108Z', tint(glow, 0.2));

const arch: Halo = (mood) =>
  path('M-96 150 V-20 C-96-136 96-136 96-20 V150Z', rim(mood)) +
  path('M-85 150 V-18 C-85-120 85-120 85-18 V150Z', lit(mood));

const medal: Halo = (mood) =>
  circle(0, 0, 108, rim(mood)) +
  circle(0, 0, 98, mix(mood.near, mood.mid, 0.55)) +
  circle(0, 0, 84, mood.skyLow, 0.5);

const beam: Halo = ({ glow }, { sheet }) =>
  path('M-44-190 H44 L116 150 H-116Z', sheet.fade(glow, 'bottom', 0.75)) + oval(0, 100, 100, 26, glow, 0.4);

const light: Halo = ({ glow }, { sheet }) => circle(0, 0, 160, sheet.glow(tint(glow, 0.3), 0.95));

const swirl: Halo = (mood) =>
  around(5, path('M0 0 C24-60 80-90 136-76 C96-50 60-26 36 0Z', lit(mood), 0.6)) +
  circle(0, 0, 76, lit(mood), 0.7);

const plate: Halo = (mood) =>
  box(-96, -110, 192, 220, 34, rim(mood)) + box(-86, -100, 172, 200, 26, lit(mood));

const echo: Halo = (mood) => ring(0, 0, 112, rim(mood), 6) + circle(0, 0, 92, lit(mood), 0.7);

export const halos = {
  rays,
  disc,
  rings,
  burst,
  petals,
  rhombus,
  hexagon,
  crescent,
  arch,
  medal,
  beam,
  light,
  swirl,
  plate,
  echo,
} satisfies Record<string, Halo>;

export type HaloCode = keyof typeof halos;
