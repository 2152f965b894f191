import type { Stage } from '#demo/art/scenes/stage.ts';
import { fixed, path, poly } from '#demo/art/shapes.ts';

/** A smooth ridge across the whole width, filled to the bottom; top and swell are shares of the height. */
export function ridge({ width, height, seed }: Stage, top: number, swell: number, fill: string): string {
  const steps = 4;
  const step = width / (steps - 1);
  let d = `M${fixed(-step)} ${fixed(height * (top + seed.range(-swell, swell)))}`;
  for (let i = 0; i <= steps; i += 1) {
    const x = i * step;
    const y = height * (top + (i % 2 === 0 ? -1 : 1) * seed.range(swell * 0.3, swell));
    d += ` S${fixed(x - step * 0.5)} ${fixed(y)} ${fixed(x)} ${fixed(y)}`;
  }
  return path(`${d} V${height} H${fixed(-step)}Z`, fill);
}

/** Straight mountains, each with a lit side. */
export function peaks(
  { width, height, seed }: Stage,
  base: number,
  rise: number,
  dark: string,
  lit: string,
): string {
  const count = 3;
  const span = width / count;
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = span * i + seed.range(-0.3, 0.3) * span;
    const y = height * (base - rise * seed.range(0.6, 1));
    const half = span * seed.range(0.8, 1.1);
    const foot = fixed(height * base);
    return (
      poly(`${fixed(x)},${fixed(y)} ${fixed(x - half)},${foot} ${fixed(x + half)},${foot}`, dark) +
      poly(`${fixed(x)},${fixed(y)} ${fixed(x - half)},${foot} ${fixed(x - half * 0.15)},${foot}`, lit)
    );
  }).join('');
}

/** A row of pine trees standing on a line. */
export function pines({ width, height, seed }: Stage, base: number, size: number, fill: string): string {
  const count = Math.round(width / (size * 0.62));
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = (width / count) * i + seed.range(-8, 8);
    const tall = size * seed.range(0.75, 1.25);
    const foot = height * base + 6;
    const half = tall * 0.3;
    return path(
      `M${fixed(x)} ${fixed(foot - tall)} l${fixed(half * 0.6)} ${fixed(tall * 0.4)} h${fixed(-half * 0.2)} l${fixed(half * 0.6)} ${fixed(tall * 0.6)} h${fixed(-half * 2)} l${fixed(half * 0.6)} ${fixed(-tall * 0.6)} h${fixed(-half * 0.2)}Z`,
      fill,
    );
  }).join('');
}

/** Tall trunks that leave the picture at the top. */
export function trunks({ width, height, seed }: Stage, count: number, thick: number, fill: string): string {
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 0 : 1;
    const x =
      side * width + (side === 0 ? 1 : -1) * (seed.range(-0.02, 0.1) + Math.floor(i / 2) * 0.12) * width;
    const w = thick * seed.range(0.7, 1.3);
    return path(
      `M${fixed(x - w)} 0 C${fixed(x - w * 0.6)} ${fixed(height * 0.5)} ${fixed(x - w * 0.7)} ${fixed(height * 0.7)} ${fixed(x - w * 1.6)} ${height} H${fixed(x + w * 1.6)} C${fixed(x + w * 0.7)} ${fixed(height * 0.7)} ${fixed(x + w * 0.6)} ${fixed(height * 0.5)} ${fixed(x + w)} 0Z`,
      fill,
    );
  }).join('');
}

/** Sweeping sand with a lit and a dark face. */
export function dune({ width, height, seed }: Stage, top: number, lit: string, dark: string): string {
  const crest = width * seed.range(0.25, 0.75);
  const y = height * top;
  const drop = height * 0.13;
  return (
    path(
      `M${-20} ${fixed(y + drop)} Q${fixed(crest * 0.55)} ${fixed(y + drop * 0.7)} ${fixed(crest)} ${fixed(y)} Q${fixed(width * 0.9)} ${fixed(y + drop * 0.6)} ${width + 20} ${fixed(y + drop * 1.2)} V${height} H-20Z`,
      lit,
    ) +
    path(
      `M${fixed(crest)} ${fixed(y)} Q${fixed(width * 0.9)} ${fixed(y + drop * 0.6)} ${width + 20} ${fixed(y + drop * 1.2)} V${height} H${fixed(crest * 0.8)} Q${fixed(crest * 1.25)} ${fixed(y + drop * 1.6)} ${fixed(crest)} ${fixed(y)}Z`,
      dark,
    )
  );
}

/** Rows of rounded waves; reach is the height of one wave. */
export function waves(
  { width, height, seed }: Stage,
  top: number,
  reach: number,
  span: number,
  fill: string,
): string {
  const shift = seed.range(0, span);
  const start = -shift;
  const count = Math.ceil((width + span * 2) / span);
  return path(
    `M${fixed(start)} ${fixed(height * top)} ${Array.from({ length: count }, () => `q${fixed(span / 2)} ${fixed(-reach)} ${fixed(span)} 0`).join(' ')} V${height} H${fixed(start)}Z`,
    fill,
  );
}

/** Stalactites (direction 1) or stalagmites (direction -1). */
export function teeth(
  { width, height, seed }: Stage,
  reach: number,
  direction: 1 | -1,
  fill: string,
): string {
  const count = 6;
  const edge = direction === 1 ? 0 : height;
  const step = width / count;
  let d = `M0 ${edge}`;
  for (let i = 0; i < count; i += 1) {
    const far = Math.abs(i - (count - 1) / 2) / (count / 2);
    const long = height * reach * (0.3 + far * 0.8) * seed.range(0.7, 1.2);
    d += ` L${fixed(step * (i + 0.5))} ${fixed(edge + direction * long)} L${fixed(step * (i + 1))} ${fixed(edge + direction * long * 0.25)}`;
  }
  return path(`${d} L${width} ${edge}Z`, fill);
}
