import type { Stage } from '#demo/art/scenes/stage.ts';
import { circle, fixed, line, oval, path, place, poly } from '#demo/art/shapes.ts';

/** Broad leaves reaching in from the lower corners. */
export function leaves({ width, height, seed }: Stage, fill: string, rib: string, size = 1): string {
  const leaf = (turn: number, scale: number): string =>
    place(
      0,
      0,
      scale * size,
      turn,
      path('M0 0 C-30-24-34-74 0-112 C34-74 30-24 0 0Z', fill),
      line('M0-6 V-92', rib, 3, 0.6),
    );
  const side = place(
    -6,
    height + 8,
    1,
    0,
    leaf(8 + seed.range(-6, 6), 1.05),
    leaf(42 + seed.range(-6, 6), 0.9),
    leaf(72, 0.75),
  );
  return side + `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>`;
}

/** Leaves hanging in from the upper corners. */
export function canopy({ width, seed }: Stage, fill: string, rib: string): string {
  const leaf = (turn: number, scale: number): string =>
    place(
      0,
      0,
      scale,
      turn,
      path('M0 0 C-26-20-30-64 0-100 C30-64 26-20 0 0Z', fill),
      line('M0-6 V-80', rib, 3, 0.5),
    );
  const side = place(-8, -8, 1, 0, leaf(112 + seed.range(-6, 6), 0.85), leaf(140, 0.95), leaf(170, 0.75));
  return side + `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>`;
}

/** Blades of grass or weed along the bottom, taller at the sides. */
export function blades({ width, height, seed }: Stage, tall: number, fill: string, count = 12): string {
  return Array.from({ length: count }, (_, i) => {
    const x = (width / (count - 1)) * i;
    const edge = Math.abs(i - (count - 1) / 2) / (count / 2);
    const reach = height * tall * (0.25 + edge * 0.85) * seed.range(0.7, 1.2);
    const lean = seed.range(-14, 14);
    return path(
      `M${fixed(x - 6)} ${height} Q${fixed(x - 4)} ${fixed(height - reach * 0.6)} ${fixed(x + lean)} ${fixed(height - reach)} Q${fixed(x + 6)} ${fixed(height - reach * 0.5)} ${fixed(x + 7)} ${height}Z`,
      fill,
    );
  }).join('');
}

/** Branching coral at both lower corners. */
export function coral({ width, height, seed }: Stage, first: string, second: string): string {
  const bush = (x: number, scale: number, color: string, flip: number): string =>
    `<g transform="translate(${fixed(x)} ${height}) scale(${fixed(scale * 10) === '0' ? scale : flip * scale} ${scale})">${line('M0 6 C0-30-4-40-20-70 M-6-34 C6-50 14-52 18-80 M-12-52 C-30-56-34-64-40-84 M4-48 C22-46 30-48 40-62', color, 11)}</g>`;
  return (
    bush(width * 0.1, seed.range(0.8, 1.1), first, 1) +
    bush(width * 0.93, seed.range(0.7, 1), second, -1) +
    circle(width * 0.24, height - 4, 16, second) +
    circle(width * 0.78, height - 2, 13, first)
  );
}

/** Three flowers or berries on the ground. */
export function blossoms(
  { width, height, seed }: Stage,
  count: number,
  petal: string,
  heart: string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const x = (i % 2 === 0 ? seed.range(0.04, 0.26) : seed.range(0.74, 0.96)) * width;
    const y = height * seed.range(0.84, 0.95);
    const r = seed.range(5, 8);
    return (
      [0, 72, 144, 216, 288].map((turn) => place(x, y, 1, turn, oval(0, -r, r * 0.62, r, petal))).join('') +
      circle(x, y, r * 0.5, heart)
    );
  }).join('');
}

/** Faceted stones or crystals growing from the lower corners. */
export function shards({ width, height, seed }: Stage, lit: string, dark: string): string {
  const one = (x: number, tall: number, half: number, lean: number): string =>
    poly(
      `${fixed(x - half)},${height} ${fixed(x - half + lean)},${fixed(height - tall * 0.7)} ${fixed(x + lean)},${fixed(height - tall)} ${fixed(x + 2)},${height}`,
      lit,
    ) +
    poly(
      `${fixed(x + 2)},${height} ${fixed(x + lean)},${fixed(height - tall)} ${fixed(x + half + lean)},${fixed(height - tall * 0.62)} ${fixed(x + half)},${height}`,
      dark,
    );
  return (
    one(width * 0.05, seed.range(70, 110), 17, -6) +
    one(width * 0.18, seed.range(40, 66), 13, 6) +
    one(width * 0.95, seed.range(70, 110), 18, 6) +
    one(width * 0.82, seed.range(36, 60), 12, -5)
  );
}

/** Palm trees leaning in from the sides. */
export function palms({ width, height, seed }: Stage, fill: string): string {
  const palm = (tall: number): string => {
    const y = height - tall;
    return (
      line(`M0 ${height} Q14 ${fixed(height - tall * 0.5)} 26 ${fixed(y)}`, fill, 9) +
      [-150, -110, -60, -20, 20]
        .map((turn) => place(26, y, 1, turn, path('M0 0 C20-18 50-16 66 6 C44 0 22 4 0 6Z', fill)))
        .join('')
    );
  };
  const side = place(0, 0, 1, 0, palm(height * seed.range(0.5, 0.68)));
  return seed.chance(0.5)
    ? side
    : side + `<g transform="translate(${width} 0) scale(-1 1)">${palm(height * seed.range(0.4, 0.55))}</g>`;
}
