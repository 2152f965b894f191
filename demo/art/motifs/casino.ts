import type { Motif } from '#demo/art/ink.ts';
import { around, box, circle, line, mirror, oval, path, place, poly, ring } from '#demo/art/shapes.ts';

const heart = 'M0 26 C-40 0-28-30-10-24 Q-2-20 0-12 Q2-20 10-24 C28-30 40 0 0 26Z';
const spade = 'M0-28 C36 2 22 24 6 16 Q8 26 14 30 H-14 Q-8 26-6 16 C-22 24-36 2 0-28Z';

const dice: Motif = {
  coats: [
    ['#e8304f', '#fff6ec', '#ffd24d'],
    ['#2f6fe0', '#fff6ec', '#8ff0ff'],
    ['#1fa37a', '#fff6ec', '#ffd24d'],
    ['#f2ead8', '#2a2340', '#e8405f'],
  ],
  draw: ({ a, b, c }) =>
    place(
      28,
      -30,
      0.82,
      14,
      poly('0,-62 54,-32 0,-2 -54,-32', c.lit),
      poly('-54,-32 0,-2 0,60 -54,30', c.flat),
      poly('54,-32 0,-2 0,60 54,30', c.dim),
      oval(0, -32, 11, 6, '#2a1526'),
      oval(-27, 14, 7, 10, '#2a1526'),
      oval(18, 14, 6, 9, '#2a1526'),
      oval(38, 28, 6, 9, '#2a1526'),
    ) +
    place(
      -20,
      22,
      1,
      -8,
      poly('0,-62 54,-32 0,-2 -54,-32', a.lit),
      poly('-54,-32 0,-2 0,60 -54,30', a.flat),
      poly('54,-32 0,-2 0,60 54,30', a.dim),
      oval(-20, -32, 9, 5, b.flat),
      oval(20, -32, 9, 5, b.flat),
      oval(0, -44, 9, 5, b.flat),
      oval(0, -20, 9, 5, b.flat),
      oval(-40, 0, 6, 9, b.flat),
      oval(-27, 14, 6, 9, b.flat),
      oval(-14, 30, 6, 9, b.flat),
      oval(16, 34, 6, 9, b.dim),
      oval(40, 0, 6, 9, b.dim),
    ),
};

const cards: Motif = {
  coats: [
    ['#fffaf0', '#e8304f', '#2a2340'],
    ['#fff3e0', '#d0396a', '#2f4f9a'],
    ['#f0f4ff', '#ff7a2e', '#3a2a6a'],
  ],
  draw: ({ a, b, c }) =>
    place(-34, 8, 1, -22, box(-34, -56, 68, 104, 9, a.dim), path(spade, c.flat)) +
    place(34, 8, 1, 22, box(-34, -56, 68, 104, 9, a.dim), path('M0-30 L22 0 L0 30 L-22 0Z', b.flat)) +
    box(-40, -66, 80, 124, 11, a.fill) +
    place(0, -4, 1.15, 0, path(heart, b.fill)) +
    place(-26, -48, 0.36, 0, path(heart, b.flat)) +
    place(26, 40, 0.36, 180, path(heart, b.flat)) +
    place(0, 66, 1, 0, oval(0, 0, 40, 7, c.deep, 0.5)),
};

const chips: Motif = {
  coats: [
    ['#e8304f', '#fff6ec', '#ffd24d'],
    ['#3f5fe0', '#fff6ec', '#8ff0ff'],
    ['#1fa37a', '#fff6ec', '#ffd24d'],
    ['#7a3fd0', '#fff0ff', '#ffb84d'],
  ],
  draw: ({ a, b, c }) =>
    [62, 46, 30]
      .map((y, i) => oval(-18, y + 9, 58, 24, a.deep) + oval(-18, y, 58, 24, i % 2 === 0 ? c.fill : a.fill))
      .join('') +
    place(
      14,
      -22,
      1,
      16,
      circle(4, 5, 60, a.deep),
      circle(0, 0, 60, a.fill),
      around(8, path('M-10-59 A60 60 0 0 1 10-59 L7-42 H-7Z', b.flat)),
      circle(0, 0, 41, a.deep),
      circle(0, 0, 38, a.ball),
      ring(0, 0, 32, b.flat, 3),
      place(0, 0, 0.8, 0, path(spade, c.flat)),
    ),
};

