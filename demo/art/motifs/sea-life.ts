import type { Motif } from '#demo/art/ink.ts';
import { roundEyes } from '#demo/art/motifs/eyes.ts';
import { around, circle, line, mirror, oval, path, place, starPoints, poly } from '#demo/art/shapes.ts';

const whale: Motif = {
  coats: [
    ['#3f7fd8', '#e6f4ff', '#8fe6ff'],
    ['#6a5fd0', '#f0e6ff', '#ffd0f0'],
    ['#1f8f9a', '#e0fff4', '#ffe9a8'],
    ['#33406e', '#d0dcff', '#7fd8ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    line('M-24-44 Q-24-70-42-74 M-24-44 Q-24-72-6-76', c.flat, 7) +
    path(
      'M40 20 C62 16 66-6 60-26 C44-26 40-40 44-52 C60-50 70-44 74-36 C78-48 88-54 92-52 C96-34 88-24 78-20 C80 20 60 60 10 62Z',
      a.dim,
    ) +
    path('M-82 14 C-82-22-50-46-14-44 C30-42 40 0 64-6 C66 40 36 66-14 66 C-58 66-82 46-82 14Z', a.fill) +
    path('M-82 16 C-50 26-10 20 12 64 C4 66-4 66-14 66 C-58 66-80 46-82 16Z', b.fill) +
    line('M-66 38 Q-34 38-14 62 M-70 28 Q-24 30 0 64', b.dim, 3.5) +
    path('M-18 30 C-16 54-2 66 16 68 C18 48 8 32-4 26Z', a.deep) +
    circle(-44, 4, 8, '#fff') +
    circle(-45, 5, 5, dark) +
    path('M-60-20 Q-34-40-4-34 Q-34-28-52-12Z', a.lit, 0.55),
};

const octopus: Motif = {
  coats: [
    ['#e8567a', '#ffc2b0', '#ffe27a'],
    ['#8a5fe0', '#e0c8ff', '#7ff0e0'],
    ['#f0843c', '#ffe0b0', '#3fd0e0'],
    ['#2fa89a', '#c8fff0', '#ffd24d'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      line('M-16 20 C-30 50-60 30-72 52 C-78 66-64 74-58 64', a.dim, 15),
      line('M-10 26 C-20 60-44 58-44 74 C-42 84-30 82-28 76', a.flat, 15),
      line('M-30 8 C-56 16-76 0-78-18 C-78-30-66-32-64-22', a.deep, 13),
      circle(-56, 40, 3.5, b.flat),
      circle(-66, 44, 3, b.flat),
      circle(-34, 60, 3, b.flat),
      circle(-42, 68, 3, b.flat),
    ) +
    line('M-5 30 C-8 60-2 70-8 84 M7 30 C10 60 8 66 14 82', a.flat, 13) +
    path('M0 40 C-34 40-34 20-42-8 C-54-50-30-82 0-82 C30-82 54-50 42-8 C34 20 34 40 0 40Z', a.ball) +
    roundEyes(17, -4, 13, c.flat) +
    line('M-9 20 Q0 26 9 20', a.deep, 4) +
    circle(-18, -52, 7, b.flat, 0.7) +
    circle(0, -64, 5, b.flat, 0.7) +
    circle(-28, -36, 4.5, b.flat, 0.7),
};

const jellyfish: Motif = {
  coats: [
    ['#b07cff', '#ffd0f6', '#7ff0ff'],
    ['#3fc8e8', '#d8fff6', '#ffe27a'],
    ['#ff7fa8', '#ffe6d0', '#b0a0ff'],
    ['#ffb04d', '#fff2c8', '#ff7f9a'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, -20, 80, sheet.glow(c.flat, 0.5)) +
    mirror(
      line('M-40 6 C-56 30-32 46-46 82 M-22 10 C-34 36-14 52-24 86', a.lit, 6, 0.85),
      path('M-10 6 C-24 30 0 44-14 70 C-22 84-2 88 0 74 V6Z', b.fill, 0.85),
    ) +
    path(
      'M-62 8 C-66-48-36-80 0-80 C36-80 66-48 62 8 Q52 20 42 8 Q30 22 20 8 Q10 22 0 8 Q-10 22-20 8 Q-30 22-42 8 Q-52 20-62 8Z',
      a.ball,
    ) +
    path('M-44-10 C-44-46-24-64 0-64 C24-64 44-46 44-10 Q0 8-44-10Z', b.flat, 0.35) +
    circle(0, -34, 12, c.flat, 0.9) +
    circle(-20, -22, 7, c.flat, 0.6) +
    circle(20, -22, 7, c.flat, 0.6) +
    path('M-44-36 Q-34-62-12-68 Q-28-52-34-32Z', '#fff', 0.6),
};

const shark: Motif = {
  coats: [
    ['#5f86b0', '#f0f6fa', '#ff5f6d'],
    ['#3f5f8a', '#d8ecff', '#ffb53d'],
    ['#4fa0a8', '#f0fff8', '#e8504f'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(path('M-44 30 L-86 66 L-40 60Z', a.dim)) +
    path('M0-92 L-14-52 H14Z', a.dim) +
    path('M0 80 C-56 80-66 30-50-4 C-40-40-20-66 0-72 C20-66 40-40 50-4 C66 30 56 80 0 80Z', a.fill) +
    path('M0 80 C-50 80-60 42-52 20 Q0-12 52 20 C60 42 50 80 0 80Z', b.fill) +
    mirror(
      circle(-30, -12, 8, '#fff'),
      circle(-28, -11, 5, dark),
      path('M-42-24 L-18-18 L-20-12Z', a.deep),
      line('M-58 28 q6 8 4 18', a.deep, 4),
    ) +
    path('M-40 30 Q0 6 40 30 Q32 66 0 66 Q-32 66-40 30Z', '#5a1030') +
    path('M-22 56 Q0 44 22 56 Q12 66 0 66 Q-12 66-22 56Z', c.flat) +
    path(
      'M-40 30 L-30 26 L-27 40 L-20 22 L-14 36 L-8 19 L0 34 L8 19 L14 36 L20 22 L27 40 L30 26 L40 30 Q0 2-40 30Z',
      '#ffffff',
    ),
};

const koi: Motif = {
  coats: [
    ['#fff4e6', '#f0562e', '#ffd24d'],
    ['#ffb84d', '#e8433f', '#fff0c0'],
    ['#3f5fa8', '#cfe0ff', '#ff8a5c'],
    ['#2a2740', '#f0c04d', '#ff6f5f'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M44 38 C70 30 84 46 88 74 C72 68 66 70 60 82 C46 76 36 60 34 46Z', b.fill) +
    path('M-40 10 C-70 14-84 34-78 54 C-58 50-44 40-30 28Z', b.dim) +
    path('M14-44 C30-70 54-72 68-56 C54-48 44-34 34-22Z', b.dim) +
    path('M-70-62 C-40-86 6-70 30-36 C48-10 54 20 46 48 C20 46-10 30-34 6 C-58-16-72-40-70-62Z', a.fill) +
    path(
      'M-16-66 C6-62 26-44 34-26 C18-18-6-24-18-40 C-24-50-22-60-16-66Z M8 2 C24-4 42 4 48 18 C50 30 48 40 46 48 C30 44 10 30 8 2Z',
      b.flat,
    ) +
    path('M-70-62 C-58-72-46-74-36-72 C-30-58-40-40-60-36 C-68-46-71-54-70-62Z', b.flat) +
    circle(-50, -56, 6, '#fff') +
    circle(-51, -56, 4, dark) +
    line('M-72-52 Q-86-46-88-34 M-68-42 Q-76-34-74-22', c.flat, 3.5) +
    line('M-2-34 q10 8 6 20 M14-20 q10 8 6 20 M-14-16 q12 6 8 20', c.flat, 3.5, 0.7),
};

const crab: Motif = {
  coats: [
    ['#e8502f', '#ffb48a', '#fff3d6'],
    ['#3f7fe0', '#a8d8ff', '#ffe27a'],
    ['#b04fd0', '#ffb8f0', '#fff0a0'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      line('M-46 30 L-76 36 L-80 58 M-44 44 L-66 58 L-62 76 M-40 12 L-66 0 L-62-28', a.dim, 10),
      path('M-58-22 C-92-30-88-78-58-82 L-62-54 L-40-76 C-26-52-38-24-58-22Z', a.fill),
      path('M-60-30 C-80-36-78-62-66-70 Q-66-44-60-30Z', b.flat, 0.6),
      line('M-16 0 V-32', a.dim, 7),
      circle(-16, -38, 12, c.flat),
      circle(-15, -38, 7, '#1d1230'),
    ) +
    path('M0 66 C-48 66-66 40-56 14 C-44-10-20-14 0-14 C20-14 44-10 56 14 C66 40 48 66 0 66Z', a.ball) +
    line('M-24 34 Q0 54 24 34', a.deep, 5) +
    mirror(circle(-32, 14, 8, b.flat, 0.7), circle(-40, 34, 5, b.flat, 0.7)),
};

const shell: Motif = {
  coats: [
    ['#ffb3c4', '#e86a92', '#fff8f0'],
    ['#8fd8ff', '#3f8fd8', '#fff3ff'],
    ['#ffd99a', '#d8843c', '#f4f8ff'],
    ['#c8a8ff', '#7a4fd0', '#fff6e0'],
  ],
  draw: ({ a, b, c }) =>
    path(
      'M0 26 L-76-6 C-84-40-66-50-62-48 C-60-70-36-74-32-68 C-24-84-4-84 0-74 C4-84 24-84 32-68 C36-74 60-70 62-48 C66-50 84-40 76-6Z',
      a.fill,
    ) +
    mirror(line('M-4 22 L-60-42 M-3 20 L-32-62 M-8 24 L-74-10', b.flat, 4)) +
    line('M0 20 V-68', b.flat, 4) +
    path('M-78 26 Q0-10 78 26 C70 70 36 80 0 80 C-36 80-70 70-78 26Z', b.fill) +
    path('M-66 32 Q0 4 66 32 Q40 54 0 54 Q-40 54-66 32Z', b.deep) +
    circle(0, 22, 27, c.ball) +
    oval(-9, 11, 8, 5, '#fff', 0.9) +
    line('M-50 60 Q0 76 50 60', a.flat, 4, 0.6),
};

const starfish: Motif = {
  coats: [
    ['#ff8f4d', '#ffd9a0', '#fff2d0'],
    ['#e8609a', '#ffc8e0', '#fff0f6'],
    ['#4fb8e8', '#c8f4ff', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    place(
      0,
      6,
      1,
      8,
      `<polygon points="${starPoints(5, 76, 34)}" fill="${a.fill}" stroke="${a.flat}" stroke-width="16" stroke-linejoin="round"/>`,
      around(
        5,
        line('M0-8 V-66', a.deep, 4, 0.35) +
          circle(0, -58, 5, b.flat) +
          circle(-7, -40, 4, b.flat) +
          circle(7, -40, 4, b.flat) +
          circle(0, -24, 5, b.flat),
      ),
      circle(0, 0, 9, c.flat),
    ),
};

const pufferfish: Motif = {
  coats: [
    ['#ffd04d', '#fff6e0', '#e87a2f'],
    ['#5fc8c0', '#f0fff4', '#2f6fa8'],
    ['#ff8fb0', '#fff0f2', '#a84f9a'],
  ],
  draw: ({ a, b, c, dark }) =>
    poly(starPoints(16, 84, 62, -84), a.dim) +
    mirror(path('M-54-6 C-86-22-90 26-56 20Z', c.fill)) +
    circle(0, 4, 62, a.ball) +
    path('M-60 14 Q0 34 60 14 C56 46 30 66 0 66 C-30 66-56 46-60 14Z', b.fill) +
    roundEyes(27, -12, 16, '#ffffff', dark) +
    oval(0, 22, 13, 9, c.flat) +
    oval(0, 22, 7, 4, dark) +
    mirror(
      circle(-12, -44, 6, c.flat, 0.7),
      circle(-34, -38, 5, c.flat, 0.7),
      circle(-48, 10, 7, '#ff8fa0', 0.5),
    ),
};

const manta: Motif = {
  coats: [
    ['#4f5fb8', '#e0e9ff', '#7ff0ff'],
    ['#2f7f8a', '#e0fff8', '#ffe27a'],
    ['#7a3f8a', '#ffe0ff', '#ffb07a'],
  ],
  draw: ({ a, b, c, dark }) =>
    line('M0 40 C4 60-10 70 2 90', a.deep, 6) +
    mirror(
      path('M0-44 C-30-44-34-30-50-24 C-70-16-86-2-90 24 C-66 10-46 16-34 34 Q-20 56 0 60Z', a.fill),
      path('M-14-42 C-30-50-30-70-22-78 C-12-72-10-58-6-46Z', a.dim),
      path('M0-20 C-20-20-40-8-62 0 C-44 2-28 14-22 28 Q-12 46 0 48Z', b.flat, 0.28),
      circle(-20, -32, 5, c.lit),
      circle(-20, -32, 2.6, dark),
      circle(-44, -4, 4, c.flat, 0.8),
      circle(-60, 2, 3, c.flat, 0.8),
    ) +
    poly('0,-14 10,4 0,30 -10,4', c.flat, 0.75),
};

const angler: Motif = {
  coats: [
    ['#5a4fa8', '#c8b8ff', '#9ffcff'],
    ['#2f5f7a', '#a8e6e0', '#fff07a'],
    ['#8a3f5f', '#ffc0b0', '#a8ff9a'],
  ],
  draw: ({ a, b, c, sheet }) =>
    line('M6-40 C10-84-50-88-54-60', a.lit, 5) +
    circle(-54, -46, 40, sheet.glow(c.flat, 0.9)) +
    circle(-54, -48, 11, c.lit) +
    path('M54-6 C70-30 90-28 92-34 C92-6 84 0 80 6 C88 16 92 36 88 48 C76 44 64 34 54 26Z', a.dim) +
    path('M-74 26 C-74-20-44-44-4-44 C40-44 66-18 66 12 C66 50 30 74-10 74 C-46 74-74 60-74 26Z', a.ball) +
    path('M-76 22 Q-40 6 4 30 Q-4 66-40 66 Q-72 58-76 22Z', '#2a0f2f') +
    poly('-74,22 -66,40 -58,17 -48,38 -40,16 -30,38 -22,19 -14,38 -4,26 4,30 -30,8 -60,10', '#fff8e6') +
    poly('-66,54 -58,40 -50,62 -40,44 -32,65 -22,46 -14,58 -30,68', '#fff8e6') +
    circle(6, -8, 14, b.lit) +
    circle(2, -7, 8, '#190d26') +
    circle(-1, -10, 2.6, '#fff') +
    path('M26 26 C48 20 56 36 44 50 C34 46 28 38 26 26Z', a.deep),
};

export const seaLife = {
  whale,
  octopus,
  jellyfish,
  shark,
  koi,
  crab,
  shell,
  starfish,
  pufferfish,
  manta,
  angler,
} satisfies Record<string, Motif>;
