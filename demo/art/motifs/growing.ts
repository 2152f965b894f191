import type { Motif } from '#demo/art/ink.ts';
import { around, box, circle, line, mirror, oval, path, place, poly, starPoints } from '#demo/art/shapes.ts';

const cactus: Motif = {
  coats: [
    ['#3fa85f', '#ffd0e0', '#ff5f9a'],
    ['#2f9a9a', '#fff0a8', '#ff9a3d'],
    ['#8ab83f', '#ffe0d0', '#e84f4f'],
  ],
  draw: ({ a, b, c }) =>
    line('M-50-8 V18 Q-50 36-30 36 H0', a.dim, 24) +
    line('M50-30 V-2 Q50 16 30 16 H0', a.dim, 24) +
    path('M-26 84 V-44 C-26-76 26-76 26-44 V84Z', a.fill) +
    line('M-10-50 V78 M8-52 V78', a.deep, 3.5, 0.5) +
    line('M-50-4 V16 M50-28 V-4', a.lit, 3, 0.5) +
    line('M-18 -10 l-5-4 M18 20 l5-4 M-18 50 l-5-4 M18 -30 l5-4', b.flat, 3) +
    place(
      6,
      -70,
      0.34,
      0,
      around(6, path('M0 0 C-30-20-24-60 0-66 C24-60 30-20 0 0Z', c.fill)),
      circle(0, 0, 14, '#ffe27a'),
    ) +
    place(
      -50,
      -20,
      0.22,
      0,
      around(6, path('M0 0 C-30-20-24-60 0-66 C24-60 30-20 0 0Z', c.fill)),
      circle(0, 0, 14, '#ffe27a'),
    ) +
    path('M-84 86 C-60 70 60 70 84 86Z', '#c88a4a'),
};

const mushroom: Motif = {
  coats: [
    ['#e8304a', '#fff6ec', '#ffd24d'],
    ['#7a5fe8', '#f0e6ff', '#5ff0d8'],
    ['#2fb8a8', '#f0fff4', '#ffe27a'],
    ['#ff9a3d', '#fff3dc', '#e84f8a'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M-26 0 C-30 40-44 70-30 82 H30 C44 70 30 40 26 0Z', b.fill) +
    mirror(circle(-10, 48, 4.5, dark), circle(-18, 56, 5, '#ff8fa0', 0.6)) +
    line('M-6 56 Q0 62 6 56', dark, 3) +
    path('M-84 8 C-84-46-46-80 0-80 C46-80 84-46 84 8 C50 22-50 22-84 8Z', a.ball) +
    path('M-84 8 C-50 22 50 22 84 8 C50 34-50 34-84 8Z', a.deep) +
    oval(-8, -46, 19, 14, b.flat) +
    oval(-52, -18, 15, 13, b.flat) +
    oval(46, -26, 17, 14, b.flat) +
    oval(10, -4, 12, 9, b.flat) +
    circle(-26, 8, 6, b.flat) +
    circle(66, 2, 7, b.flat) +
    line('M-60 84 q-4-18-14-22 M58 84 q2-16 12-20', '#4fae5a', 6) +
    circle(-72, 58, 5, c.flat),
};

const sunflower: Motif = {
  coats: [
    ['#ffc81f', '#7a4326', '#4fae4a'],
    ['#ff8a5c', '#5a2f3f', '#3f9a5a'],
    ['#fff0d0', '#c8843f', '#5fae4a'],
    ['#d88aff', '#4a2f6a', '#4f9a6a'],
  ],
  draw: ({ a, b, c }) =>
    line('M0 20 Q6 60 0 90', c.dim, 9) +
    path('M0 74 C20 44 56 48 70 60 C56 82 24 88 0 74Z', c.fill) +
    path('M0 82 C-20 56-50 60-64 70 C-50 88-22 92 0 82Z', c.dim) +
    place(
      0,
      -18,
      1,
      0,
      around(12, path('M0-20 C-18-40-12-66 0-72 C12-66 18-40 0-20Z', a.dim), 15),
      around(12, path('M0-20 C-17-38-11-60 0-68 C11-60 17-38 0-20Z', a.fill)),
      circle(0, 0, 32, b.deep),
      circle(0, -1, 29, b.ball),
      around(8, circle(0, -18, 3.5, b.lit, 0.7)),
      around(5, circle(0, -8, 3, b.lit, 0.7)),
    ),
};

const bonsai: Motif = {
  coats: [
    ['#4fae5a', '#8a5a3a', '#c8503f'],
    ['#ffa8c8', '#6a4a4f', '#3f6fa8'],
    ['#ff9a3d', '#5a3f3a', '#2f8a7a'],
    ['#c8a0ff', '#5a3f5f', '#d8a84a'],
  ],
  draw: ({ a, b, c }) =>
    path('M-8 50 C2 30-30 20-24-6 L-10-8 C-8 8 8 10 6-20 L18-18 C20 10 24 24 10 50Z', b.fill) +
    circle(-44, -20, 24, a.dim) +
    circle(48, -28, 22, a.dim) +
    circle(-60, -8, 18, a.ball) +
    circle(-30, -34, 27, a.ball) +
    circle(4, -54, 32, a.ball) +
    circle(40, -38, 25, a.ball) +
    circle(62, -18, 19, a.ball) +
    circle(-4, -34, 20, a.ball) +
    circle(-10, -66, 5, a.lit) +
    circle(-40, -42, 4, a.lit) +
    circle(42, -48, 4, a.lit) +
    path('M-50 50 H50 L40 80 H-40Z', c.fill) +
    box(-58, 44, 116, 12, 5, c.lit) +
    box(-38, 80, 16, 7, 2, c.deep) +
    box(22, 80, 16, 7, 2, c.deep),
};

const honeypot: Motif = {
  coats: [
    ['#ffb02e', '#c8783a', '#fff0b0'],
    ['#ff8a3d', '#5f8a8a', '#ffe6c0'],
    ['#ffd84d', '#8a5fa8', '#fffbe0'],
  ],
  draw: ({ a, b, c }) =>
    path('M-56-30 C-84 20-64 82-40 82 H40 C64 82 84 20 56-30Z', b.ball) +
    box(-60, -48, 120, 22, 10, b.lit) +
    path(
      'M-54-30 H54 C58-10 46-8 44 6 C42 20 28 20 28 6 C26-8 14-4 14 16 C14 40-6 40-6 18 C-6 0-18-4-20 8 C-22 28-40 24-40 8 C-40-4-58-8-54-30Z',
      a.fill,
    ) +
    oval(0, -40, 50, 10, a.flat) +
    place(
      30,
      -56,
      1,
      24,
      box(-5, -34, 10, 40, 4, '#a8642f'),
      oval(0, 6, 17, 14, '#c8843f'),
      line('M-15 0 H15 M-16 8 H16 M-11 16 H11', '#7a4420', 3),
    ) +
    place(0, 52, 1, 0, poly(starPoints(3, 20, 20), c.fill)) +
    path('M-50-14 Q-60 20-50 50 Q-40 20-42-10Z', '#fff', 0.3),
};

export const growing = { cactus, mushroom, sunflower, bonsai, honeypot } satisfies Record<string, Motif>;
