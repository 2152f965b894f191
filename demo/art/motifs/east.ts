import type { Motif } from '#demo/art/ink.ts';
import { box, circle, line, mirror, oval, path, place, poly, around, ring } from '#demo/art/shapes.ts';

const lantern: Motif = {
  coats: [
    ['#f0402e', '#ffd24d', '#fff3b0'],
    ['#3f9fe8', '#f0e0a8', '#f0fbff'],
    ['#e85fa0', '#ffe08a', '#fff0f6'],
    ['#2fa86a', '#ffd76a', '#f6ffd8'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, -6, 88, sheet.glow(c.flat, 0.55)) +
    line('M0-88 V-66', b.dim, 5) +
    oval(0, -6, 66, 54, a.ball) +
    oval(0, -6, 40, 54, a.lit, 0.35) +
    oval(0, -6, 16, 54, c.flat, 0.45) +
    line('M-50-40 Q-70-6-50 28 M50-40 Q70-6 50 28', a.deep, 3, 0.5) +
    box(-32, -68, 64, 14, 5, b.fill) +
    box(-32, 42, 64, 14, 5, b.fill) +
    line('M0 56 V68', b.dim, 5) +
    circle(0, 66, 8, a.flat) +
    line('M0 70 V90 M-7 70 L-9 88 M7 70 L9 88', b.flat, 4),
};

const teapot: Motif = {
  coats: [
    ['#3f8fb8', '#fff6e6', '#ffc94d'],
    ['#c8503f', '#ffe6c8', '#8ff0c8'],
    ['#5f8a5a', '#f4ffe0', '#ffb06a'],
    ['#7a5fc0', '#f2e6ff', '#ffe08a'],
  ],
  draw: ({ a, b, c }) =>
    `<path d="M-48-8 C-92-16-92 52-42 44" fill="none" stroke="${a.dim}" stroke-width="13"/>` +
    path('M46 4 C66-2 62-30 88-38 L84-20 C78 10 68 32 44 38Z', a.dim) +
    path('M0-44 C40-44 60-16 60 16 C60 50 40 66 0 66 C-40 66-60 50-60 16 C-60-16-40-44 0-44Z', a.ball) +
    path('M-44 64 H44 L36 76 H-36Z', a.deep) +
    oval(0, -42, 40, 11, a.deep) +
    path('M-36-44 Q0-74 36-44 Q0-34-36-44Z', a.fill) +
    circle(0, -64, 10, c.ball) +
    place(
      0,
      14,
      0.5,
      0,
      around(5, path('M0 0 C-30-14-26-54 0-56 C26-54 30-14 0 0Z', b.flat)),
      circle(0, 0, 14, c.flat),
    ) +
    line('M80-52 q-8-10 0-18 q8-8 0-18', '#ffffff', 4, 0.6) +
    path('M-48 0 Q-42-26-22-32 Q-36-12-38 12Z', '#fff', 0.5),
};

const teacup: Motif = {
  coats: [
    ['#f4f0e4', '#3f8fb8', '#8fb83f'],
    ['#e8a08a', '#8a2f3f', '#c8842e'],
    ['#a8d8c0', '#2f6a5a', '#ffd24d'],
  ],
  draw: ({ a, b, c }) =>
    line('M-22-40 q-12-12 0-24 q12-12 0-24 M18-40 q-12-12 0-24 q12-12 0-22', '#ffffff', 6, 0.55) +
    oval(0, 74, 78, 13, b.deep) +
    oval(0, 70, 76, 12, a.dim) +
    `<path d="M52 2 C92-6 88 48 42 44" fill="none" stroke="${a.flat}" stroke-width="11"/>` +
    path('M-64-22 C-62 40-40 66 0 66 C40 66 62 40 64-22Z', a.fill) +
    oval(0, -22, 64, 17, a.lit) +
    oval(0, -20, 55, 12, c.fill) +
    path('M-60 6 Q-30-8 0 8 Q30 24 60 6 L55 24 Q28 40 0 26 Q-28 10-55 24Z', b.flat) +
    place(-6, -22, 0.22, 30, path('M0 0 C10-26 60-30 80-14 C60 8 20 14 0 0Z', '#ffffff')),
};

const fan: Motif = {
  coats: [
    ['#e8405f', '#ffe0c8', '#ffd24d'],
    ['#3f5fc0', '#e0ecff', '#ffcf6b'],
    ['#1f9a86', '#f0ffe8', '#ff9a6a'],
  ],
  draw: ({ a, b, c }) =>
    path('M0 62 L-88-8 A112 112 0 0 1 88-8Z', a.fill) +
    path('M0 62 L-46 25 A58 58 0 0 1 46 25Z', b.fill) +
    [-46, -31, -15, 0, 15, 31, 46]
      .map((t) => place(0, 62, 1, t, path('M-1.5 0 L-2-112 H2 L1.5 0Z', c.dim)))
      .join('') +
    circle(-34, -16, 17, c.flat) +
    path('M10 0 C20-34 60-34 70-8 Q40-22 30 8Z', b.flat) +
    path('M-4-26 Q20-40 44-26 Q20-30 4-16Z', b.flat, 0.8) +
    circle(0, 62, 9, c.fill) +
    line('M0 70 Q-10 80 0 90', a.flat, 5),
};

const gate: Motif = {
  coats: [
    ['#e8432e', '#2a2340', '#ffd24d'],
    ['#a83f8a', '#2a1f4a', '#ffe0a8'],
    ['#2f7fa8', '#1a2a4a', '#ffc94d'],
  ],
  draw: ({ a, b, c }) =>
    mirror(path('M-58-40 L-44-40 L-40 84 H-62Z', a.fill), box(-66, 72, 30, 14, 3, b.fill)) +
    path('M-86-60 Q0-44 86-60 L82-38 Q0-26-82-38Z', b.fill) +
    path('M-92-72 Q0-54 92-72 L86-58 Q0-42-86-58Z', a.lit) +
    box(-70, -14, 140, 15, 2, a.fill) +
    box(-11, -40, 22, 28, 2, c.fill) +
    circle(0, -26, 6, a.flat) +
    line('M-44-2 Q-22 22 0 8 Q22 22 44-2', '#fff3d6', 7) +
    mirror(poly('-30,8 -22,12 -30,30 -24,30 -34,44 -32,30', '#ffffff')),
};

const dragon: Motif = {
  coats: [
    ['#2fa86a', '#ffd24d', '#ff5f4d'],
    ['#e0402e', '#ffc94d', '#fff0a8'],
    ['#3f7fe8', '#c8e8ff', '#ffd24d'],
    ['#7a4fd0', '#ffb8e8', '#7ff0e0'],
    ['#e8b02e', '#e8402e', '#fff6d0'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-18-40 C-30-66-58-66-66-90 C-78-60-62-40-34-28Z', b.fill),
      path('M-46-24 L-84-34 L-68-12 L-90 2 L-66 12 L-80 34 L-50 30Z', a.deep),
      path('M0 74 C-26 74-38 60-36 40 C-62 30-62-10-44-30 Q-20-50 0-46Z', a.fill),
      path('M0 74 C-26 74-36 62-34 44 Q-16 30 0 34Z', b.fill),
      path('M-48-22 Q-26-30-8-4 Q-24 4-42-2Z', a.lit),
      path('M-40-8 Q-24-14-12 2 Q-26 8-40-8Z', dark),
      circle(-25, -3, 6, c.flat),
      circle(-25, -3, 3, dark),
      path('M-12 34 C-30 24-34 44-22 48 Q-12 46-12 34Z', a.dim),
      circle(-20, 41, 4, dark),
      line('M-28 50 C-56 48-62 70-84 64', b.flat, 6),
      path('M-22 66 L-18 82 L-10 70Z', '#fff6e6'),
    ) +
    poly('0,-60 12,-36 0,-12 -12,-36', c.fill) +
    line('M-20 60 Q0 70 20 60', dark, 5) +
    path('M-4-2 H4 L6 30 H-6Z', a.lit, 0.6) +
    path('M-12 74 L0 92 L12 74Z', b.flat),
};

const lotus: Motif = {
  coats: [
    ['#ff8ac0', '#ffd9ec', '#ffd24d'],
    ['#c8a0ff', '#f0e2ff', '#ffe27a'],
    ['#ffffff', '#ffe0ec', '#ffc02e'],
    ['#ff9a6a', '#ffe4c8', '#fff0a0'],
  ],
  draw: ({ a, b, c }) =>
    oval(0, 58, 84, 20, '#2f8a5a') +
    oval(0, 54, 80, 17, '#4fb86a') +
    mirror(
      path('M0 48 C-60 50-86 26-90-4 C-60-8-26 6 0 48Z', a.dim),
      path('M0 48 C-44 36-64 4-62-36 C-34-30-8 0 0 48Z', a.fill),
    ) +
    mirror(path('M0 48 C-28 26-40-14-30-54 C-12-40 0-10 0 48Z', b.fill)) +
    path('M0 48 C-26 14-26-44 0-76 C26-44 26 14 0 48Z', a.lit) +
    path('M0 48 C-12 14-12-30 0-60 C12-30 12 14 0 48Z', b.flat, 0.8) +
    mirror(path('M0 50 C-30 54-52 40-58 18 C-34 14-12 26 0 50Z', b.dim)) +
    circle(0, 30, 10, c.flat) +
    circle(0, 28, 5, '#fff'),
};

const luckycat: Motif = {
  coats: [
    ['#fff6ea', '#e8304f', '#ffc94d'],
    ['#ffc94d', '#c8302e', '#fff3b0'],
    ['#2f2a4a', '#e84f8a', '#ffd24d'],
    ['#ffd0d8', '#3f8fe0', '#fff0a0'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M42 30 C74 20 70-40 60-66 C54-82 32-76 34-60 L36-4Z', a.dim) +
    circle(48, -66, 17, a.ball) +
    mirror(path('M-50-26 L-48-76 L-12-54Z', a.fill), path('M-42-42 L-42-64 L-24-52Z', b.lit)) +
    path('M0 86 C-54 86-56 46-44 24 H44 C56 46 54 86 0 86Z', a.ball) +
    path('M0 36 C-44 36-60 14-54-14 C-48-46-24-58 0-58 C24-58 48-46 54-14 C60 14 44 36 0 36Z', a.ball) +
    mirror(
      line('M-34-8 q10-12 20 0', dark, 4.5),
      line('M-40 8 L-58 4 M-40 14 L-58 18', dark, 2.5),
      circle(-34, 10, 7, b.flat, 0.4),
    ) +
    path('M-6 4 H6 L0 11Z', b.flat) +
    line('M0 11 Q-10 22-16 12 M0 11 Q10 22 16 12', dark, 3.5) +
    path('M-42 28 Q0 48 42 28 L40 40 Q0 60-40 40Z', b.fill) +
    circle(0, 48, 11, c.ball) +
    oval(-14, 66, 20, 24, c.fill) +
    ring(-14, 66, 9, c.deep, 3) +
    oval(-36, 60, 11, 18, a.lit),
};

const drum: Motif = {
  coats: [
    ['#d8302e', '#fff3dc', '#ffc94d'],
    ['#2f5fa8', '#fff6e6', '#ffd76a'],
    ['#8a3fa0', '#ffeef6', '#6ff0d0'],
  ],
  draw: ({ a, b, c }) =>
    place(-40, -50, 1, 38, box(-5, -40, 10, 84, 5, '#c8843f'), circle(0, -42, 11, '#fff0d8')) +
    place(40, -50, 1, -38, box(-5, -40, 10, 84, 5, '#a86a2f'), circle(0, -42, 11, '#fff0d8')) +
    path('M-72-4 C-82 30-76 60-64 76 Q0 96 64 76 C76 60 82 30 72-4Z', a.fill) +
    oval(0, -6, 73, 27, c.dim) +
    oval(0, -10, 73, 27, c.flat) +
    oval(0, -12, 62, 21, b.fill) +
    oval(0, -12, 26, 9, a.flat) +
    [-56, -30, 0, 30, 56].map((x) => circle(x, 27 - Math.abs(x) / 5, 5, c.lit)).join('') +
    line('M-70 60 Q0 84 70 60', c.flat, 7) +
    poly('0,36 16,50 0,66 -16,50', c.fill),
};

const umbrella: Motif = {
  coats: [
    ['#e8405f', '#ffe6d8', '#ffd24d'],
    ['#2f9fc8', '#e6fbff', '#ffb06a'],
    ['#7a5fe0', '#f0e8ff', '#8ff0c0'],
    ['#ffb02e', '#fff3d0', '#e8508a'],
  ],
  draw: ({ a, b, c }) =>
    line('M0-10 V70 Q0 86 16 84 Q28 82 26 68', c.dim, 8) +
    path(
      'M-84 6 C-80-54-40-80 0-80 C40-80 80-54 84 6 Q68-8 56 6 Q42-10 28 6 Q14-10 0 6 Q-14-10-28 6 Q-42-10-56 6 Q-68-8-84 6Z',
      a.fill,
    ) +
    path(
      'M-56 6 C-50-44-24-74 0-80 C-14-60-26-30-28 6 Q-42-10-56 6Z M28 6 C26-30 14-60 0-80 C24-74 50-44 56 6 Q42-10 28 6Z',
      b.fill,
    ) +
    circle(0, -82, 7, c.fill) +
    mirror(path('M-60 40 q-9 16 0 20 q9-4 0-20Z M-36 62 q-8 14 0 18 q8-4 0-18Z', '#a8e6ff')),
};

export const east = {
  lantern,
  teapot,
  teacup,
  fan,
  gate,
  dragon,
  lotus,
  luckycat,
  drum,
  umbrella,
} satisfies Record<string, Motif>;
