import type { Motif } from '#demo/art/ink.ts';
import { box, circle, line, mirror, oval, path, place, poly, starPoints } from '#demo/art/shapes.ts';

const rocket: Motif = {
  coats: [
    ['#f2f4fb', '#e8304f', '#5fd8ff'],
    ['#ffb84d', '#5f3fc0', '#a8fff0'],
    ['#6f8fff', '#ffd24d', '#ffd0f0'],
    ['#ff7aa8', '#3f2f8a', '#fff0a0'],
  ],
  draw: ({ a, b, c }) =>
    place(
      0,
      0,
      1,
      32,
      path('M-16 46 C-26 70-8 84 0 100 C8 84 26 70 16 46Z', '#ff9a2e'),
      path('M-8 46 C-12 62-4 72 0 82 C4 72 12 62 8 46Z', '#fff0a0'),
      mirror(path('M-24 10 C-52 22-52 46-48 62 L-22 44Z', b.fill)),
      path('M0-92 C30-62 38-20 26 46 H-26 C-38-20-30-62 0-92Z', a.fill),
      path('M0-92 C30-62 38-20 26 46 H8 C20-20 14-62 0-92Z', a.dim, 0.6),
      path('M0-92 C14-78 24-62 28-46 H-28 C-24-62-14-78 0-92Z', b.fill),
      box(-24, 36, 48, 12, 3, b.dim),
      circle(0, -14, 18, b.deep),
      circle(0, -15, 14, c.ball),
      path('M-7 14 H7 V62 Q0 70-7 62Z', b.flat),
    ),
};

const planet: Motif = {
  coats: [
    ['#ff9a5c', '#ffe0a8', '#8a4fd0'],
    ['#5f9fff', '#c8f0ff', '#ffb0d8'],
    ['#b07cff', '#ffd0f6', '#5fe6d8'],
    ['#3fc8a8', '#f0ffc8', '#ff8a6a'],
  ],
  draw: ({ a, b, c }) =>
    place(
      0,
      0,
      1,
      -20,
      path('M-92 0 A92 26 0 0 1 92 0 L76 0 A76 17 0 0 0-76 0Z', b.dim),
      circle(0, 0, 56, a.ball),
      path('M-54-14 Q0 2 54-14 L56 2 Q0 20-56 2Z', c.flat, 0.55),
      path('M-44-34 Q0-24 44-34 L50-24 Q0-10-50-24Z', a.lit, 0.5),
      path('M-50 24 Q0 40 50 24 L42 38 Q0 48-42 38Z', c.dim, 0.5),
      path('M-92 0 A92 26 0 0 0 92 0 L76 0 A76 17 0 0 1-76 0Z', b.fill),
      line('M-84 4 A92 24 0 0 0 20 24', '#ffffff', 3, 0.7),
    ) +
    circle(64, -62, 11, c.ball) +
    circle(-70, 58, 6, b.flat),
};

const astronaut: Motif = {
  coats: [
    ['#f4f6fc', '#3f4fa8', '#ff9a4d'],
    ['#ffb84d', '#2f3f7a', '#7ff0ff'],
    ['#d8c8ff', '#6a2f8a', '#ffe27a'],
  ],
  draw: ({ a, b, c }) =>
    path('M-56 88 C-56 56-36 46 0 46 C36 46 56 56 56 88Z', a.fill) +
    box(-22, 60, 44, 24, 6, b.fill) +
    circle(-10, 72, 4.5, c.flat) +
    circle(4, 72, 4.5, '#5fe6a0') +
    mirror(box(-78, -28, 22, 40, 10, a.dim)) +
    circle(0, -10, 66, a.ball) +
    path('M0-58 C36-58 52-38 52-14 C52 16 30 32 0 32 C-30 32-52 16-52-14 C-52-38-36-58 0-58Z', b.deep) +
    path('M0-52 C32-52 46-36 46-14 C46 12 28 26 0 26 C-28 26-46 12-46-14 C-46-36-32-52 0-52Z', b.fill) +
    path('M-38-20 Q-30-44-4-46 Q-24-30-28-6Z', '#ffffff', 0.75) +
    circle(20, 2, 12, c.ball) +
    place(20, 2, 1, -20, path('M-20 0 A20 6 0 0 0 20 0 A20 4 0 0 1-20 0Z', c.lit)) +
    place(-8, 8, 0.1, 0, poly(starPoints(4, 80, 18), '#fff')) +
    line('M44-62 L58-84', a.dim, 5) +
    circle(59, -86, 7, c.fill),
};

