import type { Motif } from '#demo/art/ink.ts';
import { slantEyes } from '#demo/art/motifs/eyes.ts';
import { around, circle, line, mirror, oval, path, poly } from '#demo/art/shapes.ts';

const lion: Motif = {
  coats: [
    ['#f2b84b', '#b8481f', '#ffe9a8'],
    ['#ffdc8a', '#7a2f58', '#8ff0d0'],
    ['#e89a4f', '#3a2a6e', '#ffd166'],
    ['#fff0cf', '#c98a2b', '#7fd0ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    around(14, path('M-20-44 Q0-96 20-44Z', b.fill)) +
    around(14, path('M-14-40 Q0-78 14-40Z', b.lit, 0.35), 13) +
    mirror(circle(-40, -38, 15, a.dim), circle(-40, -38, 8, b.deep, 0.7)) +
    path('M0 58 C-30 58-38 40-44 14 C-52-20-30-46 0-46 C30-46 52-20 44 14 C38 40 30 58 0 58Z', a.ball) +
    mirror(path('M0 8 L-10 8 L-8-40 L0-44Z', a.lit, 0.6), oval(-13, 36, 16, 13, '#fff3dc')) +
    slantEyes(23, -4, 12, c.flat) +
    path('M-16 14 H16 Q12 28 0 30 Q-12 28-16 14Z', dark) +
    path('M-9 46 Q0 56 9 46 Q6 58 0 58 Q-6 58-9 46Z', dark),
};

const tiger: Motif = {
  coats: [
    ['#f58a27', '#fff2dd', '#ffe066'],
    ['#eef3fa', '#ffffff', '#63c7ff'],
    ['#e0567a', '#ffe6ea', '#ffe08a'],
    ['#3fae8a', '#e6fff1', '#ffd166'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(circle(-52, -48, 22, a.dim), circle(-52, -48, 11, dark)) +
    path(
      'M0 74 C-44 76-56 58-78 40 L-68 30 C-80 10-70-16-62-30 C-40-56 40-56 62-30 C70-16 80 10 68 30 L78 40 C56 58 44 76 0 74Z',
      a.ball,
    ) +
    mirror(
      path('M0 74 C-36 74-56 58-78 40 C-50 42-34 20-14 20 L0 22Z', b.fill),
      path('M-44-4 Q-26-28-10-10 Q-18 6-40 4Z', b.flat),
      path('M-4-50 L-14-46 L-3-22Z M-22-47 L-36-40 L-10-22Z', dark),
      path('M-70-14 L-42-8 L-70 0Z M-74 12 L-44 14 L-70 26Z M-66 44 L-36 38 L-56 54Z', dark),
    ) +
    slantEyes(28, 2, 13, c.flat) +
    path('M-18 24 H18 Q12 40 0 42 Q-12 40-18 24Z', '#e8758a') +
    line('M0 42 V50 Q-12 62-24 54 M0 50 Q12 62 24 54', dark, 4.5),
};

const jaguar: Motif = {
  coats: [
    ['#e8a83c', '#fff0d2', '#9df06b'],
    ['#4a3f78', '#c9b8ff', '#ffd84d'],
    ['#d96a4f', '#ffe2d2', '#8fe6ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(path('M-66-62 L-26-46 L-60-14Z', a.deep), path('M-58-52 L-36-42 L-54-24Z', b.dim)) +
    path('M0 76 C-36 76-70 46-70 2 C-66-36-36-52 0-52 C36-52 66-36 70 2 C70 46 36 76 0 76Z', a.ball) +
    mirror(
      path('M0 76 C-24 76-40 60-38 42 Q-30 26-12 26 L0 28Z', b.fill),
      circle(-14, -36, 6, dark),
      circle(-34, -30, 6.5, dark),
      circle(-24, -20, 5, dark),
      circle(-58, -6, 6, dark),
      circle(-60, 14, 6, dark),
      circle(-52, 32, 5.5, dark),
      circle(-6, -20, 4, dark),
    ) +
    slantEyes(29, 4, 14, c.flat) +
    path('M-16 28 H16 Q11 42 0 44 Q-11 42-16 28Z', dark) +
    line('M0 44 V52 Q-11 62-22 54 M0 52 Q11 62 22 54', dark, 4),
};

const elephant: Motif = {
  coats: [
    ['#8796b8', '#f2b8a8', '#ffd166'],
    ['#b59ad6', '#ffd6e6', '#ffe27a'],
    ['#6aa79c', '#ffe0b0', '#ffcf4d'],
    ['#d8d2c8', '#e8907a', '#7fd0e8'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-20-44 C-60-70-90-40-80 0 C-74 26-50 38-24 22Z', a.dim),
      path('M-28-34 C-56-52-76-32-70-4 C-64 16-48 22-30 10Z', b.flat, 0.75),
      path('M-18 34 C-34 40-44 56-48 70 C-30 68-16 58-10 42Z', '#fff6e4'),
    ) +
    path(
      'M0-56 C34-56 46-30 40 0 C36 24 20 30 18 54 C18 70 26 72 34 66 C38 78 20 86 8 80 C-8 74-14 60-18 40 C-24 24-38 22-40 0 C-46-30-34-56 0-56Z',
      a.fill,
    ) +
    mirror(circle(-23, 2, 5, dark)) +
    line('M-14 26 H14 M-14 38 H15 M-10 50 H16', a.deep, 3, 0.6) +
    path('M-30-50 Q0-68 30-50 L0 2Z', c.fill) +
    poly('0,-44 12,-28 0,-8 -12,-28', b.flat) +
    circle(0, -27, 6, c.lit),
};

const rhino: Motif = {
  coats: [
    ['#7f8aa3', '#e9e3d2', '#ffb84d'],
    ['#a9785a', '#fff0d8', '#7fe0c8'],
    ['#5f6ea8', '#e4e6ff', '#ffcf6b'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-36-36 C-66-70-80-48-62-18Z', a.deep),
      path('M0 78 C-36 80-44 54-40 34 C-60 12-56-30-30-44 Q-14-50 0-48Z', a.fill),
      path('M0 78 C-32 80-40 56-36 42 Q-18 50 0 48Z', a.deep, 0.45),
      circle(-32, 2, 8, c.flat),
      circle(-32, 2, 5, dark),
      oval(-15, 62, 5, 7, dark),
      line('M-44 22 Q-30 28-18 22 M-46-14 Q-34-20-22-12', a.deep, 4, 0.7),
    ) +
    path('M-11-30 Q-6-62 0-74 Q6-62 11-30 Q0-22-11-30Z', b.dim) +
    path('M-26 50 Q-16 10 0-52 Q16 10 26 50 Q0 66-26 50Z', b.deep) +
    path('M-21 48 Q-12 10 0-44 Q12 10 21 48 Q0 60-21 48Z', b.fill) +
    path('M-21 48 Q-12 10 0-44 L-3 54 Q-12 53-21 48Z', b.lit),
};

const bull: Motif = {
  coats: [
    ['#8e3b2e', '#f3e2c0', '#ffc94d'],
    ['#3b3350', '#e9d7ff', '#ff7a5c'],
    ['#c98b4a', '#fff2d6', '#6fd6c0'],
    ['#5a4fa0', '#ffe9b8', '#ffd24d'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-24-30 C-60-26-84-44-74-82 C-62-60-44-54-18-50Z', b.fill),
      path('M-26-20 Q-62-22-72 2 Q-46 14-26 2Z', a.deep),
      path('M0 76 C-24 76-32 62-28 44 L-38 0 Q-40-50 0-52Z', a.fill),
      path('M0 78 C-28 80-34 60-26 46 Q-14 38 0 38Z', b.dim),
      path('M-34-12 L-10-4 L-14 4 L-32 0Z', dark),
      circle(-21, 4, 7, c.flat),
      circle(-20, 5, 4, dark),
      oval(-12, 60, 6, 5, dark),
    ) +
    poly('0,-40 14,-20 0,4 -14,-20', c.fill) +
    line('M-9 68 C-14 88 14 88 9 68', c.flat, 5),
};

const ram: Motif = {
  coats: [
    ['#f1ead9', '#c28b4b', '#ffd166'],
    ['#4c4a73', '#e0b15a', '#7fe6ff'],
    ['#a8552f', '#f6d29a', '#b6f0a0'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-14-46 C-70-70-96-6-64 32 C-40 54-22 26-38 12 C-44 24-58 20-58 0 C-58-24-34-28-16-16Z', b.fill),
      line('M-30-48 L-30-24 M-56-44 L-46-22 M-74-18 L-58-6 M-74 14 L-58 10', b.deep, 4, 0.55),
      path('M0 78 C-20 78-24 62-22 48 L-30-4 Q-28-46 0-48Z', a.fill),
      path('M0-48 L-8-46 L-6 40 L0 44Z', a.lit, 0.6),
    ) +
    slantEyes(19, 4, 10, c.flat) +
    path('M-12 58 L0 66 L12 58 L0 76Z', dark) +
    circle(0, -30, 8, c.fill),
};

const unicorn: Motif = {
  coats: [
    ['#fbf3ff', '#c58cff', '#ffd76a'],
    ['#d9f2ff', '#5fb4ff', '#ffe08a'],
    ['#ffe3ee', '#ff7fae', '#fff0a8'],
    ['#3c3a6e', '#7fe6ff', '#ffd166'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M18-40 C60-50 84 0 66 70 L30 78 C46 40 30 10 10-6Z', b.dim) +
    path(
      'M-10-36 C24-50 56-20 54 30 C54 56 46 70 50 80 H-16 C-8 64-10 46-4 36 L-40 50 C-58 54-66 38-58 28 C-44 10-40-8-34-20Z',
      a.fill,
    ) +
    path('M4-46 C34-52 64-14 56 30 C50 14 44 10 36 12 C40-6 30-10 20-6 C20-22 12-28 2-26Z', b.fill) +
    path('M-18-34 L-52-84 L-4-42Z', c.fill) +
    line('M-28-52 L-18-56 M-36-64 L-28-67', c.deep, 3.5) +
    path('M-8-34 L6-58 L16-30Z', a.dim) +
    path('M0-36 L6-50 L11-32Z', b.flat) +
    path('M-32-4 Q-24-12-16-4 Q-24 2-32-4Z', dark) +
    circle(-52, 32, 3.5, b.deep) +
    line('M-54 44 Q-44 46-36 40', b.deep, 3),
};

const camel: Motif = {
  coats: [
    ['#e3a857', '#b23a48', '#ffe08a'],
    ['#f2e2c4', '#2f7f86', '#ffb84d'],
    ['#b9794a', '#4a3a8a', '#ffd76a'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M-34 20 L-40 78 H-28 L-18 30Z M30 24 L36 78 H48 L50 20Z', a.deep) +
    path('M-26 30 L-22 78 H-10 L-6 30Z M44 10 L58 78 H70 L60 6Z', a.dim) +
    path(
      'M-78-46 C-80-58-68-64-56-60 L-42-56 C-36-50-44-42-50-42 C-44-16-34-14-22-8 C-10-52 8-52 16-12 C26-50 46-46 54-6 C70 4 66 30 54 32 C24 44-20 40-34 28 C-56 12-62-14-62-38Z',
      a.fill,
    ) +
    path('M-14-30 Q0-52 14-18 L22 30 Q0 40-18 30Z', b.fill) +
    line('M-16 22 Q0 30 20 22', c.flat, 5) +
    circle(2, 0, 8, c.fill) +
    line('M-66-44 Q-60 0-30 18', b.flat, 4) +
    circle(-58, -52, 3.5, dark) +
    path('M-48-58 L-42-68 L-40-54Z', a.dim),
};

export const greatBeasts = {
  lion,
  tiger,
  jaguar,
  elephant,
  rhino,
  bull,
  ram,
  unicorn,
  camel,
} satisfies Record<string, Motif>;
