import type { Motif } from '#demo/art/ink.ts';
import {
  around,
  box,
  circle,
  line,
  mirror,
  oval,
  path,
  place,
  poly,
  ring,
  starPoints,
} from '#demo/art/shapes.ts';

const gear: Motif = {
  coats: [
    ['#e0a84a', '#8a5a2f', '#5fe0d0'],
    ['#a8b4d0', '#5f6a9a', '#ff9a5c'],
    ['#d87a4f', '#7a3a3f', '#ffe27a'],
  ],
  draw: ({ a, b, c }) =>
    place(
      36,
      -40,
      0.62,
      12,
      around(8, box(-13, -82, 26, 30, 5, b.fill)),
      circle(0, 0, 62, b.fill),
      circle(0, 0, 28, b.deep),
      circle(0, 0, 18, c.ball),
    ) +
    place(
      -14,
      16,
      0.86,
      0,
      around(10, box(-13, -86, 26, 32, 5, a.fill), 4),
      circle(0, 0, 66, a.ball),
      ring(0, 0, 50, a.deep, 5),
      around(5, circle(0, -36, 9, a.deep), 20),
      circle(0, 0, 22, a.deep),
      circle(0, -2, 17, c.ball),
    ),
};

const watch: Motif = {
  coats: [
    ['#e0b04a', '#fff6e0', '#c83f3f'],
    ['#c0cce6', '#1f2a5a', '#ffb84d'],
    ['#d8845a', '#f0ffe8', '#2f6a8a'],
  ],
  draw: ({ a, b, c }) =>
    ring(0, -80, 13, a.dim, 7) +
    box(-9, -72, 18, 16, 3, a.fill) +
    circle(0, 14, 70, a.deep) +
    circle(0, 11, 70, a.fill) +
    circle(0, 12, 56, a.deep) +
    circle(0, 13, 53, b.ball) +
    place(
      0,
      13,
      1,
      0,
      around(12, box(-2.5, -48, 5, 10, 2, a.dim)),
      line('M0 0 L-20-24', c.flat, 7),
      line('M0 0 L28-20', c.deep, 5),
      circle(0, 0, 7, a.flat),
    ) +
    place(
      16,
      36,
      1,
      0,
      around(8, box(-3, -15, 6, 8, 1, a.dim)),
      circle(0, 0, 10, a.flat),
      circle(0, 0, 4, a.deep),
    ) +
    path('M-46-8 Q-34-38-4-40 Q-30-22-34 8Z', '#fff', 0.5),
};

const joystick: Motif = {
  coats: [
    ['#ff3f8a', '#4f3fd0', '#5ffce8'],
    ['#ffd23f', '#e8405f', '#8ff0ff'],
    ['#3fe0ff', '#7a2fc0', '#ffe85f'],
  ],
  draw: ({ a, b, c }) =>
    path('M-72 40 L-54 14 H54 L72 40 V80 Q72 88 64 88 H-64 Q-72 88-72 80Z', b.fill) +
    path('M-72 40 L-54 14 H54 L72 40Z', b.lit, 0.7) +
    oval(0, 26, 30, 10, b.deep) +
    place(
      0,
      26,
      1,
      10,
      box(-7, -74, 14, 76, 6, '#c8d0e8'),
      circle(0, -80, 31, a.ball),
      oval(-11, -92, 9, 6, '#fff', 0.8),
    ) +
    circle(-46, 62, 12, c.ball) +
    circle(-16, 62, 12, a.ball) +
    box(12, 52, 48, 20, 10, b.deep) +
    circle(24, 62, 5, c.flat) +
    circle(40, 62, 5, '#ffe27a'),
};

