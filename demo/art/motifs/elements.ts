import type { Motif } from '#demo/art/ink.ts';
import { around, circle, line, mirror, path, poly, ring, starPoints } from '#demo/art/shapes.ts';

const flame: Motif = {
  coats: [
    ['#ff5a1f', '#ffb02e', '#fff3b0'],
    ['#3f7fff', '#5fe0ff', '#ffffff'],
    ['#c83fe0', '#ff7ac0', '#fff0e0'],
    ['#2fb86a', '#a8f05f', '#fffbd0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 20, 92, sheet.glow(b.flat, 0.5)) +
    path(
      'M4-92 C10-54 64-36 64 24 C64 64 36 86 0 86 C-36 86-64 64-64 26 C-64-4-46-18-44-44 C-30-36-24-24-22-12 C-8-32-6-62 4-92Z',
      a.fill,
    ) +
    path(
      'M6-42 C10-14 42-4 42 34 C42 64 24 82 0 82 C-24 82-42 64-42 38 C-42 18-30 8-28-8 C-18-2-14 8-12 16 C0 2 4-20 6-42Z',
      b.fill,
    ) +
    path('M2 10 C6 28 22 34 22 54 C22 72 12 80 0 80 C-12 80-22 72-22 56 C-22 42-4 34 2 10Z', c.flat),
};

const volcano: Motif = {
  coats: [
    ['#5f3f5a', '#ff5f1f', '#ffd24d'],
    ['#3f3f6a', '#ff3f6a', '#ffb84d'],
    ['#4a4a3f', '#ff8a1f', '#fff09a'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, -50, 70, sheet.glow(b.flat, 0.8)) +
    path('M-14-20 C-34-50-20-60-26-84 C-10-76-8-64 0-92 C8-70 14-76 26-80 C22-56 34-46 14-20Z', b.fill) +
    path('M-6-20 C-14-42-4-50-2-66 C8-50 16-44 8-20Z', c.flat) +
    path('M-30-24 Q0-12 30-24 L88 82 H-88Z', a.fill) +
    path('M30-24 L88 82 H30 L8-16Z', a.deep, 0.7) +
    path(
      'M-30-24 Q0-12 30-24 L36-12 C26-6 28 16 20 16 C12 16 14-2 6-2 C-2-2 4 44-6 44 C-16 44-8 4-18 4 C-26 4-24 22-32 20 C-38 18-34-8-36-12Z',
      b.fill,
    ) +
    path('M-22-20 Q0-12 22-20 Q0-4-22-20Z', c.flat) +
    mirror(circle(-46, -58, 6, b.flat), circle(-60, -36, 4, c.flat)) +
    path('M-88 82 L-54 20 L-40 52 L-20 34 L-8 82Z', a.lit, 0.22),
};

const sun: Motif = {
  coats: [
    ['#ffb81f', '#ff7a1f', '#fff0a8'],
    ['#ff6f5f', '#c82f6a', '#ffd9a0'],
    ['#f0d05f', '#3f8fa8', '#fffbe0'],
  ],
  draw: ({ a, b, c, dark }) =>
    around(8, path('M-14-52 L0-92 L14-52Z', b.fill)) +
    around(8, path('M-10-52 C-20-70 10-72 0-86 C16-76 14-62 8-52Z', a.flat), 22.5) +
    circle(0, 0, 56, b.dim) +
    circle(0, 0, 52, a.ball) +
    ring(0, 0, 44, c.flat, 3, 0.8) +
    mirror(path('M-30-8 Q-20-20-8-8 Q-20-2-30-8Z', dark), circle(-28, 12, 8, b.flat, 0.5)) +
    path('M-4-6 L-8 14 Q0 20 8 14 L4-6Z', c.flat, 0.7) +
    path('M-20 24 Q0 42 20 24 Q0 32-20 24Z', b.deep),
};

const pyramid: Motif = {
  coats: [
    ['#f0c05f', '#a86a3a', '#fff3c0'],
    ['#8a9fe0', '#4a4f9a', '#ffe08a'],
    ['#e88a6a', '#8a3f5a', '#fff0d0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, -56, 66, sheet.glow(c.flat, 0.9)) +
    poly('-50,20 -88,82 -10,82', b.dim) +
    poly('0,-70 -74,82 18,82', a.fill) +
    poly('0,-70 18,82 80,82', b.fill) +
    line(
      'M-16-38 L4-38 M-34 0 L8 0 M-52 38 L12 38 M-26-18 V0 M-44 20 V38 M-10-20 V-2 M-20 20 V38',
      a.deep,
      3,
      0.35,
    ) +
    poly('0,-76 -20,-34 5,-34', c.flat) +
    poly('0,-76 5,-34 19,-34', c.dim) +
    path('M-22 82 V62 L-10 52 L2 62 V82Z', '#3a1f2a') +
    poly('56,40 88,82 30,82', a.dim),
};

const snowflake: Motif = {
  coats: [
    ['#bfe8ff', '#5fb8f0', '#ffffff'],
    ['#e0d0ff', '#9a7ff0', '#ffffff'],
    ['#c0fff0', '#3fb8b0', '#ffffff'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 0, 92, sheet.glow(b.flat, 0.5)) +
    around(
      6,
      path('M-7 0 L-7-50 L0-86 L7-50 L7 0Z', a.fill) +
        line('M0-36 L-22-56 M0-36 L22-56 M0-58 L-13-70 M0-58 L13-70', b.flat, 9) +
        line('M0-36 L-22-56 M0-36 L22-56 M0-58 L-13-70 M0-58 L13-70', a.lit, 5),
    ) +
    poly(starPoints(6, 34, 22), b.fill) +
    poly(starPoints(6, 22, 13), c.flat),
};

export const elements = { flame, volcano, sun, pyramid, snowflake } satisfies Record<string, Motif>;
