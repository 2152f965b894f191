import type { Motif } from '#demo/art/ink.ts';
import { roundEyes, smilingEyes } from '#demo/art/motifs/eyes.ts';
import { around, box, circle, line, mirror, oval, path, place } from '#demo/art/shapes.ts';

const lollipop: Motif = {
  coats: [
    ['#ff5f9a', '#fff3f8', '#8fe6ff'],
    ['#7a6ff0', '#f2eaff', '#ffd24d'],
    ['#2fb8a0', '#f0fff8', '#ff8a5c'],
  ],
  draw: ({ a, b, c }) =>
    box(-5, 20, 10, 68, 5, '#fff3e0') +
    circle(0, -20, 62, a.deep) +
    circle(0, -23, 60, a.fill) +
    place(
      0,
      -23,
      1,
      0,
      around(6, path('M0 0 C-4-26 12-44 30-52 A60 60 0 0 1 58-16 C40-20 18-18 0 0Z', b.fill)),
    ) +
    circle(0, -23, 10, a.flat) +
    path('M-44-46 Q-30-72-2-74 Q-26-60-34-38Z', '#fff', 0.7) +
    path('M0 44 C-30 24-36 58-4 46 C-30 68 0 70 0 48 C0 70 30 68 4 46 C36 58 30 24 0 44Z', c.fill),
};

const cupcake: Motif = {
  coats: [
    ['#ff9ac2', '#8a5fd0', '#ffe27a'],
    ['#a8e0d0', '#e8605a', '#fff6d8'],
    ['#c8a0ff', '#3f8fd8', '#ffd0e0'],
    ['#ffd08a', '#7a3f2f', '#ff5f6d'],
  ],
  draw: ({ a, b, c }) =>
    path('M-54 22 H54 L40 84 H-40Z', b.fill) +
    line('M-32 30 L-25 80 M-11 30 L-8 80 M11 30 L8 80 M32 30 L25 80', b.deep, 4, 0.5) +
    path(
      'M-66 30 C-82 8-60-10-48-8 C-56-30-34-42-24-38 C-24-58-4-66 6-70 C2-58 24-56 24-38 C40-40 54-28 48-8 C64-10 82 8 66 30 Q0 48-66 30Z',
      a.fill,
    ) +
    path('M-48-8 Q0 14 48-8 Q8 2-48-8Z M-24-38 Q4-24 24-38 Q6-30-24-38Z', a.dim) +
    circle(6, -72, 14, c.ball) +
    circle(-30, 6, 4, c.flat) +
    circle(26, 14, 4, c.lit) +
    circle(-2, -14, 4, c.flat) +
    circle(32, -18, 3.5, c.lit),
};

const donut: Motif = {
  coats: [
    ['#ff7ab0', '#e8a85c', '#fff3a8'],
    ['#7a4a3a', '#e0a860', '#ffd0e6'],
    ['#8fd0ff', '#e8b06a', '#ff8aa8'],
    ['#b08aff', '#d89a5c', '#fff0c0'],
  ],
  draw: ({ a, b, c }) =>
    path('M0-72 A74 74 0 1 0 .1-72Z M0-22 A24 24 0 1 1-.1-22Z', b.fill) +
    `<g fill-rule="evenodd">${path('M0-72 C42-72 72-40 70-2 C70 16 58 12 54 24 C48 38 38 34 28 48 C18 58 8 46-6 54 C-20 62-28 50-38 42 C-50 34-60 34-64 18 C-76-26-44-72 0-72Z M0-24 A24 22 0 1 0 .1-24Z', a.fill)}</g>` +
    [
      [-40, -30, 20],
      [-14, -52, 70],
      [22, -50, -30],
      [48, -20, 40],
      [46, 10, -60],
      [-50, 4, -40],
      [-28, 32, 60],
      [16, 38, 10],
      [-6, 46, 90],
    ]
      .map(([x = 0, y = 0, t = 0], i) =>
        place(x, y, 1, t, box(-7, -3, 14, 6, 3, i % 2 === 0 ? c.flat : '#ffffff')),
      )
      .join('') +
    path('M-54-16 Q-44-50-14-62 Q-38-44-44-12Z', '#fff', 0.5),
};