const bolt: Motif = {
  coats: [
    ['#ffe23f', '#ff8a1f', '#fffbd0'],
    ['#5ff0ff', '#3f5fff', '#ffffff'],
    ['#ff6fd0', '#8a2fe0', '#fff0ff'],
    ['#a8ff5f', '#1fa86a', '#ffffe8'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 0, 92, sheet.glow(a.flat, 0.6)) +
    path('M16-88 L-58 14 H-12 L-24 88 L62-22 H10 L34-88Z', b.deep) +
    path('M10-88 L-60 8 H-14 L-28 82 L58-28 H8 L30-88Z', a.fill) +
    path('M10-88 L-60 8 H-44 L22-86Z', c.flat, 0.8) +
    path('M8-28 L58-28 L-28 82 L-22 52 L34-18 H6Z', b.flat, 0.75),
};

const seven: Motif = {
  coats: [
    ['#f0304f', '#ffd24d', '#fff3d0'],
    ['#3f7fff', '#c8e8ff', '#ffffff'],
    ['#ffb02e', '#d8304f', '#fffbe0'],
    ['#a84fff', '#5ff0e0', '#fff0ff'],
  ],
  draw: ({ a, b, c }) =>
    path('M-66-80 H66 V-48 C34-10 16 30 12 84 H-36 C-30 34-8-8 22-40 H-36 L-40-16 H-66Z', b.fill) +
    path('M-56-70 H56 V-50 C24-14 6 24 2 74 H-24 C-18 28 8-14 44-50 H-46 L-49-26 H-56Z', a.fill) +
    path('M-56-70 H56 V-60 H-46 L-50-26 H-56Z', c.flat, 0.6) +
    place(52, 44, 0.34, 10, poly(starPoints(5, 80, 36), b.fill)) +
    place(-54, 32, 0.26, -10, poly(starPoints(5, 80, 36), b.fill)),
};

const boombox: Motif = {
  coats: [
    ['#ff5f9a', '#2a1f5a', '#5ff0ff'],
    ['#ffb83f', '#3f1f4a', '#8ff0a0'],
    ['#4fd8e0', '#1f2a6a', '#ff7ac8'],
  ],
  draw: ({ a, b, c }) =>
    line('M-54-40 V-66 Q-54-74-46-74 H46 Q54-74 54-66 V-40', b.lit, 9) +
    box(-88, -48, 176, 112, 16, a.fill) +
    box(-88, -48, 176, 26, 12, a.dim) +
    mirror(circle(-50, 22, 32, b.fill), ring(-50, 22, 25, c.flat, 4), circle(-50, 22, 14, a.ball)) +
    box(-14, 4, 28, 34, 5, b.fill) +
    line('M-8 28 V20 M0 28 V12 M8 28 V17', c.flat, 5) +
    [-66, -46, -26].map((x) => circle(x, -35, 6, c.flat)).join('') +
    box(0, -41, 72, 12, 6, b.deep) +
    circle(40, -35, 7, '#ffe27a'),
};

const mask: Motif = {
  coats: [
    ['#ffd24d', '#8a2fc0', '#2fd8c0'],
    ['#f4f0ff', '#e8305f', '#ffc94d'],
    ['#2fa8a0', '#ff8a3d', '#fff0b0'],
    ['#e84f8a', '#3f3fb0', '#ffe27a'],
  ],
  draw: ({ a, b, c, dark }) =>
    [-50, -25, 0, 25, 50]
      .map((t, i) =>
        place(
          0,
          10,
          1,
          t,
          path('M0 0 C-18-50-16-86 0-100 C16-86 18-50 0 0Z', i % 2 === 0 ? b.fill : c.fill),
          line('M0-20 V-88', '#ffffff', 2, 0.4),
        ),
      )
      .join('') +
    path(
      'M0 8 C-20-20-70-30-88-6 C-88 36-62 58-38 58 C-18 58-10 40 0 38 C10 40 18 58 38 58 C62 58 88 36 88-6 C70-30 20-20 0 8Z',
      a.fill,
    ) +
    mirror(
      path('M-68 12 C-54-4-28 0-18 22 C-34 36-58 32-68 12Z', dark),
      line('M-76-2 C-56-18-26-12-12 14', b.flat, 4),
      circle(-56, 44, 4, b.flat),
      circle(-44, 49, 4, b.flat),
      circle(-70, 32, 4, b.flat),
    ) +
    poly('0,6 12,-12 0,-34 -12,-12', c.fill) +
    circle(0, -12, 5, '#fff'),
};

const tent: Motif = {
  coats: [
    ['#e8304f', '#fff3dc', '#ffd24d'],
    ['#3f5fd0', '#ffe9f0', '#ffb84d'],
    ['#8a3fd0', '#e0fff4', '#ffd76a'],
  ],
  draw: ({ a, b, c }) =>
    line('M0-70 V-94', c.dim, 4) +
    path('M0-94 L26-86 L0-76Z', c.fill) +
    path('M-66-4 L-76 80 H76 L66-4Z', b.fill) +
    path('M-66-4 L-76 80 H-50 L-42-4Z M-18-4 L-22 80 H22 L18-4Z M42-4 L50 80 H76 L66-4Z', a.fill) +
    path('M0-4 L-30 80 H30Z', '#2a1230') +
    path(
      'M0-76 C-18-44-50-24-88-14 Q-82 10-66 4 Q-54 18-42 4 Q-30 18-20 4 Q-10 18 0 4 Q10 18 20 4 Q30 18 42 4 Q54 18 66 4 Q82 10 88-14 C50-24 18-44 0-76Z',
      a.fill,
    ) +
    path(
      'M0-76 C-12-44-34-24-58-20 L-54 12 Q-46 12-42 4 Q-30 18-20 4 C-8-24-4-50 0-76Z M0-76 C4-50 8-24 20 4 Q30 18 42 4 Q46 12 54 12 L58-20 C34-24 12-44 0-76Z',
      b.fill,
    ) +
    circle(0, -74, 7, c.ball),
};

const ferris: Motif = {
  coats: [
    ['#ff7aa8', '#ffd24d', '#5fd8ff'],
    ['#8a8fff', '#7ff0c8', '#ff9a6a'],
    ['#ffb84d', '#ff6f8a', '#a8ffd0'],
  ],
  draw: ({ a, b, c }) =>
    path('M0-10 L-44 88 H-30 L0 12 L30 88 H44Z', a.deep) +
    place(
      0,
      -10,
      1,
      0,
      ring(0, 0, 64, a.flat, 8),
      ring(0, 0, 42, a.dim, 4),
      around(8, line('M0 0 V-62', a.lit, 4)),
      circle(0, 0, 15, b.ball),
    ) +
    Array.from({ length: 8 }, (_, i) => {
      const t = (i * Math.PI) / 4;
      return place(
        64 * Math.sin(t),
        -10 - 64 * Math.cos(t),
        1,
        0,
        path('M-15-2 H15 C15 14 8 18 0 18 C-8 18-15 14-15-2Z', i % 2 === 0 ? b.fill : c.fill),
        path('M-15-2 Q0-20 15-2Z', '#fff6e0'),
      );
    }).join('') +
    box(-60, 82, 120, 9, 4, a.dim),
};

export const machines = { gear, watch, joystick, bolt, seven, boombox, mask, tent, ferris } satisfies Record<
  string,
  Motif
>;