const ufo: Motif = {
  coats: [
    ['#8a9fd0', '#7ff0c0', '#ffd24d'],
    ['#b07ce0', '#ff8ad0', '#a8fff0'],
    ['#e0a84d', '#5fd8ff', '#ff6f6f'],
  ],
  draw: ({ a, b, c, sheet }) =>
    path('M-30 20 L-74 90 H74 L30 20Z', sheet.fade(b.lit, 'bottom', 0.85)) +
    path('M-42-14 C-42-60-22-76 0-76 C22-76 42-60 42-14Z', b.ball) +
    path('M-28-34 Q-22-60-4-64 Q-18-44-16-22Z', '#fff', 0.6) +
    circle(0, -28, 15, '#4f9a5f') +
    mirror(oval(-6, -30, 4, 6, '#10201a')) +
    path('M-88 6 C-60-26-40-20 0-20 C40-20 60-26 88 6 C60 34 30 36 0 36 C-30 36-60 34-88 6Z', a.fill) +
    path('M-88 6 C-60 20-30 22 0 22 C30 22 60 20 88 6 C60 34 30 36 0 36 C-30 36-60 34-88 6Z', a.deep, 0.6) +
    [-54, -28, 0, 28, 54].map((x) => circle(x, 8 - Math.abs(x) / 14, 7, c.lit)).join('') +
    oval(0, 40, 24, 7, b.lit),
};

const comet: Motif = {
  coats: [
    ['#7fe6ff', '#5f6fff', '#ffffff'],
    ['#ffb04d', '#e84f6a', '#fff6c8'],
    ['#b08aff', '#ff6fc8', '#fff0ff'],
    ['#8ff0a0', '#2f9ac8', '#ffffe0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    path('M-20 62 C-6 0 30-50 90-90 C60-30 60-10 44 50Z', b.fill, 0.55) +
    path('M-50 10 C-10-30 30-60 90-90 C50-40 40 0 14 66Z', b.fill, 0.7) +
    path('M-62 34 C-30-10 20-60 84-84 C40-30 30 20-2 66Z', a.flat, 0.75) +
    circle(-28, 36, 60, sheet.glow(c.flat, 0.7)) +
    circle(-28, 36, 38, a.ball) +
    place(-28, 36, 1, 12, poly(starPoints(5, 30, 14), c.flat)) +
    circle(44, -10, 5, c.flat) +
    circle(20, -44, 4, c.flat) +
    circle(66, -30, 3.5, c.flat),
};

const moon: Motif = {
  coats: [
    ['#ffe6a0', '#e8b84d', '#fffbe8'],
    ['#c8dcff', '#7f9fe0', '#ffffff'],
    ['#ffc0d8', '#d870a8', '#fff6fa'],
    ['#c8ffe6', '#5fb89a', '#ffffff'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 0, 90, sheet.glow(a.flat, 0.55)) +
    path(
      'M26-78 C-30-84-78-46-78 4 C-78 56-32 88 16 80 C48 74 68 54 76 30 C50 50 8 44-8 14 C-26-20-8-62 26-78Z',
      a.fill,
    ) +
    path('M26-78 C-30-84-78-46-78 4 C-78 30-66 52-48 66 C-66 10-40-56 26-78Z', c.flat, 0.55) +
    circle(-44, -6, 9, b.flat, 0.6) +
    circle(-24, 44, 12, b.flat, 0.6) +
    circle(16, 62, 6, b.flat, 0.6) +
    circle(-36, -36, 6, b.flat, 0.5) +
    place(34, -16, 0.3, 0, poly(starPoints(5, 80, 36), a.lit)) +
    place(64, -48, 0.16, 0, poly(starPoints(4, 80, 24), c.flat)) +
    place(60, 2, 0.13, 0, poly(starPoints(4, 80, 24), c.flat)),
};

const robot: Motif = {
  coats: [
    ['#7fa8e0', '#2a2f5a', '#5ffce0'],
    ['#ff9a5c', '#3f1f4a', '#ffe27a'],
    ['#c0a0ff', '#2a1f5a', '#ff7ac0'],
    ['#f0e2c0', '#4a3a2f', '#ff5f4d'],
  ],
  draw: ({ a, b, c }) =>
    line('M0-60 V-78', a.dim, 6) +
    circle(0, -82, 9, c.ball) +
    mirror(box(-84, -22, 20, 40, 8, a.dim)) +
    box(-66, -62, 132, 104, 26, a.fill) +
    box(-52, -46, 104, 70, 18, b.fill) +
    mirror(box(-36, -26, 26, 28, 11, c.fill), box(-32, -22, 8, 8, 4, '#fff')) +
    line('M-18 12 Q0 22 18 12', c.flat, 5) +
    path('M-40 90 C-40 64-30 52 0 52 C30 52 40 64 40 90Z', a.dim) +
    circle(0, 72, 9, c.ball) +
    path('M-58-30 Q-56-54-36-56 H10 Q-36-48-50-22Z', '#fff', 0.4),
};

export const space = { rocket, planet, astronaut, ufo, comet, moon, robot } satisfies Record<string, Motif>;
