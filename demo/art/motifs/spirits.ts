import type { Motif } from '#demo/art/ink.ts';
import { slantEyes } from '#demo/art/motifs/eyes.ts';
import { around, box, circle, line, mirror, path, place, poly, starPoints } from '#demo/art/shapes.ts';

const idol: Motif = {
  coats: [
    ['#3fae8a', '#ffc94d', '#ff5f4d'],
    ['#b8703a', '#5fe0c8', '#ffe27a'],
    ['#8a6fc8', '#ffd24d', '#5ff0a0'],
    ['#d8a84a', '#c8303f', '#3fd0e8'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-30-56 L-46-88 L-58-56 L-80-66 L-70-36 L-88-26 L-62-8Z', b.fill),
      circle(-68, 20, 14, b.ball),
      circle(-68, 20, 6, c.flat),
    ) +
    path('M-16-60 L0-94 L16-60Z', c.fill) +
    path('M-58-60 H58 L64 10 L44 70 L20 86 H-20 L-44 70 L-64 10Z', a.fill) +
    path('M0-60 H58 L64 10 L44 70 L20 86 H0Z', a.deep, 0.35) +
    mirror(
      path('M-52-34 L-12-24 V-8 H-50Z', dark),
      box(-42, -24, 18, 13, 4, c.fill),
      path('M-56-40 L-8-30 V-22 L-56-32Z', b.flat),
      line('M-52 14 H-30 M-50 26 H-34', b.flat, 5),
    ) +
    path('M-12-28 H12 L18 26 H-18Z', a.lit, 0.8) +
    path('M-36 42 H36 L28 66 H-28Z', dark) +
    path(
      'M-28 42 H-14 V54 H-28Z M-7 42 H7 V54 H-7Z M14 42 H28 V54 H14Z M-20 66 V56 H-7 V66Z M7 66 V56 H20 V66Z',
      '#fff6e0',
    ) +
    poly('0,-52 9,-42 0,-32 -9,-42', c.fill),
};

const calavera: Motif = {
  coats: [
    ['#fff6ea', '#e8508a', '#2fb8c8'],
    ['#ffd24d', '#d8304f', '#3f5fd0'],
    ['#c8f0e8', '#7a3fd0', '#ff8a3d'],
  ],
  draw: ({ a, b, c, dark }) =>
    path(
      'M0-76 C44-76 70-46 66-8 C64 16 52 26 44 34 L40 70 Q0 84-40 70 L-44 34 C-52 26-64 16-66-8 C-70-46-44-76 0-76Z',
      a.ball,
    ) +
    mirror(
      place(
        -28,
        -4,
        0.36,
        0,
        around(8, circle(0, -42, 20, b.fill)),
        circle(0, 0, 44, dark),
        circle(0, 0, 16, c.flat),
      ),
      line('M-16 62 V46', dark, 4),
      path('M-50 30 Q-36 26-34 40 Q-44 42-50 30Z', c.flat),
    ) +
    path('M0 14 L-11 32 Q0 38 11 32Z', dark) +
    line('M-32 52 H32 M0 44 V64', dark, 4) +
    place(
      0,
      -48,
      0.3,
      0,
      around(6, path('M0 0 C-30-20-24-60 0-66 C24-60 30-20 0 0Z', c.fill)),
      circle(0, 0, 16, '#ffd24d'),
    ) +
    mirror(line('M-14-62 Q-34-58-44-40', b.flat, 4)),
};

const yeti: Motif = {
  coats: [
    ['#e0f0ff', '#7fb0e0', '#5f6fd0'],
    ['#c8b0f0', '#7a5fc8', '#ffd24d'],
    ['#a8e8e0', '#3f9aa8', '#ff8a6a'],
  ],
  draw: ({ a, b, c, dark }) =>
    poly(starPoints(15, 88, 70, -90), a.fill) +
    path('M0-64 C50-64 66-24 60 12 C52 52 30 66 0 66 C-30 66-52 52-60 12 C-66-24-50-64 0-64Z', a.ball) +
    path('M0-30 C16-46 44-40 46-12 C48 24 28 44 0 44 C-28 44-48 24-46-12 C-44-40-16-46 0-30Z', b.fill) +
    mirror(path('M-30-74 C-56-72-60-90-50-98 C-50-86-40-84-24-84Z', c.fill)) +
    slantEyes(20, -8, 11, c.lit, dark) +
    path('M-8 10 Q0 4 8 10 Q0 18-8 10Z', dark) +
    path('M-24 22 Q0 34 24 22 Q18 40 0 40 Q-18 40-24 22Z', dark) +
    poly('-18,25 -12,27 -14,35', '#fff') +
    poly('18,25 12,27 14,35', '#fff'),
};

export const spirits = { idol, calavera, yeti } satisfies Record<string, Motif>;