const roulette: Motif = {
  coats: [
    ['#d0283f', '#241a33', '#ffc94d'],
    ['#2f6fe0', '#1a1f3a', '#e0e8f8'],
    ['#a83fd0', '#2a1436', '#ffd76a'],
  ],
  draw: ({ a, b, c }) =>
    circle(0, 4, 84, c.deep) +
    circle(0, 0, 84, c.fill) +
    circle(0, 0, 72, b.deep) +
    around(12, path('M-9.4-70 A70 70 0 0 1 9.4-70 L5-36 H-5Z', a.flat)) +
    around(12, path('M-9.4-70 A70 70 0 0 1 9.4-70 L5-36 H-5Z', b.flat), 15) +
    path('M-9.4-70 A70 70 0 0 1 9.4-70 L5-36 H-5Z', '#2fae6a') +
    circle(0, 0, 38, c.dim) +
    circle(0, -2, 35, c.ball) +
    around(6, line('M0 0 V-28', c.deep, 5) + circle(0, -29, 4.5, c.lit)) +
    circle(0, -2, 11, c.lit) +
    circle(33, -47, 8, '#ffffff') +
    path('M-74-22 Q-60-66-16-76 Q-50-52-58-14Z', '#fff', 0.35),
};

const jester: Motif = {
  coats: [
    ['#c82f6a', '#3f3fa8', '#ffd24d'],
    ['#1f9a8a', '#e86a2e', '#fff0a8'],
    ['#5f3fd0', '#e8a82e', '#8ff0ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M0-20 C-14-70-60-86-80-46 C-60-52-50-34-46-4 L0 4Z', a.fill) +
    path('M0-20 C14-70 60-86 80-46 C60-52 50-34 46-4 L0 4Z', b.fill) +
    path('M-26-14 C-24-60-10-80 0-90 C10-80 24-60 26-14Z', c.fill) +
    circle(-80, -42, 10, c.ball) +
    circle(80, -42, 10, c.ball) +
    circle(0, -88, 10, a.ball) +
    path('M0 62 C-34 62-44 34-42-4 H42 C44 34 34 62 0 62Z', '#fff1e0') +
    path('M0-4 H42 C44 34 34 62 0 62Z', '#f0d2c8') +
    path('M-46-10 Q0 14 46-10 L46 4 Q0 26-46 4Z', c.flat) +
    mirror(path('M-26 16 L-18 26 L-10 16 L-18 6Z', a.flat), circle(-18, 16, 4, dark)) +
    path('M-22 38 Q0 60 22 38 Q0 46-22 38Z', '#c02040') +
    circle(0, 30, 6, a.flat) +
    path('M-44 58 L-58 84 L-28 72 L0 88 L28 72 L58 84 L44 58 Q0 78-44 58Z', b.fill),
};

const spotclover: Motif = {
  coats: [
    ['#3fc85a', '#1f7a3f', '#fff6a8'],
    ['#ffc94d', '#a86a1f', '#fffbe0'],
    ['#4fd0c8', '#1f6a7a', '#eafff8'],
  ],
  draw: ({ a, b, c }) =>
    line('M4 10 Q24 50 8 86', b.flat, 12) +
    around(
      4,
      path('M0 0 C-62-14-60-74-28-76 Q-8-76 0-58 Q8-76 28-76 C60-74 62-14 0 0Z', a.fill) +
        line('M0-8 V-46', b.flat, 5, 0.55) +
        path('M-40-46 Q-38-66-24-68 Q-34-54-32-40Z', c.flat, 0.6),
      0,
    ) +
    circle(0, 0, 9, b.flat),
};

export const casino = { dice, cards, chips, roulette, jester, spotclover } satisfies Record<string, Motif>;
