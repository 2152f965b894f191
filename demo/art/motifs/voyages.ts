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

const ship: Motif = {
  coats: [
    ['#a8602f', '#fff3dc', '#e8304f'],
    ['#4f3f7a', '#e6dcff', '#ffd24d'],
    ['#2f6a7a', '#ffe6c0', '#ff7a4d'],
    ['#2a2440', '#e84f4f', '#ffd76a'],
  ],
  draw: ({ a, b, c }) =>
    line('M-6-82 V40 M38-52 V36 M-44-46 V36', a.deep, 6) +
    path('M-4-70 C34-62 38-30 26 6 Q6-2-12 4 C-2-20-2-46-4-70Z', b.fill) +
    path('M40-44 C68-36 68-8 60 14 Q46 6 34 12 C42-8 42-28 40-44Z', b.dim) +
    path('M-42-40 C-14-34-12-8-22 14 Q-40 8-56 14 C-44-4-42-22-42-40Z', b.fill) +
    path('M-6-82 L26-74 L-6-64Z', c.fill) +
    path('M16-58 L24-20 L-4-14 L0-50Z', c.flat, 0.85) +
    path(
      'M-84 18 C-74 30-60 30-48 28 L60 28 C76 26 84 16 88 6 C90 44 74 72 44 74 H-40 C-66 70-78 48-84 18Z',
      a.fill,
    ) +
    path('M-74 38 Q0 46 82 34 L78 46 Q0 56-68 50Z', c.flat) +
    [-40, -14, 12, 38].map((x) => circle(x, 61, 5, c.lit)).join('') +
    path('M-90 74 Q-70 60-50 74 T-10 74 T30 74 T70 74 T92 74 V90 H-90Z', '#8fdcf8', 0.9),
};

const anchor: Motif = {
  coats: [
    ['#8fa8d0', '#e8304f', '#ffffff'],
    ['#e0b04a', '#2f6fa8', '#fff6d0'],
    ['#4f6a9a', '#ffb02e', '#e0f0ff'],
  ],
  draw: ({ a, b, c }) =>
    ring(0, -62, 18, a.flat, 10) +
    box(-8, -44, 16, 116, 5, a.fill) +
    box(-40, -34, 80, 15, 7, a.fill) +
    path(
      'M0 84 C-48 80-74 48-74 16 L-86 22 L-64-10 L-46 22 L-58 18 C-54 40-36 58 0 60 C36 58 54 40 58 18 L46 22 L64-10 L86 22 L74 16 C74 48 48 80 0 84Z',
      a.fill,
    ) +
    line('M-4-40 V60', c.flat, 3.5, 0.7) +
    `<path d="M-12-70 C-50-60 44-20 10 6 C-24 30 40 40 26 62" fill="none" stroke="${b.flat}" stroke-width="9" stroke-linecap="round"/><path d="M-12-70 C-50-60 44-20 10 6 C-24 30 40 40 26 62" fill="none" stroke="${b.lit}" stroke-width="9" stroke-dasharray="3 11" opacity=".7"/>`,
};

