import type { Motif } from '#demo/art/ink.ts';
import { roundEyes } from '#demo/art/motifs/eyes.ts';
import { circle, line, mirror, oval, path, place } from '#demo/art/shapes.ts';

const peacock: Motif = {
  coats: [
    ['#1fa38a', '#2a62d6', '#ffd24d'],
    ['#8a4fd0', '#27b0c8', '#ffb0d0'],
    ['#f07aa0', '#3f4fb8', '#ffe08a'],
  ],
  draw: ({ a, b, c, dark }) =>
    [-78, -52, -26, 0, 26, 52, 78]
      .map((turn) =>
        place(
          0,
          40,
          1,
          turn,
          path('M-10 0 L-17-92 Q0-128 17-92 L10 0Z', a.fill),
          oval(0, -92, 12, 15, c.flat),
          oval(0, -90, 8, 10, b.flat),
          circle(0, -88, 4, b.deep),
        ),
      )
      .join('') +
    path(
      'M0 78 C-30 78-34 44-18 30 C-6 20-10 6-14-6 C-16-24 16-24 14-6 C10 6 6 20 18 30 C34 44 30 78 0 78Z',
      b.fill,
    ) +
    mirror(
      line('M0-20 L-10-38', c.dim, 3),
      circle(-10, -40, 4.5, c.flat),
      oval(-6, -8, 4, 5, '#fff'),
      circle(-6, -8, 2.8, dark),
    ) +
    path('M-6 0 H6 L0 12Z', c.flat) +
    path('M-14 44 Q0 66 14 44 Q10 72 0 74 Q-10 72-14 44Z', b.lit, 0.4),
};

