import { around, box, circle, line, mirror, oval, path, poly, ring, starPoints } from '#demo/art/shapes.ts';

/** Abstract studio marks, one colour, drawn about the origin within 10 units. */
export const emblems = {
  gate: (c: string) => path('M-9 9 V-2 A9 9 0 0 1 9-2 V9 H4 V-1 A4 4 0 0 0-4-1 V9Z', c),
  gull: (c: string) => path('M-10-3 C-5-7-1-3 0 1 C1-3 5-7 10-3 C6-3 3 1 0 8 C-3 1-6-3-10-3Z', c),
  fern: (c: string) => line('M0 9 V-8 M0 4 L6-1 M0 4 L-6-1 M0-2 L5-7 M0-2 L-5-7', c, 2.6),
  lane: (c: string) => poly('-9,9 -3,-9 0,-9 -3,9', c) + poly('0,9 3,-9 9,-9 6,9', c),
  plum: (c: string) => around(5, circle(0, -5.6, 3.9, c)),
  loft: (c: string) => poly('0,-10 9,-1 4,-1 4,9 -4,9 -4,-1 -9,-1', c),
  kite: (c: string) => poly('0,-10 7,-2 0,5 -7,-2', c) + line('M0 5 Q5 7 2 10', c, 1.8),
  north: (c: string) => poly(starPoints(4, 10, 3.2), c),
  anvil: (c: string) => path('M-10-6 H10 L6 0 H2 V4 H6 V8 H-6 V4 H-2 V0 C-7 0-9-2-10-6Z', c),
  orbit: (c: string) =>
    circle(0, 0, 4.6, c) +
    `<ellipse rx="10" ry="4" fill="none" stroke="${c}" stroke-width="1.9" transform="rotate(-28)"/>`,
  tide: (c: string) => line('M-9-4 Q-4.5-9 0-4 T9-4 M-9 4 Q-4.5-1 0 4 T9 4', c, 2.8),
  row: (c: string) => box(-9, -8, 18, 4, 2, c) + box(-9, -2, 12, 4, 2, c) + box(-9, 4, 16, 4, 2, c),
  loom: (c: string) => line('M-8-8 L8 8 M8-8 L-8 8 M0-9 V9', c, 2.4),
  quill: (c: string) => path('M9-10 C-2-8-8 0-8 9 L-6 9 C-5 6-3 4 0 3 C5 1 8-3 9-10Z', c),
  lamp: (c: string) => path('M-5-9 H5 L8 4 H-8Z', c) + circle(0, 7.4, 2.6, c),
  pond: (c: string) => ring(0, 0, 8.4, c, 2.2) + oval(0, 2, 4.4, 2.4, c),
  twin: (c: string) => mirror(path('M-1-9 A9 9 0 0 0-1 9Z', c)),
  summit: (c: string) => poly('-10,8 -3,-7 1,1 4,-4 10,8', c),
  meridian: (c: string) => ring(0, 0, 8.6, c, 2.2) + line('M0-9 V9 M-9 0 H9', c, 2.2),
  axis: (c: string) => line('M-8 8 L8-8', c, 3) + circle(-5, -5, 3.2, c) + circle(5, 5, 3.2, c),
  torch: (c: string) => poly('-3,-1 3,-1 1,10 -1,10', c) + path('M0-11 C5-6 4-3 0-2 C-4-3-3-7 0-11Z', c),
} satisfies Record<string, (color: string) => string>;

export type EmblemCode = keyof typeof emblems;

export const emblemCodes = Object.keys(emblems) as EmblemCode[];

/** A studio's mark as a separate small picture: its emblem in its colour on a dark tile. */
export function vendorLogo(emblem: EmblemCode, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="12" fill="#141b33"/><g transform="translate(24 24) scale(1.45)">${emblems[emblem](color)}</g></svg>`;
}
