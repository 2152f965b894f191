import type { Stage } from '#demo/art/scenes/stage.ts';
import { circle, fixed, oval, path, poly, starPoints, place } from '#demo/art/shapes.ts';

/** A few round stars in the upper part. */
export function stars({ width, height, seed }: Stage, count: number, color: string): string {
  return Array.from({ length: count }, () =>
    circle(
      seed.range(0.06, 0.94) * width,
      seed.range(0.04, 0.42) * height,
      seed.range(1.4, 2.8),
      color,
      seed.range(0.5, 0.95),
    ),
  ).join('');
}

/** One or two four-pointed twinkles. */
export function twinkles({ width, height, seed }: Stage, count: number, color: string): string {
  return Array.from({ length: count }, (_, i) =>
    place(
      (i % 2 === 0 ? seed.range(0.08, 0.2) : seed.range(0.8, 0.92)) * width,
      seed.range(0.1, 0.5) * height,
      seed.range(0.09, 0.15),
      0,
      poly(starPoints(4, 80, 18), color),
    ),
  ).join('');
}

/** A sun or a moon with a glow. */
export function orb(
  { width, height, seed, sheet }: Stage,
  radius: number,
  color: string,
  light: string,
  y = 0.24,
): string {
  const x = width * (seed.chance(0.5) ? seed.range(0.2, 0.34) : seed.range(0.66, 0.8));
  return circle(x, height * y, radius * 2.6, sheet.glow(light, 0.6)) + circle(x, height * y, radius, color);
}

/** Flat-bottomed clouds at both sides. */
export function clouds(
  { width, height, seed }: Stage,
  top: number,
  count: number,
  color: string,
  opacity = 0.85,
): string {
  return Array.from({ length: count }, (_, i) => {
    const x = i % 2 === 0 ? seed.range(-0.02, 0.22) * width : seed.range(0.78, 1.02) * width;
    const y = height * (top + i * 0.09 + seed.range(-0.03, 0.03));
    const r = seed.range(16, 27);
    return `<g opacity="${opacity}">${circle(x, y, r, color)}${circle(x - r * 1.25, y + r * 0.4, r * 0.7, color)}${circle(x + r * 1.25, y + r * 0.35, r * 0.75, color)}${oval(x, y + r * 0.75, r * 2.1, r * 0.55, color)}</g>`;
  }).join('');
}

/** Broad beams of light from a point above. */
export function beams(
  { width, height, seed, sheet }: Stage,
  count: number,
  color: string,
  strength: number,
): string {
  const x = width * seed.range(0.3, 0.7);
  const fill = sheet.fade(color, 'bottom', strength);
  return Array.from({ length: count }, (_, i) => {
    const from = -width * 0.6 + (i / count) * width * 2.2;
    const to = from + (width * 1.1) / count;
    return poly(`${fixed(x)},${fixed(-height * 0.12)} ${fixed(from)},${height} ${fixed(to)},${height}`, fill);
  }).join('');
}

/** Round particles: bubbles, snow, embers, confetti. */
export function motes(
  { width, height, seed }: Stage,
  count: number,
  low: number,
  high: number,
  color: string,
  opacity = 0.7,
): string {
  return Array.from({ length: count }, (_, i) =>
    circle(
      (i % 2 === 0 ? seed.range(0.04, 0.24) : seed.range(0.76, 0.96)) * width,
      seed.range(0.12, 0.9) * height,
      seed.range(low, high),
      color,
      opacity,
    ),
  ).join('');
}

/** Small leaves or petals in the air. */
export function petals({ width, height, seed }: Stage, count: number, color: string): string {
  return Array.from({ length: count }, (_, i) =>
    place(
      (i % 2 === 0 ? seed.range(0.04, 0.26) : seed.range(0.74, 0.96)) * width,
      seed.range(0.1, 0.86) * height,
      seed.range(0.7, 1.3),
      seed.range(0, 360),
      path('M0-9 C8-4 8 5 0 9 C-8 5-8-4 0-9Z', color),
    ),
  ).join('');
}

/** Slanted rain. */
export function rain({ width, height, seed }: Stage, count: number, color: string): string {
  return Array.from({ length: count }, () => {
    const x = seed.range(0, 1) * width;
    const y = seed.range(0, 0.85) * height;
    return poly(
      `${fixed(x)},${fixed(y)} ${fixed(x + 2.5)},${fixed(y)} ${fixed(x - 7)},${fixed(y + 30)} ${fixed(x - 8.5)},${fixed(y + 30)}`,
      color,
      0.5,
    );
  }).join('');
}
