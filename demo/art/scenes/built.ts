import type { Stage } from '#demo/art/scenes/stage.ts';
import { around, box, circle, fixed, line, oval, path, place, poly, ring } from '#demo/art/shapes.ts';

/** Towers along a line; the two outermost carry a lit window. */
export function skyline(
  { width, height, seed }: Stage,
  base: number,
  rise: number,
  fill: string,
  light: string,
): string {
  const count = 5;
  const step = width / count;
  return Array.from({ length: count }, (_, i) => {
    const edge = Math.abs(i - (count - 1) / 2) / (count / 2);
    const tall = height * rise * (0.45 + edge * 0.6) * seed.range(0.75, 1.1);
    const x = i * step;
    const y = height * base - tall;
    const lit = i === 0 || i === count - 1 ? box(x + step * 0.4, y + tall * 0.25, 9, 12, 2, light, 0.9) : '';
    return box(x, y, step * 0.96, tall + 40, 3, fill) + lit;
  }).join('');
}

/** Tents, curtains or banners gathered at both upper corners. */
export function curtains({ width, height, sheet }: Stage, from: string, to: string): string {
  const half = `M0 0 H${fixed(width * 0.42)} C${fixed(width * 0.34)} ${fixed(height * 0.16)} ${fixed(width * 0.2)} ${fixed(height * 0.2)} ${fixed(width * 0.1)} ${fixed(height * 0.5)} C${fixed(width * 0.07)} ${fixed(height * 0.7)} ${fixed(width * 0.12)} ${fixed(height * 0.9)} 0 ${height}Z`;
  const fold = path(
    `M0 0 H${fixed(width * 0.2)} C${fixed(width * 0.16)} ${fixed(height * 0.2)} ${fixed(width * 0.08)} ${fixed(height * 0.3)} 0 ${fixed(height * 0.6)}Z`,
    to,
    0.5,
  );
  const side = path(half, sheet.slant(from, to)) + fold;
  return side + `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>`;
}

/** Pennants on a sagging string. */
export function bunting({ width, height }: Stage, top: number, colors: readonly string[]): string {
  const count = 7;
  const step = width / count;
  return Array.from({ length: count }, (_, i) => {
    const sag = (x: number): number => height * top + 26 * (1 - ((x / width) * 2 - 1) ** 2);
    const x = i * step;
    return poly(
      `${fixed(x)},${fixed(sag(x))} ${fixed(x + step)},${fixed(sag(x + step))} ${fixed(x + step / 2)},${fixed(sag(x + step / 2) + 30)}`,
      colors[i % colors.length] ?? '#ffffff',
    );
  }).join('');
}

/** A tiled roof with raised eaves across the top. */
export function eaves({ width, height }: Stage, drop: number, fill: string, edge: string): string {
  const y = height * drop;
  return (
    path(
      `M0 0 H${width} V${fixed(y * 0.55)} Q${fixed(width * 0.8)} ${fixed(y * 1.1)} ${fixed(width / 2)} ${fixed(y)} Q${fixed(width * 0.2)} ${fixed(y * 1.1)} 0 ${fixed(y * 0.55)}Z`,
      fill,
    ) +
    line(
      `M0 ${fixed(y * 0.55)} Q${fixed(width * 0.2)} ${fixed(y * 1.1)} ${fixed(width / 2)} ${fixed(y)} Q${fixed(width * 0.8)} ${fixed(y * 1.1)} ${width} ${fixed(y * 0.55)}`,
      edge,
      6,
    )
  );
}

/** Columns at both sides with capitals. */
export function columns({ width, height, sheet }: Stage, lit: string, dark: string): string {
  const side =
    box(-4, 0, width * 0.17, height, 0, sheet.slant(lit, dark)) +
    box(-4, height * 0.08, width * 0.2, height * 0.045, 3, lit) +
    box(-4, height * 0.86, width * 0.2, height * 0.05, 3, dark);
  return side + `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>`;
}

/** A floor of lines converging on a vanishing point. */
export function neonFloor({ width, height }: Stage, top: number, fill: string, color: string): string {
  const y = height * top;
  const spread = [-1.3, -0.45, 0.45, 1.3]
    .map((x) => `M${fixed(width * (0.5 + x * 0.2))} ${fixed(y)} L${fixed(width * (0.5 + x))} ${height}`)
    .join(' ');
  const rows = [0.12, 0.45].map((share) => `M0 ${fixed(y + (height - y) * share)} H${width}`).join(' ');
  return box(0, y, width, height - y, 0, fill) + line(`${spread} ${rows}`, color, 2.6, 0.7);
}

/** Large wheels half hidden at the edges. */
export function wheels({ width, height, seed }: Stage, fill: string, hole: string): string {
  return [0, 1, 2]
    .map((i) => {
      const radius = seed.range(38, 64);
      const x = i % 2 === 0 ? seed.range(-0.04, 0.1) * width : seed.range(0.9, 1.04) * width;
      const y = height * (0.14 + i * 0.3 + seed.range(-0.04, 0.04));
      return place(
        x,
        y,
        radius / 80,
        seed.range(0, 30),
        around(10, box(-13, -90, 26, 34, 4, fill)),
        circle(0, 0, 70, fill),
        ring(0, 0, 44, hole, 12),
        circle(0, 0, 14, hole),
      );
    })
    .join('');
}

/** A round or pointed window of light behind the motif. */
export function window({ width, height }: Stage, fill: string, rim: string, pointed: boolean): string {
  const cx = width / 2;
  if (!pointed)
    return circle(cx, height * 0.45, width * 0.42, rim) + circle(cx, height * 0.45, width * 0.385, fill);
  const shape = (half: number, lift: number): string =>
    `M${fixed(cx - half)} ${height} V${fixed(height * 0.4)} C${fixed(cx - half)} ${fixed(height * 0.2)} ${fixed(cx - half * 0.3)} ${fixed(height * 0.17 - lift)} ${fixed(cx)} ${fixed(height * 0.08 - lift)} C${fixed(cx + half * 0.3)} ${fixed(height * 0.17 - lift)} ${fixed(cx + half)} ${fixed(height * 0.2)} ${fixed(cx + half)} ${fixed(height * 0.4)} V${height}Z`;
  return path(shape(width * 0.42, 10), rim) + path(shape(width * 0.385, 0), fill);
}

/** Round lamps hanging on strings from the top. */
export function lamps(
  { width, height, seed, sheet }: Stage,
  count: number,
  color: string,
  light: string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const x = (i % 2 === 0 ? seed.range(0.06, 0.2) : seed.range(0.8, 0.94)) * width;
    const y = height * seed.range(0.1, 0.32);
    return (
      line(`M${fixed(x)} 0 V${fixed(y)}`, color, 2) +
      circle(x, y, 34, sheet.glow(light, 0.7)) +
      oval(x, y, 13, 15, color) +
      oval(x, y, 6, 15, light, 0.6)
    );
  }).join('');
}
