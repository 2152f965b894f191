import type { Motif } from '#demo/art/ink.ts';
import { roundEyes, slantEyes } from '#demo/art/motifs/eyes.ts';
import { circle, line, mirror, oval, path, place, poly } from '#demo/art/shapes.ts';

const cobra: Motif = {
  coats: [
    ['#2fa36b', '#ffe08a', '#ff5f5f'],
    ['#d0a03c', '#fff0c0', '#3fd0e0'],
    ['#6a4fc0', '#d9c8ff', '#ffd24d'],
  ],
  draw: ({ a, b, c, dark }) =>
    oval(0, 66, 70, 18, a.deep) +
    oval(0, 56, 52, 15, a.dim) +
    oval(0, 50, 36, 11, a.flat) +
    mirror(
      path('M0 56 C-18 40-14 26-24 10 C-66-10-70-62-30-76 Q-14-84 0-84Z', a.fill),
      path('M-22 0 C-52-16-54-52-30-64 L-20-40 Q-24-16-14 0Z', a.deep, 0.6),
      circle(-40, -30, 9, c.flat),
      circle(-40, -30, 4, a.deep),
      path('M0 54 C-12 40-6 24-12 4 C-18-10-18-34-14-48 L0-46Z', b.fill),
    ) +
    line('M-12-30 H12 M-13-16 H13 M-12-2 H12 M-10 12 H10 M-9 26 H9 M-9 40 H9', b.deep, 3, 0.45) +
    path('M0-42 C-20-44-26-58-22-72 Q0-92 22-72 C26-58 20-44 0-42Z', a.ball) +
    slantEyes(12, -62, 8, c.flat) +
    line('M0-46 V-36 L-5-28 M0-36 L5-28', c.flat, 3) +
    circle(0, -74, 3, dark, 0.5),
};

