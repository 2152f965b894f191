import { shapeOf } from './shape-of.ts';
import { dim, hexOf, lit, type Tone } from './tone.ts';

/** The three colours of a creature: main, second and highlight. */
export type Coat = readonly [main: Tone, second: Tone, accent: Tone];

/** The variants of one colour, as fills. */
export interface Hue {
  readonly flat: string;
  readonly lit: string;
  readonly dim: string;
  readonly deep: string;
  /** A gradient lit from above. */
  readonly fill: CanvasGradient;
  /** A gradient for round shapes. */
  readonly ball: CanvasGradient;
}

/** White of eyes and teeth, black of pupils, dark of an open mouth. */
const fixedTones = { white: [99, 0, 0], dark: [18, 4, 299], mouth: [28, 9, 345] } as const;

/** A pen for shapes around the origin, about 90 units to each side, as in the studio's pictures. */
export class Ink {
  readonly a: Hue;
  readonly b: Hue;
  readonly c: Hue;
  readonly white = hexOf(fixedTones.white);
  readonly dark = hexOf(fixedTones.dark);
  readonly mouth = hexOf(fixedTones.mouth);
  readonly #pen: CanvasRenderingContext2D;

  constructor(pen: CanvasRenderingContext2D, [main, second, accent]: Coat) {
    this.#pen = pen;
    this.a = hueOf(pen, main);
    this.b = hueOf(pen, second);
    this.c = hueOf(pen, accent);
  }

  path(d: string, fill: string | CanvasGradient, strength = 1): void {
    this.#pen.globalAlpha = strength;
    this.#pen.fillStyle = fill;
    this.#pen.fill(shapeOf(d));
    this.#pen.globalAlpha = 1;
  }

  line(d: string, color: string, width: number, strength = 1): void {
    const pen = this.#pen;
    pen.globalAlpha = strength;
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.lineCap = pen.lineJoin = 'round';
    pen.stroke(shapeOf(d));
    pen.globalAlpha = 1;
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string | CanvasGradient, strength = 1): void {
    const pen = this.#pen;
    pen.globalAlpha = strength;
    pen.fillStyle = fill;
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.globalAlpha = 1;
  }

  circle(x: number, y: number, r: number, fill: string | CanvasGradient, strength = 1): void {
    this.oval(x, y, r, r, fill, strength);
  }

  /** An eye with a catchlight; `look` moves the pupil forward. */
  eye(x: number, y: number, r: number, iris = this.white, look = 0.2): void {
    this.circle(x, y, r, iris);
    this.circle(x + r * look, y, r * 0.62, this.dark);
    this.circle(x - r * 0.12, y - r * 0.32, r * 0.24, this.white);
  }

  /** Draws parts at a position, rotated by degrees and scaled along each axis. */
  at(x: number, y: number, turn: number, draw: () => void, scaleX = 1, scaleY = 1): void {
    const pen = this.#pen;
    pen.save();
    pen.translate(x, y);
    pen.rotate((turn * Math.PI) / 180);
    pen.scale(scaleX, scaleY);
    draw();
    pen.restore();
  }

  /** The parts and their mirror image, left and right or top and bottom. */
  mirror(draw: () => void, across: 'x' | 'y' = 'x'): void {
    draw();
    this.at(0, 0, 0, draw, across === 'x' ? -1 : 1, across === 'y' ? -1 : 1);
  }

  /** Draws only what falls inside a shape. */
  within(d: string, draw: () => void): void {
    const pen = this.#pen;
    pen.save();
    pen.clip(shapeOf(d));
    draw();
    pen.restore();
  }
}

function hueOf(pen: CanvasRenderingContext2D, tone: Tone): Hue {
  // Nearly white tones get a lighter shadow; a full one would turn them grey.
  const shadow = tone[0] > 88 ? 0.1 : 0.25;
  const fill = pen.createLinearGradient(0, -80, 0, 80);
  fill.addColorStop(0, hexOf(lit(tone, 0.28)));
  fill.addColorStop(1, hexOf(dim(tone, shadow)));
  const ball = pen.createRadialGradient(-22, -34, 6, 0, 0, 96);
  ball.addColorStop(0, hexOf(lit(tone, 0.5)));
  ball.addColorStop(0.45, hexOf(tone));
  ball.addColorStop(1, hexOf(dim(tone, shadow + 0.14)));
  return {
    flat: hexOf(tone),
    lit: hexOf(lit(tone, 0.42)),
    dim: hexOf(dim(tone, 0.3)),
    deep: hexOf(dim(tone, 0.58)),
    fill,
    ball,
  };
}