const lighthouse: Motif = {
  coats: [
    ['#fff6ec', '#e8304f', '#fff0a0'],
    ['#f2f6ff', '#2f5fc0', '#ffe27a'],
    ['#ffe9d0', '#1f8a86', '#fff3b0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    poly('0,-56 -92,-84 -92,-26', sheet.glow(c.flat, 0.9), 0.9) +
    poly('0,-56 92,-84 92,-26', sheet.glow(c.flat, 0.9), 0.9) +
    path('M-22-36 H22 L36 74 H-36Z', a.fill) +
    path('M-25-14 H25 L28 10 H-28Z M-31 34 H31 L34 58 H-34Z', b.fill) +
    box(-32, -42, 64, 9, 4, b.deep) +
    box(-16, -68, 32, 27, 3, '#3a3550') +
    circle(0, -55, 13, c.lit) +
    path('M-24-66 Q0-96 24-66Z', b.fill) +
    circle(0, -86, 5, b.flat) +
    path('M-9 74 V54 Q0 42 9 54 V74Z', '#3a2a40') +
    path('M-84 84 C-70 66-50 76-36 70 H36 C52 76 70 64 84 84Z', '#4a5a7a') +
    path('M10-36 H22 L36 74 H20Z', b.deep, 0.25),
};

const helm: Motif = {
  coats: [
    ['#b8703a', '#ffd24d', '#fff3d0'],
    ['#6a4f9a', '#ffc0d8', '#fff0ff'],
    ['#2f7f86', '#ffe08a', '#e0fff6'],
  ],
  draw: ({ a, b, c }) =>
    around(8, box(-6, -88, 12, 50, 6, a.fill) + circle(0, -82, 9, a.lit)) +
    ring(0, 0, 50, a.deep, 22) +
    ring(0, -1, 50, a.flat, 17) +
    ring(0, -2, 55, a.lit, 4) +
    around(8, circle(0, -50, 4, b.flat), 22.5) +
    around(8, box(-4, -44, 8, 36, 3, a.dim)) +
    circle(0, 0, 21, b.ball) +
    poly(starPoints(4, 15, 5), c.flat),
};

const compass: Motif = {
  coats: [
    ['#e0b04a', '#fff6e0', '#e8304f'],
    ['#a8b8d8', '#1f2f5a', '#ff8a4d'],
    ['#c8784a', '#1f5a5a', '#ffe27a'],
  ],
  draw: ({ a, b, c }) =>
    ring(0, -80, 11, a.dim, 7) +
    circle(0, 6, 78, a.deep) +
    circle(0, 3, 77, a.fill) +
    circle(0, 4, 60, a.deep) +
    circle(0, 5, 57, b.ball) +
    place(0, 5, 1, 0, around(12, box(-2, -48, 4, 9, 1, a.dim))) +
    place(0, 5, 1, 0, poly(starPoints(4, 42, 9, -45), a.flat, 0.6)) +
    place(
      0,
      5,
      1,
      28,
      poly('0,-52 13,0 -13,0', c.flat),
      poly('0,-52 13,0 0,0', c.deep, 0.35),
      poly('0,52 13,0 -13,0', '#dfe8f6'),
      poly('0,52 13,0 0,0', '#8fa0c0'),
    ) +
    circle(0, 5, 8, a.lit) +
    path('M-44-20 Q-26-48 6-48 Q-24-32-34-4Z', '#fff', 0.4),
};

const balloon: Motif = {
  coats: [
    ['#f0503c', '#ffe6b0', '#ffc02e'],
    ['#3f8fe8', '#f0fbff', '#ffd24d'],
    ['#a85fe0', '#ffd0f0', '#7ff0d0'],
    ['#2fae8a', '#fff6d0', '#ff8a5c'],
  ],
  draw: ({ a, b, c }) =>
    path('M0 44 C-30 30-66 0-66-32 C-66-66-36-88 0-88 C36-88 66-66 66-32 C66 0 30 30 0 44Z', a.fill) +
    path('M-14 42 C-34 14-40-60 0-88 C40-60 34 14 14 42Z', b.fill) +
    path('M-5 42 C-14 10-16-60 0-88 C16-60 14 10 5 42Z', c.fill) +
    path('M0 44 C-30 30-66 0-66-32 Q-36-12 0-12 Q36-12 66-32 C66 0 30 30 0 44Z', a.deep, 0.28) +
    path('M-54-40 Q-48-70-18-78 Q-42-54-42-26Z', '#fff', 0.5) +
    line('M-14 42 L-12 58 M14 42 L12 58', '#fff0d0', 3.5) +
    path('M-18 56 H18 L14 84 H-14Z', '#b8743a') +
    box(-20, 54, 40, 8, 4, '#e0a860') +
    line('M-16 70 H16', '#7a4420', 3),
};

const train: Motif = {
  coats: [
    ['#c8302e', '#2a2340', '#ffd24d'],
    ['#1f6a5a', '#2a1f33', '#ffc94d'],
    ['#3f4fa8', '#1f1a3a', '#ff9a4d'],
  ],
  draw: ({ a, b, c, sheet }) =>
    mirror(circle(-40, -82, 17, '#ffffff', 0.35), circle(-20, -74, 20, '#ffffff', 0.4)) +
    path('M-14-50 L-20-78 H20 L14-50Z', b.fill) +
    box(-24, -84, 48, 12, 4, c.fill) +
    circle(0, 0, 58, b.fill) +
    circle(0, 0, 51, a.ball) +
    circle(0, 0, 37, b.fill) +
    circle(0, 0, 31, c.fill) +
    circle(0, 0, 70, sheet.glow('#fff3b0', 0.7)) +
    circle(0, 0, 21, '#fffbe0') +
    around(8, circle(0, -44, 4, c.lit)) +
    box(-66, 46, 132, 18, 4, a.fill) +
    mirror(circle(-52, 55, 7, '#fff3b0')) +
    path('M-60 64 H60 L76 88 H-76Z', b.fill) +
    mirror(line('M-40 64 L-50 88 M-20 64 L-26 88', c.flat, 5)) +
    line('M0 64 V88', c.flat, 5),
};

const airship: Motif = {
  coats: [
    ['#d8a04a', '#8a3f2f', '#fff0b0'],
    ['#5f7fb8', '#2f2f5a', '#ffb84d'],
    ['#a84f6a', '#3a1f3a', '#ffe08a'],
  ],
  draw: ({ a, b, c }) =>
    path('M56-34 L90-70 L84-14 L92 36 L56 8Z', b.fill) +
    path('M-90-14 C-76-60-30-72 10-64 C50-56 76-34 80-12 C72 16 44 36 4 40 C-40 42-78 26-90-14Z', a.ball) +
    path('M-88-20 C-40-34 40-34 79-18 L80-6 C40-22-40-22-90-8Z', b.flat) +
    line('M-40-60 C-56-30-56 10-40 36 M10-64 C0-30 0 10 6 40 M46-50 C44-26 44 0 44 28', a.deep, 4, 0.5) +
    line('M-30 38 L-22 54 M26 38 L20 54', b.flat, 4) +
    path('M-40 54 H40 L28 84 H-26Z', b.fill) +
    [-20, 0, 20].map((x) => circle(x, 66, 6, c.lit)).join('') +
    path('M-74-30 Q-50-56-10-56 Q-50-42-66-18Z', '#fff', 0.45) +
    place(50, 66, 1, 0, around(3, oval(0, -13, 4, 13, c.fill)), circle(0, 0, 4, b.lit)),
};

const hat: Motif = {
  coats: [
    ['#a8673a', '#e8304f', '#ffd24d'],
    ['#4a3f5f', '#ffb02e', '#f0f0ff'],
    ['#e0c090', '#2f7f8a', '#fff3d0'],
  ],
  draw: ({ a, b, c }) =>
    path(
      'M-90 22 C-70 60-34 44 0 44 C34 44 70 60 90 22 C82 6 66 8 52 22 Q0 38-52 22 C-66 8-82 6-90 22Z',
      a.fill,
    ) +
    path(
      'M-52 24 C-52-8-46-52-28-62 C-14-68-10-50 0-50 C10-50 14-68 28-62 C46-52 52-8 52 24 Q0 42-52 24Z',
      a.ball,
    ) +
    path('M-52 6 Q0 24 52 6 L52 24 Q0 42-52 24Z', b.fill) +
    place(0, 22, 1, 0, poly(starPoints(5, 20, 9), c.fill), circle(0, 0, 5, c.lit)) +
    line('M0-48 Q-4-24 0-6', a.deep, 5, 0.6) +
    path('M-40-14 Q-38-44-26-52 Q-30-26-28-6Z', '#fff', 0.3) +
    line('M-70 32 Q-40 36 0 36 Q40 36 70 32', a.deep, 3, 0.5),
};

const badge: Motif = {
  coats: [
    ['#ffc43d', '#a8501f', '#fff3b8'],
    ['#c8d4ea', '#3f4f8a', '#ffffff'],
    ['#e8804a', '#5a1f2f', '#ffe6a8'],
  ],
  draw: ({ a, b, c }) =>
    poly(starPoints(7, 84, 54), a.deep) +
    poly(starPoints(7, 80, 50), a.fill) +
    around(7, circle(0, -80, 10, a.ball)) +
    around(7, poly('0,-70 0,0 -22,-40', a.lit, 0.6)) +
    circle(0, 0, 40, b.fill) +
    ring(0, 0, 34, c.flat, 3) +
    poly(starPoints(5, 27, 12), c.fill),
};

export const voyages = {
  ship,
  anchor,
  lighthouse,
  helm,
  compass,
  balloon,
  train,
  airship,
  hat,
  badge,
} satisfies Record<string, Motif>;
