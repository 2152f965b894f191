import type { Motif } from '#demo/art/ink.ts';
import {
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
  around,
} from '#demo/art/shapes.ts';

const crown: Motif = {
  coats: [
    ['#ffc43d', '#e8304f', '#7fe6ff'],
    ['#d8e0f0', '#5f4fd0', '#ff8ac0'],
    ['#ff9a5c', '#2f7fa8', '#fff0a8'],
    ['#ffd76a', '#2f9a6a', '#ff6f8a'],
  ],
  draw: ({ a, b, c }) =>
    path('M-58 50 Q0 30 58 50 L50-10 Q0-36-50-10Z', b.deep) +
    path(
      'M-62 54 L-80-34 L-44-2 L-30-62 L-2-10 L0-76 L2-10 L30-62 L44-2 L80-34 L62 54 Q0 76-62 54Z',
      a.fill,
    ) +
    path('M0-76 L2-10 L30-62 L44-2 L80-34 L62 54 Q32 66 0 66Z', a.dim, 0.35) +
    path('M-64 42 Q0 64 64 42 L62 62 Q0 84-62 62Z', a.lit) +
    mirror(
      circle(-80, -40, 9, c.ball),
      circle(-30, -68, 9, b.ball),
      circle(-34, 60, 7, c.ball),
      poly('-30,2 -20,16 -30,32 -40,16', b.fill),
    ) +
    circle(0, -80, 10, c.ball) +
    path('M0-4 L14 14 L0 36 L-14 14Z', c.fill) +
    circle(0, 64, 8, b.ball),
};

