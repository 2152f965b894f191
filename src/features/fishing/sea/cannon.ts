import { shapeOf } from '#src/features/fishing/art/shape-of.ts';
import { dim, hexOf, lit, type Tone } from '#src/features/fishing/art/tone.ts';

const brass: Tone = [80, 13, 82];
const steel: Tone = [46, 5, 262];
/** How fast the barrel turns: the share of the remaining angle that it turns in 16 ms. */
const turning = 0.28;
const recoilMs = 160;
const reach = 54;

/** The cannon at the bottom of the sea: it turns to the thumb, and grows with the stake. */
export class Cannon {
  #x = 0;
  #y = 0;
  #aim = -Math.PI / 2;
  #angle = -Math.PI / 2;
  #shotMs = Number.NEGATIVE_INFINITY;
  #level = 0;
  #barrel: HTMLCanvasElement;
  #base: HTMLCanvasElement;
  readonly #density: number;

  constructor(density: number) {
    this.#density = density;
    this.#barrel = picture(72, 120, density, (pen) => paintBarrel(pen, 0));
    this.#base = picture(120, 60, density, paintBase);
  }

  /** The step of the stake, from 0 to 1: the higher the stake, the larger the barrel. */
  set level(level: number) {
    if (level === this.#level) return;
    this.#level = level;
    this.#barrel = picture(72, 120, this.#density, (pen) => paintBarrel(pen, level));
  }

  place(x: number, y: number): void {
    [this.#x, this.#y] = [x, y];
  }

  /** Turns toward a point, but never below the horizon. */
  aimAt(x: number, y: number): void {
    const angle = Math.atan2(Math.min(y - this.#y, -12), x - this.#x);
    this.#aim = Math.max(-Math.PI + 0.16, Math.min(-0.16, angle));
  }

  shoot(nowMs: number): void {
    this.#shotMs = nowMs;
    this.#angle = this.#aim;
  }

  /** The point where a shot leaves the barrel. */
  muzzle(): readonly [x: number, y: number] {
    return [this.#x + reach * Math.cos(this.#aim), this.#y + reach * Math.sin(this.#aim)];
  }

  draw(pen: CanvasRenderingContext2D, nowMs: number, passedMs: number): void {
    this.#angle += (this.#aim - this.#angle) * (1 - (1 - turning) ** (passedMs / 16));
    const since = (nowMs - this.#shotMs) / recoilMs;
    const back = since < 1 ? 9 * (1 - since) : 0;
    pen.save();
    pen.translate(this.#x, this.#y);
    pen.save();
    pen.rotate(this.#angle + Math.PI / 2);
    pen.drawImage(this.#barrel, -36, -72 + back, 72, 120);
    pen.restore();
    pen.drawImage(this.#base, -60, -22, 120, 60);
    pen.restore();
  }
}

function picture(
  width: number,
  height: number,
  density: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = height * density;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.setTransform(density, 0, 0, density, (width / 2) * density, 0);
  paint(pen);
  return canvas;
}

/** Painted upright, with its axis in the middle and its pivot 72 below the top. */
function paintBarrel(pen: CanvasRenderingContext2D, level: number): void {
  const broad = 11 + 8 * level;
  const metal = pen.createLinearGradient(-broad, 0, broad, 0);
  metal.addColorStop(0, hexOf(dim(brass, 0.45)));
  metal.addColorStop(0.35, hexOf(lit(brass, 0.5)));
  metal.addColorStop(1, hexOf(dim(brass, 0.5)));
  pen.fillStyle = metal;
  const tube = shapeOf(`M${-broad * 0.72} 20 L${-broad} 84 Q0 104 ${broad} 84 L${broad * 0.72} 20Z`);
  pen.fill(tube);
  pen.fillStyle = hexOf(steel);
  for (const y of [34, 52, 68].slice(0, 1 + Math.round(2 * level))) {
    const half = broad * (0.78 + (y - 20) * 0.0044);
    pen.fillRect(-half, y, 2 * half, 5);
  }
  pen.fillStyle = hexOf(dim(steel, 0.2));
  pen.beginPath();
  pen.roundRect(-broad - 1, 14, 2 * broad + 2, 10, 4);
  pen.fill();
  pen.fillStyle = hexOf(lit(brass, 0.2));
  pen.beginPath();
  pen.ellipse(0, 16, broad * 0.7, 3, 0, 0, 2 * Math.PI);
  pen.fill();
}

function paintBase(pen: CanvasRenderingContext2D): void {
  const metal = pen.createLinearGradient(0, 0, 0, 60);
  metal.addColorStop(0, hexOf(lit(steel, 0.22)));
  metal.addColorStop(1, hexOf(dim(steel, 0.6)));
  pen.fillStyle = metal;
  const dome = shapeOf('M-50 60 C-48 30-30 4 0 4 C30 4 48 30 50 60Z');
  pen.fill(dome);
  pen.strokeStyle = hexOf(brass);
  pen.lineWidth = 3;
  pen.stroke(shapeOf('M-44 56 C-42 32-26 9 0 9 C26 9 42 32 44 56'));
  pen.fillStyle = hexOf(dim(brass, 0.1));
  for (const [x, y] of [
    [-27, 36],
    [0, 25],
    [27, 36],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 3.4, 0, 2 * Math.PI);
    pen.fill();
  }
}