const frog: Motif = {
  coats: [
    ['#5fc24a', '#e9f7a8', '#ffcf3d'],
    ['#2fa8c8', '#d6fff0', '#ff8a4d'],
    ['#f0843c', '#ffe9b8', '#3fc0d8'],
    ['#b05fd8', '#ffe0ff', '#ffe066'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-40 36 C-84 30-88 74-60 78 H-30Z', a.dim),
      circle(-38, -38, 26, a.fill),
      circle(-38, -38, 18, c.flat),
      oval(-38, -38, 15, 8, dark),
      circle(-43, -43, 4, '#fff'),
    ) +
    path('M0 76 C-50 76-76 48-72 14 C-66-20-36-34 0-34 C36-34 66-20 72 14 C76 48 50 76 0 76Z', a.ball) +
    path('M0 74 C-34 74-52 52-50 34 Q0 52 50 34 C52 52 34 74 0 74Z', b.fill) +
    line('M-54 16 Q0 56 54 16', a.deep, 5) +
    mirror(
      circle(-8, -4, 3, a.deep),
      circle(-50, 26, 8, '#ff8fa0', 0.5),
      circle(-20, -20, 5, a.dim),
      oval(-34, 76, 20, 8, a.dim),
    ),
};

const turtle: Motif = {
  coats: [
    ['#3fae7a', '#2f6a52', '#ffd76a'],
    ['#4f9ad8', '#2f4a9a', '#bff3ff'],
    ['#d8a04a', '#8a4a2f', '#9ff0b0'],
    ['#b98ae0', '#5a3f9a', '#ffd9f0'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path('M-40-30 C-70-66-88-44-78-14 Q-62-8-46-10Z', a.fill),
      path('M-34 40 C-62 46-66 74-50 80 Q-32 70-22 52Z', a.dim),
    ) +
    path('M0-44 C-20-50-20-86 0-86 C20-86 20-50 0-44Z', a.fill) +
    mirror(circle(-9, -70, 4, dark)) +
    path('M-6 62 L0 82 L6 62Z', a.dim) +
    oval(0, 8, 54, 60, b.deep) +
    oval(0, 5, 50, 56, b.fill) +
    poly('0,-22 22,-8 22,18 0,32 -22,18 -22,-8', c.fill) +
    mirror(
      poly('-3,-30 -3,-48 -32,-32 -27,-14', a.flat),
      poly('-28,-4 -46,-14 -48,22 -28,14', a.dim),
      poly('-25,24 -44,32 -22,56 -4,40', a.flat),
    ),
};

const butterfly: Motif = {
  coats: [
    ['#ff8a3d', '#ffd24d', '#3a1f4f'],
    ['#3fa9f5', '#a8e6ff', '#1f2f6a'],
    ['#f06aa8', '#ffd0e6', '#4f1f5a'],
    ['#4fd0a0', '#e0ffd0', '#1f4f4a'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      path('M-4-8 C-20-70-78-88-84-48 C-88-14-48 10-4 6Z', c.flat),
      path('M-4 2 C-50 4-74 34-56 62 C-40 84-12 48-4 20Z', c.flat),
      path('M-10-8 C-26-58-70-74-76-46 C-78-20-44 2-10 0Z', a.fill),
      path('M-10 8 C-46 8-64 34-50 54 C-38 70-16 42-10 20Z', b.fill),
      line('M-8-4 L-58-58 M-8-2 L-74-34 M-8 12 L-44 54', c.flat, 3.5),
      circle(-52, -30, 8, b.flat),
      circle(-40, 36, 7, a.dim),
      line('M-2-22 Q-8-50-26-60', c.flat, 4),
      circle(-27, -61, 5, b.flat),
    ) +
    oval(0, 6, 8, 34, c.flat) +
    circle(0, -24, 9, c.flat) +
    oval(-2, 0, 2.5, 20, b.lit, 0.5),
};

const bee: Motif = {
  coats: [
    ['#ffc32e', '#3a2436', '#e6f6ff'],
    ['#ff9a4d', '#2f2a5a', '#fff0d8'],
    ['#ffe06a', '#5a2f3f', '#d8ffe9'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      `<g transform="rotate(-24 -6 -6)">${oval(-48, -22, 38, 20, c.fill, 0.92)}${oval(-40, 10, 27, 14, c.dim, 0.75)}</g>`,
      line('M-8-48 Q-14-70-28-72', b.flat, 4.5),
      circle(-29, -72, 5, b.flat),
    ) +
    path('M0 84 C-34 70-38 30-30-4 H30 C38 30 34 70 0 84Z', a.fill) +
    path(
      'M-33 10 Q0 20 33 10 L34 26 Q0 36-34 26Z M-33 40 Q0 50 33 40 L28 56 Q0 66-28 56Z M-18 72 Q0 76 18 72 L0 84Z',
      b.flat,
    ) +
    circle(0, -8, 25, a.ball) +
    circle(0, -38, 21, b.fill) +
    roundEyes(10, -38, 8, a.lit) +
    line('M-6-26 Q0-22 6-26', a.flat, 3),
};

const scarab: Motif = {
  coats: [
    ['#1fb0a0', '#ffc94d', '#ff6f4d'],
    ['#2f6fe0', '#ffd76a', '#ff5f9a'],
    ['#c0392b', '#ffe08a', '#3fe0d0'],
    ['#7a4fe0', '#ffcf6b', '#5ff0c0'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      line('M-34-10 L-64-30 L-72-62 M-40 20 L-74 20 M-34 44 L-62 62 L-58 84', b.dim, 8),
      path('M-3-8 L-3 76 C-44 66-58 20-40-12Z', a.fill),
      line('M-16 4 Q-28 34-14 62 M-29 2 Q-42 30-26 56', a.deep, 3.5, 0.6),
      path('M-40-14 C-38-34-22-40 0-40 V-12Z', b.fill),
      path('M-20-40 C-30-60-18-70 0-70 V-40Z', a.dim),
      path('M-6-66 L-18-80 L-22-62Z', b.flat),
      circle(-14, -52, 4.5, b.lit),
    ) +
    circle(0, -68, 15, c.ball) +
    path('M-3-8 H3 V76 H-3Z', dark) +
    poly('0,-34 8,-26 0,-18 -8,-26', c.flat),
};

const ladybird: Motif = {
  coats: [
    ['#e8384f', '#2a1a33', '#fff3d6'],
    ['#ff8a2e', '#3a1f4a', '#e0fff0'],
    ['#4f9af0', '#1f1f4a', '#ffe9a8'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      line('M-44-6 L-70-20 M-50 24 L-78 28 M-40 50 L-60 70', b.flat, 7),
      line('M-10-60 Q-16-78-32-80', b.flat, 5),
    ) +
    circle(0, -42, 25, b.fill) +
    circle(0, 14, 58, a.ball) +
    path('M-50-16 Q0-44 50-16 Q0-30-50-16Z', b.flat) +
    path('M-3-32 H3 V71 H-3Z', b.flat) +
    mirror(
      circle(-28, -4, 11, b.flat),
      circle(-36, 26, 10, b.flat),
      circle(-18, 48, 9, b.flat),
      oval(-10, -46, 6, 7, c.flat),
      path('M-40-20 Q-28-34-14-36 Q-28-22-34-6Z', c.flat, 0.35),
    ),
};

const dragonfly: Motif = {
  coats: [
    ['#1fb8a8', '#c8f4ff', '#ffd24d'],
    ['#e0508a', '#ffe6f6', '#ffd24d'],
    ['#4f6ff0', '#d8e6ff', '#8ff0c8'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      place(-6, -20, 1, 10, path('M0 0 C-20-22-70-26-80-8 C-74 10-24 10 0 6Z', b.fill, 0.92)),
      place(-6, -2, 1, -16, path('M0 0 C-20-16-62-18-72-2 C-64 14-22 12 0 6Z', b.dim, 0.85)),
      line('M-8-18 L-72-34 M-8 0 L-62 12', a.dim, 2.5, 0.6),
    ) +
    path('M-8-16 L-5 80 Q0 88 5 80 L8-16Z', a.fill) +
    line('M-6 18 H6 M-6 36 H6 M-5 54 H5', c.flat, 4) +
    oval(0, -16, 13, 24, a.ball) +
    mirror(circle(-10, -46, 12, c.ball), circle(-12, -44, 4, dark)) +
    circle(0, -40, 9, a.flat),
};

export const smallCreatures = {
  cobra,
  frog,
  turtle,
  butterfly,
  bee,
  scarab,
  ladybird,
  dragonfly,
} satisfies Record<string, Motif>;