const ringjewel: Motif = {
  coats: [
    ['#ffc94d', '#4fc8ff', '#ffffff'],
    ['#e0e6f2', '#ff5f8a', '#ffffff'],
    ['#f0a06a', '#5fe08a', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    ring(0, 36, 44, a.deep, 17) +
    ring(0, 34, 44, a.flat, 14) +
    `<path d="M-36 10 A44 44 0 0 0-20 72" fill="none" stroke="${a.lit}" stroke-width="6" stroke-linecap="round"/>` +
    path('M-24-2 L-34-18 H34 L24-2Z', a.dim) +
    mirror(
      poly('0,10 -48,-42 -22,-42', b.dim),
      poly('0,10 -22,-42 0,-42', b.flat),
      poly('-48,-42 -28,-72 -22,-42', b.lit),
      poly('-28,-72 -22,-42 0,-72', c.flat, 0.9),
      poly('-22,-42 0,-72 0,-42', b.lit),
    ) +
    place(44, -66, 0.24, 0, poly(starPoints(4, 80, 14), c.flat)),
};

const chest: Motif = {
  coats: [
    ['#a85f2e', '#ffc94d', '#5fe6d0'],
    ['#6a3f8a', '#ffd76a', '#ff6f9a'],
    ['#2f6f7a', '#ffb84d', '#ff5f5f'],
  ],
  draw: ({ a, b, c }) =>
    path('M-66-10 C-70-66-46-78 0-78 C46-78 70-66 66-10Z', a.deep) +
    path('M-58-10 C-60-56-40-66 0-66 C40-66 60-56 58-10Z', '#1d1026') +
    circle(-34, -14, 15, b.ball) +
    circle(34, -16, 15, b.ball) +
    circle(-10, -24, 17, b.ball) +
    circle(16, -28, 14, b.ball) +
    poly('0,-52 14,-38 0,-20 -14,-38', c.fill) +
    circle(-38, -34, 9, c.ball) +
    circle(40, -36, 8, '#ff7a9a') +
    box(-74, -8, 148, 84, 8, a.fill) +
    line('M-70 32 H70', a.deep, 4, 0.6) +
    box(-74, -8, 148, 14, 4, b.fill) +
    box(-62, -8, 15, 84, 2, b.fill) +
    box(47, -8, 15, 84, 2, b.fill) +
    box(-17, 4, 34, 38, 8, b.lit) +
    circle(0, 18, 7, '#2a1526') +
    path('M-4 18 L-6 34 H6 L4 18Z', '#2a1526'),
};

const coins: Motif = {
  coats: [
    ['#ffc02e', '#ff9a1f', '#fff3b0'],
    ['#e6ebf5', '#9fb0d0', '#ffffff'],
    ['#f0a06a', '#b85f3f', '#ffe6c8'],
  ],
  draw: ({ a, b, c }) =>
    [
      [-40, 66],
      [-40, 50],
      [-40, 34],
      [36, 70],
      [36, 54],
      [36, 38],
      [36, 22],
      [36, 6],
    ]
      .map(([x = 0, y = 0]) => oval(x, y + 8, 36, 15, b.dim) + oval(x, y, 36, 15, a.fill))
      .join('') +
    oval(36, 5, 25, 9, b.flat, 0.7) +
    place(
      -20,
      -22,
      1,
      -12,
      circle(5, 4, 50, b.dim),
      circle(0, 0, 50, a.ball),
      ring(0, 0, 38, b.flat, 5),
      poly(starPoints(5, 27, 12), c.flat),
      path('M-40-16 Q-30-40-6-44 Q-26-30-32-10Z', '#fff', 0.7),
    ) +
    oval(-40, 33, 24, 8, b.flat, 0.6),
};

const goblet: Motif = {
  coats: [
    ['#ffc43d', '#b02f4f', '#7fe6d8'],
    ['#cfd8ea', '#5a3fa8', '#ffd24d'],
    ['#f09a5c', '#1f7f7a', '#fff0a8'],
  ],
  draw: ({ a, b, c }) =>
    oval(0, 76, 46, 11, a.deep) +
    path('M-44 74 C-30 60-10 64-9 40 H9 C10 64 30 60 44 74Z', a.fill) +
    circle(0, 36, 13, a.ball) +
    path('M-58-64 C-62 0-36 34 0 34 C36 34 62 0 58-64Z', a.fill) +
    path('M58-64 C62 0 36 34 0 34 C30 20 36-20 34-64Z', a.dim, 0.5) +
    oval(0, -64, 58, 16, a.lit) +
    oval(0, -62, 50, 12, b.fill) +
    mirror(line('M-58-40 C-94-50-94 0-48 0', a.dim, 9)) +
    poly('0,-34 16,-14 0,10 -16,-14', c.fill) +
    mirror(circle(-34, -16, 7, b.ball)),
};

const key: Motif = {
  coats: [
    ['#ffc94d', '#3fb8d8', '#fff3c0'],
    ['#d0d8e8', '#e8508a', '#ffffff'],
    ['#e08a4a', '#4fd08a', '#ffe6c8'],
  ],
  draw: ({ a, b, c }) =>
    place(
      0,
      0,
      1,
      38,
      box(-8, -14, 16, 96, 5, a.fill),
      path('M4 48 H34 V58 H24 V66 H38 V80 H4Z', a.fill),
      box(-14, -12, 28, 10, 4, a.lit),
      `<g fill-rule="evenodd">${path('M0-14 C-30-14-48-34-44-58 C-40-82-16-90 0-76 C16-90 40-82 44-58 C48-34 30-14 0-14Z M0-28 C18-28 30-42 27-56 C24-68 10-70 0-58 C-10-70-24-68-27-56 C-30-42-18-28 0-28Z', a.fill)}</g>`,
      poly('0,-58 14,-44 0,-28 -14,-44', b.fill),
      line('M-36-62 Q-30-78-16-76', c.flat, 5),
      line('M-3 4 V70', c.flat, 3, 0.7),
    ),
};

const bell: Motif = {
  coats: [
    ['#ffc02e', '#e8304f', '#fff3b8'],
    ['#dfe6f4', '#3f6fe0', '#ffffff'],
    ['#f0905c', '#2f9a8a', '#ffe9c8'],
  ],
  draw: ({ a, b, c }) =>
    circle(0, 66, 15, a.deep) +
    circle(0, 62, 13, a.flat) +
    circle(0, -72, 12, a.dim) +
    path(
      'M-74 56 C-50 40-50 12-46-20 C-42-52-20-66 0-66 C20-66 42-52 46-20 C50 12 50 40 74 56 Q0 70-74 56Z',
      a.fill,
    ) +
    path('M0-66 C20-66 42-52 46-20 C50 12 50 40 74 56 Q40 63 10 63 C30 30 30-40 0-66Z', a.dim, 0.45) +
    path('M-64 46 Q0 62 64 46 L74 56 Q0 76-74 56Z', a.lit) +
    path('M-32-22 Q-26-50-8-54 Q-20-30-22 20 L-34 30Z', c.flat, 0.7) +
    path('M0-64 C-20-86-50-80-46-62 C-42-48-18-54 0-64 C20-86 50-80 46-62 C42-48 18-54 0-64Z', b.fill) +
    circle(0, -63, 8, b.lit),
};

const horseshoe: Motif = {
  coats: [
    ['#d8b04a', '#7a4a1f', '#fff3c0'],
    ['#a8b8d8', '#2f3f7a', '#ffffff'],
    ['#e0704a', '#5a1f2f', '#ffe0c8'],
  ],
  draw: ({ a, b, c }) =>
    path(
      'M-56 78 L-66 62 C-96-10-60-82 0-82 C60-82 96-10 66 62 L56 78 L24 66 L30 52 C52-4 36-44 0-44 C-36-44-52-4-30 52 L-24 66Z',
      a.fill,
    ) +
    `<path d="M-44 60 C-74-8-48-64 0-64 C48-64 74-8 44 60" fill="none" stroke="${b.flat}" stroke-width="7" stroke-dasharray="2 20" stroke-linecap="round"/>` +
    path('M-62 40 C-80-18-52-74 0-76 C-40-66-66-20-54 40Z', c.flat, 0.7) +
    place(
      0,
      12,
      0.4,
      0,
      around(4, path('M0 0 C-50-20-40-70 0-50 C40-70 50-20 0 0Z', '#4fc85a')),
      line('M4 6 Q20 40 10 70', '#2f8a3f', 12),
    ),
};

const vault: Motif = {
  coats: [
    ['#7f90b8', '#ffc94d', '#5fe6c0'],
    ['#a8763f', '#fff0b8', '#ff6f5f'],
    ['#5a5f9a', '#8ff0ff', '#ffd24d'],
  ],
  draw: ({ a, b, c }) =>
    box(-78, -78, 156, 156, 18, a.deep) +
    box(-70, -70, 140, 140, 12, a.fill) +
    circle(0, 0, 56, a.deep) +
    circle(0, -2, 50, a.ball) +
    place(0, -2, 1, 22, around(6, box(-5, -44, 10, 30, 5, b.fill) + circle(0, -42, 8, b.lit))) +
    circle(0, -2, 20, b.ball) +
    circle(0, -2, 8, c.flat) +
    mirror(circle(-60, -60, 6, b.flat), circle(-60, 60, 6, b.flat)) +
    box(-88, -46, 14, 30, 4, b.dim) +
    box(-88, 18, 14, 30, 4, b.dim),
};

export const treasure = {
  crown,
  ringjewel,
  chest,
  coins,
  goblet,
  key,
  bell,
  horseshoe,
  vault,
} satisfies Record<string, Motif>;
