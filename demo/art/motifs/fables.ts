import type { Motif } from '#demo/art/ink.ts';
import { box, circle, line, mirror, oval, path, place, poly, ring, starPoints } from '#demo/art/shapes.ts';

const castle: Motif = {
  coats: [
    ['#d8c8f0', '#7a3fc0', '#ffd24d'],
    ['#e8d8c0', '#c8403f', '#8fe6ff'],
    ['#a8c8e8', '#2f5fb8', '#ffe08a'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      poly('-84,-16 -62,-62 -40,-16', b.fill),
      box(-78, -16, 32, 92, 2, a.dim),
      box(-66, 6, 9, 18, 4, c.flat),
    ) +
    poly('-30,-38 0,-90 30,-38', b.fill) +
    box(-24, -40, 48, 80, 2, a.fill) +
    box(-6, -26, 12, 22, 6, c.flat) +
    path('M-52 16 H-40 V26 H-28 V16 H-14 V26 H14 V16 H28 V26 H40 V16 H52 V80 H-52Z', a.fill) +
    path('M-20 80 V54 Q0 32 20 54 V80Z', b.deep) +
    line('M-10 44 V80 M0 40 V80 M10 44 V80', c.dim, 3) +
    line('M0-88 V-98', c.dim, 3) +
    path('M0-98 L20-92 L0-86Z', c.fill) +
    path('M-88 80 Q0 66 88 80 V88 H-88Z', '#4fae6a'),
};

const helmet: Motif = {
  coats: [
    ['#a8b8d8', '#e8304f', '#ffd24d'],
    ['#e0b04a', '#3f5fc0', '#fff3c0'],
    ['#5f6a9a', '#b04fe0', '#8ff0ff'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M-6-48 C-10-90 40-100 78-74 C66-72 66-64 76-54 C60-58 56-50 64-38 C40-54 20-48 10-34Z', b.fill) +
    path('M0-62 C40-62 58-34 58 2 L54 64 L22 84 H-22 L-54 64 L-58 2 C-58-34-40-62 0-62Z', a.fill) +
    path('M0-62 C40-62 58-34 58 2 L54 64 L22 84 H4Z', a.dim, 0.5) +
    path('M-50-6 Q0 8 50-6 L44 18 L8 18 L8 66 H-8 V18 L-44 18Z', dark) +
    path('M-58-10 Q0 6 58-10 L58 0 Q0 16-58 0Z', c.fill) +
    box(-5, -62, 10, 60, 3, c.fill) +
    mirror(circle(-26, 40, 4, dark), circle(-36, 50, 4, dark), circle(-24, 56, 4, dark)) +
    path('M-46-20 Q-40-46-16-52 Q-30-36-32-14Z', '#fff', 0.5),
};

const shield: Motif = {
  coats: [
    ['#3f5fd0', '#ffd24d', '#fff6e0'],
    ['#c8304a', '#e6ecf6', '#ffd76a'],
    ['#2f8a6a', '#ffc94d', '#f0ffe0'],
  ],
  draw: ({ a, b, c }) =>
    place(0, 0, 1, 45, box(-5, -100, 10, 190, 4, '#c8d4e8'), box(-18, 56, 36, 9, 4, b.dim)) +
    place(0, 0, 1, -45, box(-5, -100, 10, 190, 4, '#e6ecf8'), box(-18, 56, 36, 9, 4, b.dim)) +
    path('M0-72 Q34-58 64-58 C66 10 46 56 0 82 C-46 56-66 10-64-58 Q-34-58 0-72Z', b.fill) +
    path('M0-58 Q28-46 52-46 C52 8 36 46 0 68 C-36 46-52 8-52-46 Q-28-46 0-58Z', a.fill) +
    path('M0-58 Q28-46 52-46 C52 8 36 46 0 68Z', a.deep, 0.45) +
    place(0, 0, 1, 0, poly(starPoints(8, 34, 14), c.fill), circle(0, 0, 9, a.flat)),
};

const potion: Motif = {
  coats: [
    ['#a84fe8', '#e8dcff', '#7ff0c0'],
    ['#2fc88a', '#e0fff0', '#ffe27a'],
    ['#ff5f8a', '#ffe6ee', '#ffd24d'],
    ['#3f9fff', '#e0f4ff', '#ffb0e0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 24, 88, sheet.glow(a.flat, 0.5)) +
    box(-16, -86, 32, 22, 6, '#a8703f') +
    box(-22, -66, 44, 10, 5, b.flat) +
    path(
      'M-15-58 H15 V-26 C44-14 62 8 62 34 C62 64 36 84 0 84 C-36 84-62 64-62 34 C-62 8-44-14-15-26Z',
      b.fill,
      0.55,
    ) +
    path('M-54 22 Q-26 8 0 22 Q28 36 55 22 C58 58 36 77 0 77 C-36 77-58 58-54 22Z', a.fill) +
    circle(-20, 46, 9, c.flat, 0.85) +
    circle(14, 56, 6, c.flat, 0.85) +
    circle(20, 34, 4.5, c.lit) +
    circle(-4, 30, 4, c.lit) +
    path('M-48 20 Q-42-6-18-16 Q-34 4-36 30Z', '#fff', 0.75) +
    line('M-8-52 V-34', '#ffffff', 5, 0.7) +
    place(0, 56, 0.2, 0, poly(starPoints(4, 80, 22), '#fff')),
};

const spellbook: Motif = {
  coats: [
    ['#7a3fc0', '#ffd24d', '#7ff0ff'],
    ['#b02f4a', '#ffe08a', '#ffb0d0'],
    ['#1f7a6a', '#ffc94d', '#f0ffb0'],
    ['#2f4fa8', '#e6ecff', '#ffd76a'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 0, 92, sheet.glow(c.flat, 0.35)) +
    place(
      0,
      0,
      1,
      -10,
      box(-54, -72, 116, 146, 10, a.deep),
      box(-48, -66, 106, 134, 5, '#fff3dc'),
      line('M56-60 V60 M51-60 V60', '#d8c0a0', 2.5),
      box(-60, -74, 106, 146, 10, a.fill),
      box(-60, -74, 20, 146, 8, a.dim),
      [
        [46, -74],
        [46, 72],
      ]
        .map(([x = 0, y = 0]) => circle(x - 8, y > 0 ? y - 8 : y + 8, 10, b.fill))
        .join(''),
      place(4, -2, 1, 0, ring(0, 0, 32, b.flat, 6), poly(starPoints(5, 27, 11), c.fill)),
      box(-60, -50, 20, 8, 0, b.flat),
      box(-60, 42, 20, 8, 0, b.flat),
    ),
};

const wizardhat: Motif = {
  coats: [
    ['#5f3fc8', '#ffd24d', '#8ff0ff'],
    ['#1f7a8a', '#ffe27a', '#ff9ad0'],
    ['#a82f6a', '#ffc94d', '#fff0b0'],
  ],
  draw: ({ a, b, c }) =>
    path('M-92 56 C-70 86 70 86 92 56 C78 44 60 42 46 46 H-46 C-60 42-78 44-92 56Z', a.fill) +
    path(
      'M-54 54 C-40 10-34-50 8-76 C30-90 58-84 70-62 C54-66 42-58 38-44 C44-10 48 20 56 54 Q0 76-54 54Z',
      a.ball,
    ) +
    path('M-50 40 Q0 60 52 38 L56 54 Q0 76-54 54Z', b.fill) +
    box(-14, 40, 28, 26, 4, b.lit) +
    box(-7, 47, 14, 12, 2, a.deep) +
    place(4, -10, 0.24, 10, poly(starPoints(5, 80, 36), c.flat)) +
    place(-18, 22, 0.13, 0, poly(starPoints(5, 80, 36), c.flat)) +
    place(26, 16, 0.13, 20, poly(starPoints(5, 80, 36), b.flat)) +
    place(16, -52, 0.11, 0, poly(starPoints(5, 80, 36), b.flat)) +
    path('M-40 30 C-28-10-20-44 4-62 C-12-30-20 4-24 36Z', '#fff', 0.22),
};

const oracle: Motif = {
  coats: [
    ['#8a6fff', '#ffc94d', '#ff9ae8'],
    ['#2fb8d8', '#e0a84d', '#c8ffe0'],
    ['#e85fa0', '#ffd76a', '#fff0b0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, -14, 92, sheet.glow(a.flat, 0.5)) +
    path('M-48 52 H48 L62 84 Q0 94-62 84Z', b.fill) +
    path('M-54 40 Q0 66 54 40 L50 58 Q0 76-50 58Z', b.lit) +
    circle(0, -12, 66, a.ball) +
    path(
      'M-44 10 C-20-20 0 20 24-10 C36-24 50-14 58-4 C52 34 20 50-6 50 C-30 46-44 30-44 10Z',
      c.flat,
      0.45,
    ) +
    place(6, -22, 0.32, 0, poly(starPoints(4, 80, 16), '#fff')) +
    place(-24, 8, 0.14, 0, poly(starPoints(4, 80, 20), '#fff')) +
    place(32, 16, 0.12, 0, poly(starPoints(4, 80, 20), '#fff')) +
    path('M-50-30 Q-40-64-8-70 Q-36-46-38-18Z', '#fff', 0.6) +
    mirror(circle(-34, 72, 6, a.flat)) +
    circle(0, 76, 7, c.flat),
};

const oillamp: Motif = {
  coats: [
    ['#ffc43d', '#7a3fd0', '#8ff0ff'],
    ['#d0dcf0', '#e8508a', '#ffd24d'],
    ['#e88a4a', '#1f8a8a', '#fff0a0'],
  ],
  draw: ({ a, b, c, sheet }) =>
    path(
      'M70-20 C40-34 62-58 40-70 C26-80 40-92 56-88 C84-80 60-58 78-50 C92-42 86-28 78-16Z',
      c.flat,
      0.75,
    ) +
    circle(60, -48, 50, sheet.glow(c.flat, 0.6)) +
    `<path d="M-50 2 C-100-20-104 50-44 38" fill="none" stroke="${a.dim}" stroke-width="11" stroke-linecap="round"/>` +
    path(
      'M-60 12 C-40-8-20-10 0-10 C30-10 50-4 84-22 C90-18 88-10 84-4 C66 24 46 48 10 50 H-20 C-44 48-60 34-60 12Z',
      a.fill,
    ) +
    path('M-60 14 C-30 26 40 24 86-14 C66 24 46 48 10 50 H-20 C-44 48-60 34-60 14Z', a.deep, 0.35) +
    path('M-30-8 Q0-44 30-8 Q0 0-30-8Z', b.fill) +
    circle(0, -32, 9, a.ball) +
    path('M-24 48 H20 L34 72 H-38Z', a.dim) +
    oval(-2, 74, 42, 9, a.fill) +
    poly('0,4 14,18 0,34 -14,18', b.fill) +
    mirror(circle(-30, 20, 5, c.flat)) +
    path('M-50 8 Q-34-2-14-4 Q-36 6-42 22Z', '#fff', 0.6),
};

const longship: Motif = {
  coats: [
    ['#a8602f', '#e8304f', '#fff3dc'],
    ['#5f4f8a', '#3fa8e0', '#f0e8ff'],
    ['#3f6a5a', '#ffb02e', '#fff6e0'],
  ],
  draw: ({ a, b, c }) =>
    box(-4, -84, 8, 110, 2, a.deep) +
    path('M-52-66 Q0-76 52-66 C62-40 60-14 50 8 Q0-4-50 8 C-60-14-62-40-52-66Z', c.fill) +
    path(
      'M-32-69 L-14-71 C-20-40-18-18-14 3 L-32 5 C-38-18-38-46-32-69Z M14-71 L32-69 C38-46 38-18 32 5 L14 3 C18-18 20-40 14-71Z',
      b.flat,
    ) +
    box(-60, -74, 120, 8, 4, a.fill) +
    path(
      'M-86-30 C-96-30-98-16-88-14 C-80 20-70 34-50 38 H52 C72 34 82 20 86-10 C92-14 90-28 80-26 C82-6 70 14 56 18 H-54 C-70 14-80-4-78-20Z M-70 10 C-60 64-30 76 0 76 C30 76 60 64 72 10 Q0 40-70 10Z',
      a.fill,
    ) +
    [-44, -22, 0, 22, 44]
      .map((x, i) => circle(x, 34, 13, i % 2 === 0 ? b.fill : c.fill) + circle(x, 34, 4, a.deep))
      .join('') +
    path('M-92 72 Q-70 58-46 72 T0 72 T46 72 T92 72 V88 H-92Z', '#8fdcf8'),
};

const hammer: Motif = {
  coats: [
    ['#9fb0d0', '#a8602f', '#5fe6ff'],
    ['#e0b04a', '#5a3f7a', '#ffe08a'],
    ['#5f6a8a', '#c83f4a', '#ffb84d'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, -34, 86, sheet.glow(c.flat, 0.5)) +
    place(
      0,
      0,
      1,
      14,
      box(-9, -30, 18, 112, 6, b.fill),
      line('M-8 14 L8 26 M-8 32 L8 44 M-8 50 L8 62', b.deep, 5),
      circle(0, 84, 12, a.fill),
      path('M-62-78 H62 L72-66 V-22 L62-10 H-62 L-72-22 V-66Z', a.fill),
      path('M62-78 L72-66 V-22 L62-10 H40 V-78Z', a.dim),
      path('M-62-78 H62 L72-66 H-72Z', a.lit),
      box(-26, -66, 52, 44, 4, a.deep),
      place(0, -44, 1, 0, path('M-3-18 L-14 4 H-2 L-6 20 L14-4 H3 L8-18Z', c.fill)),
    ),
};

const runestone: Motif = {
  coats: [
    ['#7f8ab0', '#5a638a', '#5fffe0'],
    ['#a88a7a', '#7a5f5a', '#ffc94d'],
    ['#6a8a7f', '#4a6a5f', '#d0ff7a'],
  ],
  draw: ({ a, b, c, sheet }) =>
    circle(0, 0, 92, sheet.glow(c.flat, 0.4)) +
    path('M-54 80 L-64-20 L-40-74 L10-86 L50-62 L62 0 L54 80Z', a.fill) +
    path('M10-86 L50-62 L62 0 L54 80 H20 L34-6Z', b.fill) +
    path('M-40-74 L10-86 L2-70 L-34-60Z', a.lit) +
    line('M0-54 L24-28 L0-2 L-24-28Z M0-2 V44 M-20 16 L0 34 L20 16 M-26 58 H26', c.deep, 12, 0.6) +
    line('M0-54 L24-28 L0-2 L-24-28Z M0-2 V44 M-20 16 L0 34 L20 16 M-26 58 H26', c.lit, 6) +
    path('M-78 82 C-60 66-40 76 0 74 C40 72 60 68 78 82Z', '#4f8a5f'),
};

export const fables = {
  castle,
  helmet,
  shield,
  potion,
  spellbook,
  wizardhat,
  oracle,
  oillamp,
  longship,
  hammer,
  runestone,
} satisfies Record<string, Motif>;
