import type { Ink, Motif } from '#demo/art/ink.ts';
import { around, circle, line, mirror, oval, path, place } from '#demo/art/shapes.ts';

const leaf = (ink: Ink, x: number, y: number, turn: number, scale = 1): string =>
  place(
    x,
    y,
    scale,
    turn,
    path('M0 0 C10-26 40-30 60-14 C50 8 20 14 0 0Z', ink.b.fill),
    line('M4-1 Q28-12 52-13', ink.b.deep, 3, 0.6),
  );

const cherries: Motif = {
  coats: [
    ['#e8284f', '#4fb04a', '#fff0e6'],
    ['#7a2f86', '#6fc04a', '#ffd9f2'],
    ['#ff7a3d', '#3fa86a', '#fff3c8'],
  ],
  draw: (ink) =>
    line('M-34 26 C-30-20-4-50 20-72 M40 34 C42 0 34-40 20-72', ink.b.dim, 7) +
    leaf(ink, 18, -70, 14, 1.1) +
    circle(-36, 40, 38, ink.a.ball) +
    circle(42, 46, 34, ink.a.ball) +
    oval(-50, 24, 10, 7, ink.c.flat, 0.9) +
    oval(30, 32, 9, 6, ink.c.flat, 0.9),
};

const lemon: Motif = {
  coats: [
    ['#ffd92e', '#4fae4a', '#fffbe0'],
    ['#a8d83f', '#2f8a4a', '#f6ffe0'],
    ['#ffb03d', '#5fae3a', '#fff3d0'],
  ],
  draw: (ink) =>
    place(
      0,
      6,
      1,
      -24,
      path(
        'M-80 0 C-70-12-64-20-56-30 C-30-58 30-58 56-30 C62-20 68-12 82-4 C78 10 68 16 56 30 C30 58-30 58-56 30 C-66 18-72 12-80 0Z',
        ink.a.ball,
      ),
      path('M-44-22 Q-20-46 14-44 Q-20-34-38-10Z', ink.c.flat, 0.75),
      circle(20, 24, 3, ink.a.dim),
      circle(36, 6, 3, ink.a.dim),
      circle(0, 34, 3, ink.a.dim),
    ) + leaf(ink, 40, -42, -30),
};

const grapes: Motif = {
  coats: [
    ['#8a3fd0', '#5fb04a', '#f0d8ff'],
    ['#a8d03f', '#3f8a3a', '#fbffd8'],
    ['#d0386a', '#6fae4a', '#ffe0ec'],
  ],
  draw: (ink) =>
    line('M0-40 Q2-66 16-78', ink.b.deep, 8) +
    leaf(ink, 4, -50, -16, 0.95) +
    place(-4, -50, 1, 0, `<g transform="scale(-1 1)">${leaf(ink, 0, 0, 6, 0.9)}</g>`) +
    [
      [-44, -24],
      [-15, -26],
      [15, -26],
      [44, -24],
      [-30, 2],
      [0, 0],
      [30, 2],
      [-16, 28],
      [16, 28],
      [0, 54],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 20, ink.a.ball) + oval(x - 7, y - 8, 5, 4, ink.c.flat, 0.85))
      .join(''),
};

const watermelon: Motif = {
  coats: [
    ['#f0405a', '#2f9a4a', '#2a1526'],
    ['#ffc93d', '#3f8a3f', '#3a1f1a'],
    ['#ff7a5c', '#1f7f6a', '#2f1526'],
  ],
  draw: ({ a, b, c }) =>
    place(
      0,
      -6,
      1,
      -14,
      path('M-82-18 C-82 96 82 96 82-18Z', b.fill),
      path('M-72-18 C-72 82 72 82 72-18Z', '#f4ffe0'),
      path('M-64-18 C-64 70 64 70 64-18Z', a.fill),
      [
        [-38, 4],
        [-12, 4],
        [14, 4],
        [40, 4],
        [-24, 26],
        [2, 28],
        [28, 26],
        [2, 46],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 4, 7, c.flat))
        .join(''),
      path('M-64-18 H64 L62-8 H-62Z', '#fff', 0.25),
    ),
};

const strawberry: Motif = {
  coats: [
    ['#f0304f', '#4fae4a', '#ffe58a'],
    ['#ff6a9a', '#6fc05a', '#fff6d8'],
    ['#fff0e0', '#5fae4a', '#e8405f'],
  ],
  draw: ({ a, b, c }) =>
    path('M0 82 C-44 58-76 10-60-22 C-46-48-16-46 0-38 C16-46 46-48 60-22 C76 10 44 58 0 82Z', a.ball) +
    [
      [-36, -6],
      [0, -10],
      [36, -6],
      [-20, 16],
      [20, 16],
      [-36, 28],
      [36, 28],
      [0, 40],
      [-14, 58],
      [16, 56],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 3.6, 5.5, c.flat))
      .join('') +
    path(
      'M0-30 C-16-16-20-26-30-18 C-32-28-48-26-58-32 C-44-48-28-52-10-50 C-12-64-6-74 2-82 L12-76 C8-68 8-60 10-50 C28-52 44-48 58-32 C48-26 32-28 30-18 C20-26 16-16 0-30Z',
      b.fill,
    ) +
    path('M-50-4 Q-46-28-28-32 Q-42-18-44 4Z', '#fff', 0.45),
};

