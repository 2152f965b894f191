import type { Hue } from '#demo/art/ink.ts';
import { circle, line, path, place, poly, starPoints } from '#demo/art/shapes.ts';

/** A low symbol within about 70 units of the origin, in one hue. */
type Low = (hue: Hue) => string;

const face = (d: string, inner: string, { deep, fill, lit }: Hue): string =>
  path(d, deep) + path(inner, fill) + line(inner, lit, 4, 0.6);

const gems: readonly [Low, Low, Low, Low] = [
  ({ deep, flat, lit, dim }) =>
    poly('0,-66 60,0 0,66 -60,0', deep) +
    poly('0,-56 0,0 -50,0', lit) +
    poly('0,-56 50,0 0,0', flat) +
    poly('-50,0 0,0 0,56', flat) +
    poly('50,0 0,56 0,0', dim),
  ({ deep, flat, lit, dim, fill }) =>
    poly(starPoints(3, 64, 64), deep) +
    poly(starPoints(3, 54, 54), flat) +
    poly('0,-54 -47,-27 -26,-15 0,-30', lit) +
    poly('0,54 47,27 26,15 0,30', dim) +
    poly(starPoints(3, 30, 30), fill),
  ({ deep, flat, lit, dim, fill }) =>
    poly('0,-62 64,52 -64,52', deep) +
    poly('0,-46 0,12 -50,44', lit) +
    poly('0,-46 50,44 0,12', flat) +
    poly('-50,44 0,12 50,44', dim) +
    poly('0,-14 22,28 -22,28', fill),
  ({ deep, fill, lit, dim }) =>
    circle(0, 0, 60, deep) +
    circle(0, 0, 51, fill) +
    poly('-30,-36 0,-51 30,-36 0,-24', lit) +
    poly('-51,6 -36,-30 -24,0 -36,30', lit, 0.5) +
    poly('51,6 36,-30 24,0 36,30', dim) +
    poly('-30,36 0,51 30,36 0,24', dim) +
    poly(starPoints(4, 27, 27), lit, 0.8),
];

const suits: readonly [Low, Low, Low, Low] = [
  (hue) =>
    face(
      'M0-66 C66-14 56 36 14 24 Q18 48 30 60 H-30 Q-18 48-14 24 C-56 36-66-14 0-66Z',
      'M0-52 C50-10 46 22 8 12 Q8 38 14 50 H-14 Q-8 38-8 12 C-46 22-50-10 0-52Z',
      hue,
    ),
  (hue) =>
    face(
      'M0 62 C-82 8-66-58-26-54 Q-6-52 0-32 Q6-52 26-54 C66-58 82 8 0 62Z',
      'M0 48 C-64 4-56-44-26-42 Q-6-38 0-14 Q6-38 26-42 C56-44 64 4 0 48Z',
      hue,
    ),
  (hue) => {
    const { deep, fill, lit } = hue;
    return (
      circle(0, -28, 32, deep) +
      circle(-34, 14, 32, deep) +
      circle(34, 14, 32, deep) +
      path('M-12-10 H12 Q12 44 30 62 H-30 Q-12 44-12-10Z', deep) +
      circle(0, -28, 23, fill) +
      circle(-34, 14, 23, fill) +
      circle(34, 14, 23, fill) +
      path('M-7-14 H7 Q8 40 16 53 H-16 Q-8 40-7-14Z', fill) +
      circle(-7, -36, 7, lit, 0.7) +
      circle(-41, 6, 7, lit, 0.7)
    );
  },
  (hue) =>
    face(
      'M0-68 Q20-28 54 0 Q20 28 0 68 Q-20 28-54 0 Q-20-28 0-68Z',
      'M0-48 Q14-20 38 0 Q14 20 0 48 Q-14 20-38 0 Q-14-20 0-48Z',
      hue,
    ),
];

const tokens: readonly [Low, Low, Low, Low] = [
  ({ deep, fill, lit, dim }) =>
    path('M-46 46 C-66-20-10-66 56-56 C66 10 20 66-46 46Z', deep) +
    path('M-36 38 C-50-16-4-52 46-47 C52 4 14 52-36 38Z', fill) +
    line('M-50 54 L30-32 M-8 8 L-10-24 M-8 10 L26 8', dim, 6) +
    line('M-30 4 Q-24-26 6-38', lit, 5, 0.7),
  ({ deep, fill, lit }) =>
    path('M0-70 C16-40 50-12 50 20 C50 48 28 64 0 64 C-28 64-50 48-50 20 C-50-12-16-40 0-70Z', deep) +
    path('M0-50 C12-28 40-8 40 20 C40 42 22 54 0 54 C-22 54-40 42-40 20 C-40-8-12-28 0-50Z', fill) +
    line('M-24 18 Q-22-2-8-18', lit, 8, 0.85),
  ({ deep, fill, lit }) =>
    poly(starPoints(8, 68, 46), deep) +
    poly(starPoints(8, 56, 39), fill) +
    circle(0, 0, 26, lit) +
    circle(0, 0, 17, deep),
  ({ deep, fill, lit }) =>
    path('M18-62 C-40-70-70-20-52 24 C-36 64 20 72 54 34 C10 40-22 8-8-30 C-2-46 8-56 18-62Z', deep) +
    path('M0-50 C-38-44-56-10-42 20 C-30 50 4 58 30 44 C-8 36-32 6-20-28 C-14-42-8-46 0-50Z', fill) +
    place(30, -20, 1, 0, poly(starPoints(5, 24, 11), lit)),
];

export const lowShapes = { gems, suits, tokens };