const eagle: Motif = {
  coats: [
    ['#6b4630', '#fff7e8', '#ffc02e'],
    ['#2f4a86', '#e6f0ff', '#ff9a3d'],
    ['#8e2f3e', '#ffe9d2', '#ffd24d'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M-30 80 L-50 22 L-36 34 L-34 10 L40 8 L52 34 L62 20 L54 80Z', a.fill) +
    path(
      'M-62-2 C-60-48-26-74 14-70 C50-66 66-36 62 2 L70 30 L54 22 L50 46 L36 32 L24 56 L12 36 L-8 52 L-14 30 L-32 30Z',
      b.fill,
    ) +
    path(
      'M-84 22 C-86-8-62-24-34-22 L-14 6 C-26 18-40 14-54 14 C-66 14-70 22-70 38 C-78 36-83 30-84 22Z',
      c.fill,
    ) +
    path('M-54 14 C-40 14-26 18-14 6 L-20 20 C-30 28-44 24-54 14Z', c.deep, 0.7) +
    circle(-8, -20, 12, c.lit) +
    circle(-10, -20, 7, dark) +
    circle(-13, -23, 2.5, '#fff') +
    path('M-34-32 L14-30 L10-18 L-8-30Z', dark),
};

const phoenix: Motif = {
  coats: [
    ['#ff7a2b', '#ffd24d', '#fff1a8'],
    ['#e8437a', '#ffb04d', '#fff0c8'],
    ['#3fa9f5', '#8ff0ff', '#fff6c2'],
    ['#9a4ff0', '#ff8ad0', '#fff0b8'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M0 20 C-10 50-34 56-30 84 C-16 70-10 76 0 90 C10 76 16 70 30 84 C34 56 10 50 0 20Z', b.fill) +
    mirror(
      path(
        'M-8 22 C-30 34-60 28-74 6 C-66 8-60 4-60 0 C-76-8-86-30-82-52 C-76-42-70-40-66-42 C-74-56-72-74-62-84 C-54-54-20-44-8-14Z',
        a.fill,
      ),
      path('M-8 10 C-30 14-48 6-56-10 C-48-10-46-14-48-20 C-56-30-58-44-56-56 C-44-36-18-30-8-10Z', b.fill),
      path('M-8 0 C-22 0-34-10-38-26 C-26-16-16-16-8-10Z', c.flat),
    ) +
    path('M0 60 C-20 40-20 0-12-20 C-12-40 12-40 12-20 C20 0 20 40 0 60Z', a.fill) +
    path('M0 50 Q-14 30-8 2 Q0-8 8 2 Q14 30 0 50Z', b.lit, 0.75) +
    path('M-6-34 C-14-50-6-58 0-72 C6-58 14-50 6-34Z', c.fill) +
    mirror(circle(-6, -22, 3.6, dark)) +
    path('M-5-16 H5 L0-4Z', c.lit),
};

const toucan: Motif = {
  coats: [
    ['#1f2746', '#fff3d6', '#ff9a1f'],
    ['#15605a', '#ffe27a', '#ff5f6d'],
    ['#5a2f86', '#ffe9f2', '#3fd0c8'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M12 84 C-14 60-16 40-18 20 C-34-20-14-64 28-64 C68-64 80-26 74 12 C70 46 54 70 30 84Z', a.fill) +
    path('M-8 30 C-26-4-8-44 22-44 C44-44 52-22 46 0 C40 26 20 40-8 30Z', b.fill) +
    path('M-10-46 C-46-60-84-34-80 24 C-76 30-70 30-68 24 C-62-2-40-6-6-6Z', c.fill) +
    path('M-76 6 C-66-14-40-18-6-18 L-6-6 C-40-6-62-2-68 24 C-70 30-76 30-80 24Z', c.deep, 0.55) +
    path('M-80 24 C-81 10-79 0-76-8 L-66-2 C-69 8-68 18-68 24 C-70 30-76 30-80 24Z', dark) +
    circle(12, -26, 13, c.lit) +
    circle(12, -26, 8, dark) +
    circle(9, -29, 2.8, '#fff') +
    path('M34 30 C60 10 74 10 74 12 C70 46 54 70 30 84 C20 66 22 44 34 30Z', a.lit, 0.3),
};

const crane: Motif = {
  coats: [
    ['#fdf6ec', '#22263f', '#e8433f'],
    ['#e9f2ff', '#274a86', '#ffb53d'],
    ['#ffe3e0', '#5a2f4f', '#e0a83c'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M-4 26 C-40 30-70 10-82-24 C-62-20-54-26-50-34 C-34-10-10-6 8 4Z', a.fill) +
    path('M-82-24 C-62-20-54-26-50-34 L-40-22 C-54-8-68-6-76-10Z', b.fill) +
    path('M10 26 C40 20 66-6 70-44 C54-32 46-36 40-42 C30-14 14-6-2 6Z', a.fill) +
    path('M70-44 C54-32 46-36 40-42 L34-28 C44-18 60-20 66-24Z', b.fill) +
    path(
      'M-26 40 C-14 12 12 2 16-16 C20-40-8-44-4-66 C0-80 20-82 26-70 C18-72 10-70 10-62 C12-46 34-42 32-12 C30 18 16 44-26 40Z',
      a.fill,
    ) +
    path('M-26 40 C-10 34 2 34 12 26 L-2 50 L-30 60Z', b.fill) +
    path('M22-74 L54-64 L24-64Z', c.dim) +
    path('M2-74 Q12-86 24-74 Q12-72 2-74Z', c.flat) +
    circle(18, -68, 2.8, dark) +
    line('M0 40 L-8 84 M10 34 L16 84', b.flat, 4),
};

const raven: Motif = {
  coats: [
    ['#2c2f55', '#6f7fd0', '#ffcf5c'],
    ['#33213f', '#b45fd0', '#8ff0d0'],
    ['#1e3a4a', '#4fb0c8', '#ff9a5c'],
  ],
  draw: ({ a, b, c, dark }) =>
    mirror(
      path(
        'M-6-10 C-30-44-66-52-84-40 L-72-32 L-86-22 L-72-16 L-80-2 L-64 0 L-66 16 L-48 12 L-44 28 L-6 22Z',
        a.fill,
      ),
      path('M-8-4 C-30-28-52-34-66-30 L-54-20 L-58-10 L-44-6 L-42 6 L-8 12Z', b.dim, 0.8),
      path('M0 44 L-22 80 L-8 74 L0 86Z', a.deep),
    ) +
    path('M0 62 C-24 44-24 0-16-24 C-14-56 14-56 16-24 C24 0 24 44 0 62Z', a.ball) +
    mirror(circle(-8, -28, 5, c.flat), circle(-8, -28, 2.5, dark)) +
    path('M-8-18 H8 L0 8Z', c.dim) +
    path('M-8-18 H0 V8Z', c.flat) +
    path('M0 50 Q-12 34-8 14 Q0 22 8 14 Q12 34 0 50Z', b.flat, 0.5),
};

const penguin: Motif = {
  coats: [
    ['#2a3566', '#f7fbff', '#ffab2e'],
    ['#5a3f8a', '#fff3fa', '#ff7a5c'],
    ['#1f5f7a', '#f2fff8', '#ffd24d'],
  ],
  draw: ({ a, b, c }) =>
    mirror(path('M-44-8 C-70 10-76 40-64 54 C-54 44-48 36-42 24Z', a.dim), oval(-20, 78, 20, 9, c.dim)) +
    path('M0 78 C-50 78-60 30-50-8 C-50-60-28-80 0-80 C28-80 50-60 50-8 C60 30 50 78 0 78Z', a.fill) +
    path('M0 72 C-36 72-44 34-34 8 C-50-20-30-46 0-28 C30-46 50-20 34 8 C44 34 36 72 0 72Z', b.fill) +
    roundEyes(18, -22, 8, '#1a1330') +
    path('M-14-8 Q0-18 14-8 Q0 10-14-8Z', c.fill) +
    path('M-40 8 Q0 28 40 8 L38 22 Q0 42-38 22Z', c.flat) +
    path('M16 28 L32 24 L36 56 L22 54Z', c.dim) +
    mirror(circle(-32, -6, 6, c.flat, 0.45)),
};

const parrot: Motif = {
  coats: [
    ['#e8403f', '#ffd24d', '#2f7fe0'],
    ['#2fae5f', '#ffe27a', '#e8508a'],
    ['#2f7fe0', '#ffb53d', '#fff0a0'],
    ['#f5efe2', '#ffd24d', '#f28a4b'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M24 84 C0 60 0 30-4 12 C-30-14-20-74 30-74 C66-74 84-40 76-4 C72 40 60 66 24 84Z', a.fill) +
    path('M30-74 C20-90 44-92 50-84 C66-92 76-78 66-72 C82-70 82-56 74-48 C66-66 48-74 30-74Z', b.fill) +
    path('M-4 10 C-20-8-20-34-2-46 C18-50 34-34 32-16 C30 4 12 16-4 10Z', b.lit) +
    path('M-6-40 C-40-46-62-20-46 22 C-38 34-30 26-30 14 C-28-2-16 2-4 2Z', dark) +
    path('M-8-32 C-32-36-46-18-42 8 C-34-14-20-16-4-14Z', '#ffffff', 0.25) +
    path('M-26 10 C-20 24-8 24 0 12 L-4 2Z', dark) +
    circle(10, -26, 11, '#fff') +
    circle(8, -26, 6.5, dark) +
    circle(6, -29, 2.2, '#fff') +
    path('M44 4 C66-8 76-4 76-4 C72 40 60 66 24 84 C22 50 28 20 44 4Z', c.fill) +
    line('M52 14 Q40 34 36 58 M64 18 Q54 40 48 56', c.lit, 3.5, 0.6),
};

const swallow: Motif = {
  coats: [
    ['#2f5fd0', '#fff1de', '#ff7a4d'],
    ['#e0567a', '#fff3e0', '#ffd24d'],
    ['#1f8a86', '#fdf6dc', '#ffb03d'],
  ],
  draw: ({ a, b, c, dark }) =>
    path('M6 10 C-14-34-50-66-84-70 C-70-40-56-6-24 22Z', a.fill) +
    path('M6 10 C-10-20-40-46-64-54 C-50-30-40-8-14 16Z', a.lit, 0.5) +
    path('M0 10 C20-30 46-46 78-46 C70-20 50 12 22 24Z', a.dim) +
    path(
      'M-44 80 C-40 50-26 28-8 12 C10-4 36-8 50 4 C64 16 54 36 34 36 C10 38-8 44-22 60 L-4 82 L-26 68Z',
      a.fill,
    ) +
    path('M-6 38 C10 34 20 26 32 20 C44 14 56 20 50 28 C44 38 10 38-14 50Z', b.fill) +
    path('M46 6 C56 6 58 16 50 20 C44 18 42 10 46 6Z', c.fill) +
    path('M56 12 L76 14 L57 20Z', c.dim) +
    circle(44, 8, 3.6, dark),
};

export const birds = {
  peacock,
  eagle,
  phoenix,
  toucan,
  crane,
  raven,
  penguin,
  parrot,
  swallow,
} satisfies Record<string, Motif>;
