import type { Motif } from '#demo/art/ink.ts';
import { roundEyes, slantEyes } from '#demo/art/motifs/eyes.ts';
import { circle, line, mirror, oval, path, poly } from '#demo/art/shapes.ts';

const fox: Motif = {
  coats: [
    ['#f07a2b', '#fff1dc', '#ffd166'],
    ['#dfe8f7', '#ffffff', '#8ad7ff'],
    ['#8a4fd0', '#f3e4ff', '#ffcf6b'],
    ['#d84b3c', '#ffe6cf', '#9fe6c0'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-70-78 L-14-34 L-62 8Z', a.deep),
      path('M-64-64 L-26-34 L-56-6Z', c.flat, 0.85),
      path('M0 74 L-76 12 Q-66-44 0-44Z', a.fill),
      path('M0 74 L-76 12 Q-40 6-24 26 Q-12 40 0 40Z', b.fill),
      path('M0-44 L-16-40 L0 18Z', a.lit, 0.55),
      path('M-76 12 Q-40 6-24 26 L-34 40Z', a.dim, 0.35),
    ) +
    slantEyes(31, 4, 15, c.flat) +
    path('M-13 58 Q0 50 13 58 Q8 73 0 74 Q-8 73-13 58Z', dark),
};

const wolf: Motif = {
  coats: [
    ['#7d8cab', '#e6ecf6', '#ffd166'],
    ['#4d5a86', '#c9d4ef', '#7fe3ff'],
    ['#b9683f', '#fbe6d2', '#9df0c8'],
    ['#e9eef5', '#ffffff', '#5aa7ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-62-82 L-6-40 L-58-10Z', a.deep),
      path('M-54-64 L-20-38 L-50-18Z', b.dim),
      path('M0 78 L-30 62 L-44 66 L-50 46 L-74 40 L-64 16 L-72-2 Q-50-48 0-48Z', a.fill),
      path('M0 78 L-30 62 L-40 40 L-26 8 L-8 2 L0 28Z', b.fill),
      path('M-64-12 Q-40-26-12-8 L-16 10 Q-40 6-64-12Z', b.flat, 0.75),
      path('M0-48 L-14-46 L-6 6 L0 20Z', a.deep, 0.55),
    ) +
    slantEyes(30, 4, 14, c.flat) +
    path('M-15 46 Q0 38 15 46 L7 60 H-7Z', dark) +
    line('M0 60 V70', dark, 4),
};

const bear: Motif = {
  coats: [
    ['#eef4fb', '#cfe0f2', '#6fb7e8'],
    ['#8b5a3c', '#e0b98d', '#ffd166'],
    ['#4a3a5e', '#a58bb8', '#ff9e6b'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(circle(-52, -48, 24, a.dim), circle(-52, -48, 13, b.dim)) +
    path('M0 76 C-56 76-80 42-74 2 C-68-40-36-60 0-60 C36-60 68-40 74 2 C80 42 56 76 0 76Z', a.ball) +
    oval(0, 40, 36, 30, b.fill) +
    roundEyes(30, -2, 9, dark) +
    path('M-17 24 Q0 14 17 24 Q12 40 0 42 Q-12 40-17 24Z', dark) +
    line('M0 42 V52 M0 52 Q-12 62-20 54 M0 52 Q12 62 20 54', dark, 4) +
    path('M-16-60 Q0-36 16-60Z', c.flat, 0.6),
};

const stag: Motif = {
  coats: [
    ['#b8763f', '#f6e0bd', '#ffe08a'],
    ['#8fa3c9', '#f2f6ff', '#bff3ff'],
    ['#7a4b8f', '#f0d9ff', '#ffd0a0'],
    ['#d9b15c', '#fff6dc', '#ffffff'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      line(
        'M-10-22 C-20-44-50-34-58-80 M-24-38 C-30-52-28-62-22-76 M-44-46 C-60-46-70-50-76-62 M-52-58 C-46-66-42-70-42-80',
        c.dim,
        9,
      ),
      line('M-10-24 C-20-46-50-36-58-80 M-24-40 C-30-54-28-64-22-76 M-44-48 C-60-48-70-52-76-62', c.lit, 4),
      path('M-14-10 Q-52-26-70-6 Q-50 16-18 10Z', a.dim),
      path('M-22-4 Q-46-12-58-4 Q-44 8-22 6Z', b.dim),
      path('M0 80 C-20 80-22 62-22 50 L-34-4 Q-28-34 0-34Z', a.fill),
      path('M0 80 C-20 80-22 62-20 48 Q-8 40 0 40Z', b.fill),
      path('M0-34 L-10-32 L-4 30 L0 36Z', a.lit, 0.5),
    ) +
    roundEyes(22, 8, 8, '#1d1026') +
    path('M-12 62 Q0 54 12 62 Q8 74 0 75 Q-8 74-12 62Z', dark),
};

const rabbit: Motif = {
  coats: [
    ['#f5f0ea', '#ffb6c1', '#8fd6ff'],
    ['#b58cd6', '#ffd9f2', '#ffe27a'],
    ['#c9a27a', '#ffe4cc', '#a7f0b5'],
    ['#8fb4e8', '#e6f1ff', '#ffd166'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-10-24 C-16-84-44-98-48-72 C-54-44-44-18-30-8Z', a.fill),
      path('M-18-24 C-22-62-36-80-40-66 C-44-46-38-26-30-16Z', b.flat),
    ) +
    path('M0 78 C-46 78-66 52-58 18 C-50-14-26-26 0-26 C26-26 50-14 58 18 C66 52 46 78 0 78Z', a.ball) +
    mirror(oval(-16, 50, 19, 15, b.lit), circle(-44, 42, 9, b.flat, 0.7)) +
    roundEyes(28, 18, 11, c.flat) +
    path('M-9 36 H9 L0 46Z', dark) +
    line('M0 46 V54', dark, 3.5) +
    path('M-8 60 H8 V72 H-8Z', '#ffffff'),
};

const owl: Motif = {
  coats: [
    ['#8a5cf0', '#f3ddb0', '#ffb53d'],
    ['#a9683c', '#f7e2bd', '#ffd84d'],
    ['#3f7fa8', '#d9f2f2', '#ffcf5c'],
    ['#e8edf6', '#b9c8e6', '#7fd8ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-8-44 L-66-78 Q-54-48-62-14Z', a.deep),
      path('M0 82 C-60 82-72 30-66-8 Q-56-52 0-52Z', a.fill),
      path('M-66-4 C-84 34-66 66-36 78 C-52 48-52 20-66-4Z', a.deep),
      path('M0 82 C-34 82-40 58-34 36 Q-16 46 0 34Z', b.fill),
      circle(-29, -10, 31, b.fill),
      path('M0-34 L-56-58 Q-40-30 0-14Z', a.dim),
      line('M-26 50 q8 8 16 0 M-20 64 q8 8 16 0', a.dim, 4),
    ) +
    roundEyes(27, -10, 19, c.flat) +
    path('M-11 8 Q0-4 11 8 L0 32Z', c.dim) +
    path('M-11 8 Q0-4 0-2 L0 32Z', c.lit, 0.7) +
    mirror(line('M-14 82 v-6 M-24 80 v-5', dark, 5)),
};

const panda: Motif = {
  coats: [
    ['#f6f4ef', '#2a2540', '#8fe08a'],
    ['#fff0dc', '#7a2f2f', '#ffd166'],
    ['#e8eeff', '#27406e', '#ff9fb0'],
  ],
  draw: ({ a, b, c }) =>
    mirror(circle(-54, -46, 25, b.fill), circle(-54, -46, 12, b.lit, 0.3)) +
    path('M0 74 C-58 74-82 44-76 6 C-70-36-38-56 0-56 C38-56 70-36 76 6 C82 44 58 74 0 74Z', a.ball) +
    mirror(`<g transform="translate(-33 6) rotate(32)">${oval(0, 0, 19, 25, b.fill)}</g>`) +
    roundEyes(30, 4, 9, c.lit) +
    oval(0, 42, 26, 19, '#ffffff', 0.65) +
    path('M-13 32 Q0 24 13 32 Q9 44 0 45 Q-9 44-13 32Z', b.flat) +
    line('M0 45 V52 M-14 54 Q-6 60 0 52 Q6 60 14 54', b.flat, 4) +
    path('M22 66 Q56 34 80 40 Q70 66 30 74Z', c.fill) +
    line('M26 70 Q50 54 72 46', c.dim, 3),
};

const moth: Motif = {
  coats: [
    ['#cdb7ff', '#6a4fc0', '#fff2a8'],
    ['#f2c98a', '#9c5a34', '#fff6c9'],
    ['#9ff0d8', '#2f7f86', '#fff1b0'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      path('M-6-16 C-30-74-84-70-80-34 C-78-6-40 8-6 4Z', a.fill),
      path('M-6 0 C-50 6-66 34-52 60 C-40 80-14 52-6 20Z', b.fill),
      circle(-50, -32, 15, b.dim),
      circle(-50, -32, 8, c.flat),
      circle(-36, 40, 9, c.flat),
      line('M-10-14 Q-36-30-62-56 M-10 10 Q-30 24-44 58', b.deep, 3, 0.5),
      line('M-3-26 Q-12-56-28-66', c.lit, 5),
    ) +
    oval(0, 4, 10, 36, b.deep) +
    oval(0, -22, 10, 11, c.fill) +
    poly('-6,8 6,8 0,30', c.flat, 0.6),
};

export const forestBeasts = { fox, wolf, bear, stag, rabbit, owl, panda, moth } satisfies Record<
  string,
  Motif
>;