const orange: Motif = {
  coats: [
    ['#ff9a1f', '#4fae4a', '#fff0c8'],
    ['#f0506a', '#4fae4a', '#ffe6d8'],
    ['#b8d83f', '#3f9a4a', '#f8ffd8'],
  ],
  draw: (ink) =>
    circle(-10, -6, 62, ink.a.ball) +
    leaf(ink, -8, -64, -8, 1) +
    oval(-34, -36, 14, 9, '#fff', 0.45) +
    circle(30, 32, 47, ink.a.deep) +
    circle(30, 30, 46, ink.a.flat) +
    circle(30, 30, 40, ink.c.flat) +
    place(30, 30, 1, 0, around(8, path('M0-5 C-13-18-13-32-8-35 Q0-38 8-35 C13-32 13-18 0-5Z', ink.a.fill))),
};

const pineapple: Motif = {
  coats: [
    ['#ffb82e', '#3fa85a', '#8a4a1f'],
    ['#ff8a5c', '#2f9a8a', '#8a2f3f'],
    ['#e8d83f', '#4f9a3a', '#7a6a1f'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      path('M0-14 C-10-40-40-44-54-38 C-44-26-26-14 0-12Z', b.dim),
      path('M0-16 C-6-50-28-66-46-66 C-40-48-22-26 0-16Z', b.fill),
    ) +
    path('M0-12 C-18-46-12-72 0-90 C12-72 18-46 0-12Z', b.lit) +
    path('M0 86 C-38 86-48 54-46 28 C-44 0-26-16 0-16 C26-16 44 0 46 28 C48 54 38 86 0 86Z', a.ball) +
    line(
      'M-44 10 L26 78 M-28-8 L42 58 M0-14 L46 30 M-46 36 L0 84 M44 10 L-26 78 M28-8 L-42 58 M0-14 L-46 30 M46 36 L0 84',
      c.flat,
      3.5,
      0.5,
    ) +
    path('M-34 14 Q-28-4-10-8 Q-24 8-28 28Z', '#fff', 0.4),
};

const pomegranate: Motif = {
  coats: [
    ['#d8304a', '#ffe6c8', '#ff6f8a'],
    ['#e8603c', '#fff0d0', '#d01f5a'],
    ['#a82f7a', '#ffe0ec', '#ff5f9a'],
  ],
  draw: ({ a, b, c }) =>
    path('M-16-48 L-26-82 L-10-72 L0-86 L10-72 L26-82 L16-48Z', a.dim) +
    circle(0, 14, 66, a.ball) +
    path('M-6-34 C34-34 58-6 50 30 C40 62-4 66-30 48 C-16 30-30 14-20 0 C-26-14-16-26-6-34Z', b.fill) +
    [
      [4, -18],
      [24, -12],
      [-2, 4],
      [18, 8],
      [38, 8],
      [-6, 28],
      [14, 30],
      [34, 28],
      [4, 48],
      [24, 46],
    ]
      .map(([x = 0, y = 0]) =>
        path(`M${x} ${y - 11} L${x + 9} ${y - 2} L${x + 5} ${y + 9} H${x - 5} L${x - 9} ${y - 2}Z`, c.fill),
      )
      .join('') +
    path('M-52 6 Q-48-24-26-36 Q-42-14-42 16Z', '#fff', 0.35),
};

const mango: Motif = {
  coats: [
    ['#ffb02e', '#4fae4a', '#f0503c'],
    ['#8fc83f', '#2f8a4a', '#ffc93d'],
    ['#ff7a6a', '#4fae5a', '#ffd24d'],
  ],
  draw: (ink) =>
    line('M6-50 Q8-70 20-80', ink.b.deep, 8) +
    leaf(ink, 8, -56, -10, 1.15) +
    path('M4-54 C48-58 76-14 58 30 C40 74-20 92-58 62 C-74 44-50 26-46-2 C-42-32-28-52 4-54Z', ink.a.ball) +
    path('M14-52 C48-54 74-14 58 30 C50 50 34 64 16 72 C40 30 40-14 14-52Z', ink.c.flat, 0.55) +
    path('M-30-4 Q-24-34 2-40 Q-14-20-20 8Z', '#fff', 0.45),
};

export const fruits = {
  cherries,
  lemon,
  grapes,
  watermelon,
  strawberry,
  orange,
  pineapple,
  pomegranate,
  mango,
} satisfies Record<string, Motif>;
