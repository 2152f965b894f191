import type { BossCode } from '#src/rules/fishing/fishing-model.ts';
import { dim, hexOf, lit, type Tone, toneOf } from '#src/features/fishing/art/tone.ts';
import type { Water } from './water.ts';
import { arch, chimneys, columns, coral, ice, kelp, rocks, wreck } from './seabed.ts';
import type { Palette } from '#src/frame/palette.ts';
import { scattered } from './scattered.ts';

type Feature = (pen: CanvasRenderingContext2D, width: number, height: number, water: Water) => void;

interface Scene {
  /** Rotates the hue of the water away from the picture's, in degrees. */
  readonly turn: number;
  /** Raises or lowers its lightness, in hundredths. */
  readonly lift: number;
  readonly features: readonly Feature[];
}

/** Each water has a look of its own. */
const scenes: Readonly<Record<BossCode, Scene>> = {
  starfish: { turn: -16, lift: 8, features: [rocks, coral] },
  pufferfish: { turn: -26, lift: 10, features: [coral, kelp] },
  crab: { turn: -8, lift: 4, features: [arch, rocks] },
  jellyfish: { turn: 18, lift: 0, features: [columns, coral] },
  turtle: { turn: -34, lift: 9, features: [kelp, rocks] },
  octopus: { turn: 8, lift: -1, features: [wreck, kelp] },
  angler: { turn: 22, lift: -8, features: [chimneys, rocks] },
  manta: { turn: 4, lift: 4, features: [arch, coral] },
  shell: { turn: -20, lift: 6, features: [columns, coral] },
  shark: { turn: 0, lift: -3, features: [wreck, rocks] },
  whale: { turn: 12, lift: 2, features: [ice, rocks] },
};

/** The colours of a game's water: those of its picture, adjusted to its boss. */
export function waterOf(colors: Palette, boss: BossCode): Water {
  const { turn, lift } = scenes[boss];
  const turned = ([lightness, chroma, hue]: Tone): Tone => [
    lightness + lift,
    chroma,
    (hue + turn + 360) % 360,
  ];
  return {
    light: lit(turned(toneOf(colors.sky)), 0.5),
    sky: turned(toneOf(colors.sky)),
    mid: turned(toneOf(colors.mid)),
    deep: turned(toneOf(colors.deep)),
    accent: toneOf(colors.accent),
  };
}

/** Paints the static parts: water that darkens with depth, far ridges and the ground. */
export function paintBackdrop(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  water: Water,
  boss: BossCode,
): void {
  const depth = pen.createLinearGradient(0, 0, 0, height);
  depth.addColorStop(0, hexOf(lit(water.sky, 0.42)));
  depth.addColorStop(0.3, hexOf(lit(water.sky, 0.1)));
  depth.addColorStop(0.72, hexOf(between(water.sky, water.mid)));
  depth.addColorStop(1, hexOf(water.deep));
  pen.fillStyle = depth;
  pen.fillRect(0, 0, width, height);
  const light = pen.createRadialGradient(width / 2, -height * 0.1, 10, width / 2, 0, height * 0.8);
  light.addColorStop(0, hexOf(lit(water.light, 0.5), 0.55));
  light.addColorStop(1, hexOf(water.light, 0.004));
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  ridge(pen, width, height, 0.66, 0.06, hexOf(water.mid, 0.75), 3);
  ridge(pen, width, height, 0.76, 0.045, hexOf(dim(water.mid, 0.35), 0.85), 7);
  for (const feature of scenes[boss].features) feature(pen, width, height, water);
  ridge(pen, width, height, 0.9, 0.018, hexOf(water.deep), 11);
  for (let grain = 0; grain < 26; grain += 1) {
    const [x, y] = [scattered(grain, 1) * width, height * (0.92 + 0.08 * scattered(grain, 2))];
    pen.fillStyle = hexOf(lit(water.deep, 0.2), 0.5);
    pen.beginPath();
    pen.ellipse(x, y, 2 + 5 * scattered(grain, 3), 1.5 + 2 * scattered(grain, 4), 0, 0, 2 * Math.PI);
    pen.fill();
  }
}

function between([l, c, h]: Tone, [otherL, otherC]: Tone): Tone {
  return [(l + otherL) / 2, (c + otherC) / 2, h];
}

function ridge(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  top: number,
  swell: number,
  color: string,
  seed: number,
): void {
  const [first, second] = [scattered(seed, 1) * 6, scattered(seed, 2) * 6];
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width + 8; x += 8) {
    const share = (x / width) * 2 * Math.PI;
    const wave = 0.6 * Math.sin(share * 0.9 + first) + 0.4 * Math.sin(share * 2.1 + second);
    pen.lineTo(x, height * (top + swell * wave));
  }
  pen.lineTo(width, height);
  pen.fill();
}