const icecream: Motif = {
  coats: [
    ['#ffb0c8', '#d8964a', '#a8f0d8'],
    ['#8fd8c0', '#c8803f', '#7a3f2f'],
    ['#c8a8ff', '#d8964a', '#fff0a8'],
  ],
  draw: ({ a, b, c }) =>
    path('M-40 8 H40 L0 90Z', b.fill) +
    line(
      'M-30 14 L8 74 M-8 12 L20 54 M16 12 L30 30 M30 14 L-8 74 M8 12 L-20 54 M-16 12 L-30 30',
      b.deep,
      3,
      0.5,
    ) +
    circle(-26, -14, 34, a.ball) +
    circle(27, -14, 33, c.ball) +
    circle(0, -46, 35, b.ball) +
    circle(0, -46, 35, '#fff4dc', 0.85) +
    path('M-56-2 Q-40 22-24 8 Q-10 24 0 8 Q14 24 28 8 Q44 20 58-2 L40 10 H-40Z', a.dim) +
    circle(8, -84, 11, '#f0384f') +
    oval(-12, -62, 9, 6, '#fff', 0.9) +
    oval(-40, -28, 8, 5, '#fff', 0.6),
};

const gummy: Motif = {
  coats: [
    ['#ff4f6d', '#ffb0b8', '#ffffff'],
    ['#4fc85a', '#c8ffb0', '#ffffff'],
    ['#ffa92e', '#ffe6a0', '#ffffff'],
    ['#5f8fff', '#c0d8ff', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      circle(-34, -62, 17, a.fill),
      circle(-34, -62, 8, b.flat, 0.7),
      oval(-50, 8, 17, 14, a.dim),
      oval(-32, 68, 22, 18, a.fill),
    ) +
    circle(0, -36, 44, a.ball) +
    oval(0, 30, 46, 44, a.ball) +
    oval(0, 34, 24, 25, b.flat, 0.55) +
    oval(0, -20, 18, 13, b.flat, 0.7) +
    roundEyes(18, -42, 5, '#2a1026') +
    oval(0, -25, 6, 4.5, a.deep) +
    oval(-22, -58, 10, 6, c.flat, 0.7) +
    mirror(oval(-30, 70, 8, 6, b.flat, 0.6)),
};

const wrappedcandy: Motif = {
  coats: [
    ['#f0405f', '#fff0e6', '#ffd24d'],
    ['#3fa8e8', '#f0fbff', '#ff8ac0'],
    ['#8a4fe0', '#f6ecff', '#6ff0c0'],
  ],
  draw: ({ a, b, c }) =>
    place(
      0,
      0,
      1,
      -28,
      mirror(
        path('M-40 0 L-88-34 Q-76-12-84 0 Q-76 12-88 34Z', c.fill),
        line('M-48-4 L-74-16 M-48 4 L-74 16', c.deep, 3, 0.6),
      ),
      circle(0, 0, 48, a.ball),
      path('M-14-46 C-30-14-30 14-14 46 L4 48 C-10 14-10-14 4-48Z', b.fill),
      path('M26-40 C18-12 18 12 26 40 L40 26 C34 8 34-8 40-26Z', b.fill),
      path('M-38-14 Q-30-38-6-40 Q-26-28-30-8Z', '#fff', 0.7),
    ),
};

const gingerman: Motif = {
  coats: [
    ['#c8783c', '#fff6e6', '#f0405f'],
    ['#a85a3a', '#ffe9c8', '#3fb88a'],
    ['#d8965c', '#ffffff', '#5f7ff0'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      line('M-24 4 L-56-10', a.flat, 30),
      line('M-18 40 L-32 70', a.flat, 30),
      line('M-62-16 q-6 8-2 16 M-44 66 q8 8 18 8', b.flat, 4.5),
    ) +
    box(-30, -16, 60, 66, 26, a.flat) +
    circle(0, -44, 38, a.ball) +
    smilingEyes(14, -46, 8, '#3a1a1a') +
    line('M-14-30 Q0-18 14-30', b.flat, 5) +
    circle(0, 2, 6, c.flat) +
    circle(0, 22, 6, c.flat) +
    circle(0, 42, 6, c.flat) +
    path('M0-12 L-18-20 V-4Z M0-12 L18-20 V-4Z', c.fill),
};

export const sweets = { lollipop, cupcake, donut, icecream, gummy, wrappedcandy, gingerman } satisfies Record<
  string,
  Motif
>;
