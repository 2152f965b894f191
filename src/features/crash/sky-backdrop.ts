import { faded, type Palette } from '#src/frame/palette.ts';

/** A picture that is drawn once and then only moved. */
export type Sprite = HTMLCanvasElement;

/** Makes a sprite of this size in CSS pixels. */
export function spriteOf(
  width: number,
  height: number,
  density: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): Sprite {
  const sprite = document.createElement('canvas');
  sprite.width = Math.max(1, Math.round(width * density));
  sprite.height = Math.max(1, Math.round(height * density));
  const pen = sprite.getContext('2d');
  pen?.scale(density, density);
  if (pen) draw(pen);
  return sprite;
}

/** Fills a path with the pen's colour. */
export function fillPath(pen: CanvasRenderingContext2D, path: Path2D): void {
  pen.fill(path);
}

type StarField = readonly { readonly x: number; readonly y: number; readonly size: number }[];

const starCounts = [46, 26, 14] as const;
const hillHeight = 96;

/** The night sky, drawn once per size: gradients, three layers of stars, a moon and two ranges of hills. */
export class Backdrop {
  readonly #width: number;
  readonly #height: number;
  readonly #ground: Sprite;
  readonly #space: Sprite;
  readonly #stars: readonly StarField[];
  readonly #glow: string;
  readonly #moon: Sprite;
  readonly #hills: readonly Sprite[];

  constructor(width: number, height: number, density: number, palette: Palette) {
    this.#width = width;
    this.#height = height;
    const make = (wide: number, high: number, draw: (pen: CanvasRenderingContext2D) => void) =>
      spriteOf(wide, high, density, draw);
    this.#ground = make(width, height, (pen) => evening(pen, width, height, palette));
    this.#space = make(width, height, (pen) => fillDown(pen, width, height, [palette.deep, palette.mid]));
    this.#stars = starCounts.map((count, depth) => starField(width, height, count, depth));
    this.#glow = palette.glow;
    this.#moon = make(120, 120, (pen) => moon(pen, palette));
    this.#hills = [0, 1].map((range) =>
      make(width * 2, hillHeight, (pen) => hills(pen, width * 2, range, palette)),
    );
  }

  /** Draws the sky for a craft at this distance and height; both are 0 on the ground. */
  draw(pen: CanvasRenderingContext2D, far: number, high: number): void {
    const [width, height] = [this.#width, this.#height];
    const height01 = Math.min(1, high / 2.4);
    pen.globalAlpha = 1;
    if (height01 < 1) pen.drawImage(this.#ground, 0, 0, width, height);
    pen.globalAlpha = height01;
    if (height01 > 0) pen.drawImage(this.#space, 0, 0, width, height);
    this.#drawStars(pen, far, high, 0.35 + 0.65 * height01);
    pen.globalAlpha = 1;
    pen.drawImage(this.#moon, width * 0.66 - far * 1.5, height * 0.14 + high * 22, 120, 120);
    this.#hills.forEach((range, depth) => {
      const top = height - hillHeight + 22 - depth * 4 + high * (70 + 40 * depth);
      if (top > height) return;
      const x = (far * (10 + 22 * depth)) % (width * 2);
      for (const left of [-x, width * 2 - x]) pen.drawImage(range, left, top, width * 2, hillHeight);
    });
  }

  /** Drawing a few dozen dots costs less than pictures of the whole sky that are mostly empty. */
  #drawStars(pen: CanvasRenderingContext2D, far: number, high: number, strength: number): void {
    const [width, height] = [this.#width, this.#height];
    pen.globalAlpha = 0.65 * strength;
    pen.fillStyle = this.#glow;
    this.#stars.forEach((stars, depth) => {
      const [gone, fallen] = [far * (6 + 11 * depth), high * (26 + 30 * depth)];
      pen.beginPath();
      for (const star of stars) {
        const x = (((star.x - gone) % width) + width) % width;
        const y = (star.y + fallen) % height;
        pen.moveTo(x + star.size, y);
        pen.arc(x, y, star.size, 0, 7);
      }
      pen.fill();
    });
  }
}

function fillDown(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  colors: readonly string[],
): void {
  const gradient = pen.createLinearGradient(0, 0, 0, height);
  colors.forEach((color, at) => gradient.addColorStop(at / (colors.length - 1), color));
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
}

function evening(pen: CanvasRenderingContext2D, width: number, height: number, palette: Palette): void {
  fillDown(pen, width, height, [palette.deep, palette.mid, palette.sky]);
  const glow = pen.createRadialGradient(width * 0.3, height, 0, width * 0.3, height, height * 0.7);
  glow.addColorStop(0, faded(palette.accent, 0.55));
  glow.addColorStop(0.5, faded(palette.accent, 0.14));
  glow.addColorStop(1, faded(palette.accent, 0));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
}

/** Spreads decorations by the golden ratio, which needs no random numbers. */
const spread = (index: number, by: number) => (index * by) % 1;

/** The resting positions of the stars in one layer; near stars are larger. */
function starField(width: number, height: number, count: number, depth: number): StarField {
  return Array.from({ length: count }, (_, index) => {
    const place = index + depth * 17.3;
    return {
      x: width * spread(place, 0.7549),
      y: height * spread(place, 0.5698),
      size: (0.5 + 0.55 * depth) * (0.7 + 0.6 * spread(place, 0.3819)),
    };
  });
}

function moon(pen: CanvasRenderingContext2D, palette: Palette): void {
  const halo = pen.createRadialGradient(60, 60, 18, 60, 60, 60);
  halo.addColorStop(0, faded(palette.glow, 0.34));
  halo.addColorStop(1, faded(palette.glow, 0));
  pen.fillStyle = halo;
  pen.fillRect(0, 0, 120, 120);
  const face = pen.createRadialGradient(50, 48, 2, 60, 60, 28);
  face.addColorStop(0, palette.glow);
  face.addColorStop(1, faded(palette.glow, 0.62));
  pen.fillStyle = face;
  pen.beginPath();
  pen.arc(60, 60, 24, 0, 7);
  pen.fill();
  pen.fillStyle = faded(palette.mid, 0.16);
  for (const [x, y, size] of [
    [52, 54, 5],
    [67, 66, 7],
    [64, 48, 3],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fill();
  }
}

/** A range of hills whose end matches its beginning, so that it can be tiled. */
function hills(pen: CanvasRenderingContext2D, width: number, range: number, palette: Palette): void {
  pen.fillStyle = range === 0 ? palette.mid : palette.deep;
  pen.beginPath();
  pen.moveTo(0, hillHeight);
  for (let x = 0; x <= width; x += 6) {
    const turn = (2 * Math.PI * x) / width;
    const swell = Math.sin(turn * 3 + range) * 14 + Math.sin(turn * 7 + range * 2) * 8;
    pen.lineTo(x, hillHeight * (0.42 + 0.16 * range) + swell * (1 - 0.3 * range));
  }
  pen.lineTo(width, hillHeight);
  pen.fill();
}
