import type { Motif } from '#demo/art/ink.ts';
import { around, circle, mirror, path, poly, starPoints, place } from '#demo/art/shapes.ts';

const diamond: Motif = {
  coats: [
    ['#4fc8ff', '#c8f4ff', '#ffffff'],
    ['#ff5f9a', '#ffd0e6', '#ffffff'],
    ['#8a6fff', '#dcd0ff', '#ffffff'],
    ['#2fd8a0', '#c0ffe6', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    mirror(
      poly('0,82 -82,-14 -38,-14', a.dim),
      poly('0,82 -38,-14 0,-14', a.flat),
      poly('-82,-14 -48,-60 -38,-14', b.dim),
      poly('-48,-60 -38,-14 0,-60', a.lit),
      poly('-38,-14 0,-60 0,-14', b.flat),
    ) +
    poly('0,82 -38,-14 0,-14', b.flat, 0.5) +
    poly('-48,-60 0,-60 -10,-50 -44,-50', c.flat, 0.8) +
    poly('-56,-4 -46,-4 -18,34', c.flat, 0.55) +
    place(56, -58, 0.26, 0, poly(starPoints(4, 80, 16), c.flat)),
};

const emerald: Motif = {
  coats: [
    ['#1fb86a', '#a8ffc8', '#ffffff'],
    ['#e8405f', '#ffc0c8', '#ffffff'],
    ['#3f7fff', '#c0d8ff', '#ffffff'],
    ['#f0a82e', '#fff0b8', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    poly('-36,-80 36,-80 62,-52 62,52 36,80 -36,80 -62,52 -62,-52', a.deep) +
    poly('-34,-76 34,-76 18,-46 -18,-46', b.flat) +
    poly('-58,-50 -34,-76 -18,-46 -34,-32', a.lit) +
    poly('58,-50 34,-76 18,-46 34,-32', a.flat) +
    poly('-58,-50 -34,-32 -34,32 -58,50', b.dim) +
    poly('58,-50 34,-32 34,32 58,50', a.dim) +
    poly('-34,76 34,76 18,46 -18,46', a.dim) +
    poly('-58,50 -34,76 -18,46 -34,32', a.flat) +
    poly('58,50 34,76 18,46 34,32', a.deep) +
    poly('-18,-46 18,-46 34,-32 34,32 18,46 -18,46 -34,32 -34,-32', a.fill) +
    poly('-34,-20 8,-46 18,-46 -34,4', c.flat, 0.5) +
    poly('-34,20 34,-24 34,-14 -34,32', c.flat, 0.28),
};

const heartgem: Motif = {
  coats: [
    ['#f0305a', '#ffb0c0', '#ffffff'],
    ['#b04fe8', '#ecc8ff', '#ffffff'],
    ['#ff8a2e', '#ffe0a8', '#ffffff'],
    ['#2fa8f0', '#c0ecff', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    path('M0 80 L-74 4 C-92-30-70-66-38-66 C-18-66-6-54 0-42 C6-54 18-66 38-66 C70-66 92-30 74 4Z', a.deep) +
    poly('0,-34 -36,-56 -66,-26 -44,-4', b.flat) +
    poly('0,-34 36,-56 66,-26 44,-4', a.lit) +
    poly('0,-34 -44,-4 0,30 44,-4', a.fill) +
    poly('-66,-26 -44,-4 0,30 0,72 -68,0', a.flat) +
    poly('66,-26 44,-4 0,30 0,72 68,0', a.dim) +
    poly('-44,-4 0,30 0,72', b.flat, 0.35) +
    path('M-60-30 Q-52-52-34-54 Q-46-40-50-22Z', c.flat, 0.8),
};

const dropgem: Motif = {
  coats: [
    ['#3f6fff', '#b8ccff', '#ffffff'],
    ['#1fc0c0', '#b0fff4', '#ffffff'],
    ['#e04fb0', '#ffc8ec', '#ffffff'],
    ['#ffb02e', '#fff0b0', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    path('M0-88 C18-52 60-20 60 24 C60 60 34 82 0 82 C-34 82-60 60-60 24 C-60-20-18-52 0-88Z', a.deep) +
    poly('0,-80 -22,-18 -52,22 -50,2', a.lit) +
    poly('0,-80 -22,-18 22,-18', b.flat) +
    poly('0,-80 22,-18 52,22 50,2', a.flat) +
    poly('-22,-18 22,-18 34,26 0,52 -34,26', a.fill) +
    poly('-22,-18 -34,26 -54,28', b.dim) +
    poly('22,-18 34,26 54,28', a.dim) +
    poly('-54,28 -34,26 0,52 0,78 -36,64', a.flat) +
    poly('54,28 34,26 0,52 0,78 36,64', a.dim) +
    poly('-16,-10 -4,-10 -26,28 -32,24', c.flat, 0.7),
};

const stargem: Motif = {
  coats: [
    ['#ffc02e', '#fff2b8', '#ffffff'],
    ['#5fd8ff', '#e0faff', '#ffffff'],
    ['#ff6f9f', '#ffd8e6', '#ffffff'],
    ['#9fe04f', '#f2ffd0', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    poly(starPoints(5, 86, 40), a.deep) +
    around(
      5,
      poly('0,-80 -21,-30 0,0', a.lit) +
        poly('0,-80 21,-30 0,0', a.dim) +
        poly('-21,-30 0,0 -2,-34', b.flat, 0.4),
    ) +
    poly(starPoints(5, 34, 20), b.fill) +
    circle(-6, -8, 6, c.flat, 0.9),
};

const crystals: Motif = {
  coats: [
    ['#9f6fff', '#e6d8ff', '#5fe6ff'],
    ['#3fc8d8', '#d0fff8', '#b08aff'],
    ['#ff7a9f', '#ffe0e8', '#ffc85c'],
    ['#7fd84f', '#ecffd0', '#3fd0c8'],
  ],
  draw: ({ a, b, c }) =>
    poly('-70,60 -84,-4 -62,-30 -42,0 -36,64', a.dim) +
    poly('-62,-30 -42,0 -36,64 -56,62', a.deep) +
    poly('70,62 82,8 62,-18 44,10 38,66', c.dim) +
    poly('62,-18 82,8 70,62 58,62', c.deep) +
    poly('-30,72 -34,-44 0,-88 10,72', b.flat) +
    poly('10,72 0,-88 34,-40 32,72', a.flat) +
    poly('-34,-44 0,-88 34,-40 2,-30', b.lit) +
    poly('2,-30 34,-40 32,72 10,72', a.dim) +
    poly('-52,76 -54,22 -34,0 -12,24 -10,78', c.flat) +
    poly('-34,0 -12,24 -10,78 -30,77', c.dim) +
    poly('14,78 12,30 32,8 52,34 50,78', b.dim) +
    poly('32,8 52,34 50,78 32,78', a.deep, 0.7) +
    path('M-78 70 Q0 54 78 70 Q60 86 0 86 Q-60 86-78 70Z', a.deep),
};

const roundgem: Motif = {
  coats: [
    ['#f0503c', '#ffd0b8', '#ffffff'],
    ['#a84ff0', '#ecd0ff', '#ffffff'],
    ['#2fb0e8', '#c8f2ff', '#ffffff'],
  ],
  draw: ({ a, b, c }) =>
    poly(starPoints(8, 80, 78), a.deep) +
    around(
      8,
      poly('0,-76 -29,-66 -18,-40', a.lit) +
        poly('0,-76 29,-66 18,-40', a.flat) +
        poly('0,-76 -18,-40 18,-40', b.dim),
    ) +
    poly(starPoints(4, 46, 46, -67.5), a.fill) +
    poly('-36,-26 -10,-42 10,-42 -42,16', c.flat, 0.6),
};

export const gems = { diamond, emerald, heartgem, dropgem, stargem, crystals, roundgem } satisfies Record<
  string,
  Motif
>;
