import { dim, hexOf, lit, type Tone } from '#src/features/fishing/art/tone.ts';
import type { Water } from './water.ts';
import { scattered } from './scattered.ts';

type Pen = CanvasRenderingContext2D;

/** Draws a coral branch, which forks recursively. */
function branch(
  pen: Pen,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  left: number,
): void {
  const [toX, toY] = [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo((x + toX) / 2 + width * 0.4, (y + toY) / 2, toX, toY);
  pen.stroke();
  if (left === 0) return;
  branch(pen, toX, toY, angle - 0.5, length * 0.72, width * 0.76, left - 1);
  branch(pen, toX, toY, angle + 0.44, length * 0.66, width * 0.72, left - 1);
}

export function coral(pen: Pen, width: number, height: number, { accent, mid }: Water): void {
  const tones: readonly Tone[] = [
    accent,
    [accent[0] - 8, accent[1], (accent[2] + 300) % 360],
    lit(mid, 0.25),
  ];
  pen.lineCap = 'round';
  for (let at = 0; at < 6; at += 1) {
    const side = at % 2 === 0 ? 0 : 1;
    const x = width * (side + (side === 0 ? 1 : -1) * (0.02 + 0.24 * scattered(at, 31)));
    pen.strokeStyle = hexOf(dim(tones[at % 3] as Tone, 0.12 + 0.3 * scattered(at, 33)));
    branch(
      pen,
      x,
      height * 0.95,
      -1.57 + 0.3 * (scattered(at, 34) - 0.5),
      height * (0.04 + 0.035 * scattered(at, 32)),
      9,
      3,
    );
  }
}

export function kelp(pen: Pen, width: number, height: number, { mid, deep }: Water): void {
  const green: Tone = [Math.max(26, mid[0] + 8), 9, 160];
  pen.lineCap = 'round';
  for (let at = 0; at < 12; at += 1) {
    const side = at % 2 === 0 ? 0 : 1;
    const x = width * (side + (side === 0 ? 1 : -1) * 0.24 * scattered(at, 41));
    const top = height * (0.34 + 0.34 * scattered(at, 42));
    const lean = 14 * (scattered(at, 43) - 0.5);
    pen.strokeStyle = hexOf(dim(green, 0.5 * scattered(at, 44)), 0.85);
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = 4;
    pen.beginPath();
    pen.moveTo(x, height * 0.95);
    for (let y = height * 0.95; y > top; y -= 9) {
      const sway = 9 * Math.sin(y / 36 + at) + (lean * (height - y)) / height;
      pen.lineTo(x + sway, y);
    }
    pen.stroke();
    for (let y = height * 0.9; y > top; y -= 22) {
      const sway = 9 * Math.sin(y / 36 + at) + (lean * (height - y)) / height;
      pen.beginPath();
      pen.ellipse(x + sway + 8, y, 11, 3.6, -0.7, 0, 2 * Math.PI);
      pen.ellipse(x + sway - 8, y - 10, 11, 3.6, 0.7 + Math.PI, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.fillStyle = hexOf(deep, 0.4);
}

export function rocks(pen: Pen, width: number, height: number, { mid, deep }: Water): void {
  for (let at = 0; at < 7; at += 1) {
    const x = width * scattered(at, 51);
    const size = height * (0.03 + 0.05 * scattered(at, 52));
    const shade = pen.createLinearGradient(0, height * 0.92 - size, 0, height);
    shade.addColorStop(0, hexOf(lit(mid, 0.14)));
    shade.addColorStop(1, hexOf(deep));
    pen.fillStyle = shade;
    pen.beginPath();
    pen.ellipse(x, height * 0.94, size * 1.5, size, 0.2 * (scattered(at, 53) - 0.5), 0, 2 * Math.PI);
    pen.fill();
  }
}

export function arch(pen: Pen, width: number, height: number, { mid }: Water): void {
  const stone = pen.createLinearGradient(0, height * 0.36, 0, height);
  stone.addColorStop(0, hexOf(lit(mid, 0.1), 0.8));
  stone.addColorStop(1, hexOf(dim(mid, 0.5)));
  pen.fillStyle = stone;
  pen.fill(
    scaled(
      'M-4 100 C-2 70-6 58 4 50 C14 36 40 34 56 42 C74 46 84 62 84 100 H66 C68 76 62 62 50 58 C36 54 24 60 20 74 C18 84 20 92 18 100Z',
      width,
      height,
    ),
  );
}

export function wreck(pen: Pen, width: number, height: number, { mid, deep, accent }: Water): void {
  const wood = pen.createLinearGradient(0, height * 0.5, 0, height);
  wood.addColorStop(0, hexOf(lit(mid, 0.06)));
  wood.addColorStop(1, hexOf(deep));
  pen.fillStyle = wood;
  pen.fill(scaled('M30 94 C34 84 40 76 48 72 L104 62 L110 94Z', width, height));
  pen.strokeStyle = hexOf(mid);
  pen.lineCap = 'round';
  pen.lineWidth = 6;
  pen.stroke(scaled('M66 70 L56 36 M86 66 L80 30', width, height));
  pen.lineWidth = 3;
  pen.stroke(scaled('M50 46 L70 42 M74 40 L92 37 M57 38 L42 73 M80 31 L104 62', width, height));
  pen.fillStyle = hexOf(accent, 0.3);
  for (const x of [0.6, 0.73, 0.86]) {
    pen.beginPath();
    pen.arc(x * width, height * (0.92 - 0.18 * x), 6, 0, 2 * Math.PI);
    pen.fill();
  }
}

export function columns(pen: Pen, width: number, height: number, { mid, deep }: Water): void {
  for (let at = 0; at < 5; at += 1) {
    const x = width * (0.04 + 0.23 * at);
    const top = height * (at % 2 === 0 ? 0.6 : 0.72 - 0.06 * scattered(at, 61));
    const broad = width * 0.05;
    const stone = pen.createLinearGradient(x, 0, x + broad, 0);
    stone.addColorStop(0, hexOf(lit(mid, 0.24), 0.85));
    stone.addColorStop(1, hexOf(dim(deep, 0.1)));
    pen.fillStyle = stone;
    pen.fillRect(x, top, broad, height - top);
    pen.fillRect(x - broad * 0.25, top - 9, broad * 1.5, 9);
  }
}

export function chimneys(pen: Pen, width: number, height: number, { deep, accent }: Water): void {
  for (let at = 0; at < 4; at += 1) {
    const x = width * (0.08 + 0.27 * at + 0.08 * scattered(at, 71));
    const top = height * (0.72 + 0.1 * scattered(at, 72));
    const glow = pen.createRadialGradient(x, top, 2, x, top, 46);
    glow.addColorStop(0, hexOf(accent, 0.7));
    glow.addColorStop(1, hexOf(accent, 0.004));
    pen.fillStyle = glow;
    pen.fillRect(x - 46, top - 46, 92, 92);
    pen.fillStyle = hexOf(lit(deep, 0.06));
    pen.beginPath();
    pen.moveTo(x - 8, top);
    pen.lineTo(x + 8, top);
    pen.lineTo(x + 26, height);
    pen.lineTo(x - 26, height);
    pen.fill();
  }
}

export function ice(pen: Pen, width: number, height: number, { light }: Water): void {
  for (let at = 0; at < 9; at += 1) {
    const x = width * (at / 8);
    const reach = height * (0.06 + 0.13 * scattered(at, 81));
    const shard = pen.createLinearGradient(0, 0, 0, reach);
    shard.addColorStop(0, hexOf(lit(light, 0.7), 0.9));
    shard.addColorStop(1, hexOf(light, 0.15));
    pen.fillStyle = shard;
    pen.beginPath();
    pen.moveTo(x - width * 0.1, 0);
    pen.lineTo(x + width * 0.1, 0);
    pen.lineTo(x + width * 0.03, reach);
    pen.lineTo(x - width * 0.015, reach * 0.8);
    pen.fill();
  }
}

/** A shape given on a grid of 100 by 100. */
function scaled(d: string, width: number, height: number): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(d), new DOMMatrix([width / 100, 0, 0, height / 100, 0, 0]));
  return path;
}
