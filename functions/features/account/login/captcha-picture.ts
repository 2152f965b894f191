import { encodeGreyPng } from './captcha-png.ts';
import { digitStrokes } from './captcha-strokes.ts';

interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const width = 168;
const height = 56;
const cell = 25;
const unit = 4.4;
const ink = 38;
const paper = 236;
const strokeRadius = 1.7;
const hairRadius = 0.7;

/**
 * Draws the digits as a PNG, each rotated, all bent along waves and crossed by hairlines. No two pictures are
 * alike.
 */
export async function drawDigits(digits: string): Promise<Uint8Array> {
  const random = randomNumbers();
  const strokes = [...digits].flatMap((digit, place) => placed(Number(digit), place, random));
  const hairs = Array.from({ length: 4 }, () => ({
    x1: random() * 30,
    y1: random() * height,
    x2: width - random() * 30,
    y2: random() * height,
  }));
  const bend = { phase: random() * 6, length: 18 + random() * 10, rise: 2 + random() * 2 };
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bentX = x + bend.rise * Math.sin(y / 9 + bend.phase);
      const bentY = y + bend.rise * Math.sin(x / bend.length + bend.phase);
      const cover = Math.max(
        coverage(strokes, bentX, bentY, strokeRadius),
        0.55 * coverage(hairs, bentY * 0.2 + bentX, bentY, hairRadius),
      );
      const grain = (random() - 0.5) * 26;
      pixels[y * width + x] = Math.max(0, Math.min(255, paper - cover * (paper - ink) + grain));
    }
  return encodeGreyPng(pixels, width, height);
}

function placed(digit: number, place: number, random: () => number): Segment[] {
  const turn = (random() - 0.5) * 0.6;
  const size = unit * (0.88 + random() * 0.3);
  const centreX = 20 + place * cell + (random() - 0.5) * 4;
  const centreY = height / 2 + (random() - 0.5) * 8;
  const at = ([x, y]: readonly [number, number]) => {
    const [fromX, fromY] = [(x - 2) * size, (y - 3) * size];
    return {
      x: centreX + fromX * Math.cos(turn) - fromY * Math.sin(turn),
      y: centreY + fromX * Math.sin(turn) + fromY * Math.cos(turn),
    };
  };
  return (digitStrokes[digit] ?? []).flatMap((line) => {
    const points = line.map(at);
    return points.slice(1).map((end, index) => {
      const start = points[index] ?? end;
      return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
    });
  });
}

/** How much of the pixel the nearest line covers, 0 to 1, with a soft edge. */
function coverage(segments: readonly Segment[], x: number, y: number, radius: number): number {
  const reach = radius + 1;
  let nearest = reach;
  for (const { x1, y1, x2, y2 } of segments) {
    if (x < Math.min(x1, x2) - reach || x > Math.max(x1, x2) + reach) continue;
    if (y < Math.min(y1, y2) - reach || y > Math.max(y1, y2) + reach) continue;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
  }
  return Math.max(0, Math.min(1, radius + 0.5 - nearest));
}

function randomNumbers(): () => number {
  const pool = new Uint16Array(8192);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      crypto.getRandomValues(pool);
      at = 0;
    }
    return (pool[at++] ?? 0) / 65_536;
  };
}
