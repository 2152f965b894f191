import { faded, type Palette } from '#src/frame/palette.ts';
import { multipleAt } from '#src/rules/crash/flight.ts';
import { type Craft, craftOf, craftSize } from './craft-art.ts';
import { Backdrop, fillPath } from './sky-backdrop.ts';
import { SkyEffects } from './sky-effects.ts';
import { drawWords, TimesFigure } from './times-figure.ts';

/** What the sky shows at a given instant. */
export type Scene =
  /** Nothing is known yet, or the table rests. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'waiting'; readonly words: string; readonly share: number }
  | {
      readonly kind: 'flight';
      readonly elapsedMs: number;
      readonly hundredths: number;
      readonly isOwn: boolean;
    }
  /** Without a connection to the table the multiple is unknown. */
  | { readonly kind: 'unheard'; readonly elapsedMs: number }
  | {
      readonly kind: 'over';
      readonly words: string;
      readonly hundredths: number;
      readonly flownMs: number;
      readonly sinceMs: number;
      readonly hasCrashed: boolean;
    };

export interface SkyColors {
  readonly hull: string;
  readonly own: string;
  readonly crashed: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

const curvePoints = 26;
const growthWindowMs = 6_000;
/** How often the picture is redrawn for players who prefer reduced motion, in milliseconds. */
const stillEveryMs = 100;

/** The sky above the table on one canvas. Everything that moves is drawn here, and drawing measures no layout. */
export class SkyStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D | null;
  readonly #palette: Palette;
  readonly #colors: SkyColors;
  readonly #theme: string;
  readonly #isStill: boolean;
  readonly #scene: () => Scene;
  readonly #figure = new TimesFigure();
  readonly #effects: SkyEffects;
  #backdrop: Backdrop | undefined;
  #craft: Craft | undefined;
  #width = 0;
  #height = 0;
  #lastMs = 0;
  #place: Place = { x: 0, y: 0, angle: 0 };

  constructor(
    canvas: HTMLCanvasElement,
    palette: Palette,
    colors: SkyColors,
    theme: string,
    isStill: boolean,
    scene: () => Scene,
  ) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext('2d', { alpha: false });
    this.#palette = palette;
    this.#colors = colors;
    this.#theme = theme;
    this.#isStill = isStill;
    this.#scene = scene;
    this.#effects = new SkyEffects(palette, colors.hull);
    new ResizeObserver(() => this.#resize()).observe(canvas);
    requestAnimationFrame((nowMs) => this.#tick(nowMs));
  }

  /** Shows a cash-out: a parachute leaves the craft. */
  jump(isOwn: boolean): void {
    if (!this.#isStill) this.#effects.jump(this.#place.x, this.#place.y, isOwn);
  }

  #resize(): void {
    const density = Math.min(2, window.devicePixelRatio || 1);
    this.#width = this.#canvas.clientWidth;
    this.#height = this.#canvas.clientHeight;
    this.#canvas.width = Math.max(1, Math.round(this.#width * density));
    this.#canvas.height = Math.max(1, Math.round(this.#height * density));
    this.#pen?.setTransform(density, 0, 0, density, 0, 0);
    this.#backdrop = new Backdrop(this.#width, this.#height, density, this.#palette);
    this.#craft = craftOf(this.#theme, density, this.#palette, this.#colors.hull);
    this.#lastMs = 0;
  }

  #tick(nowMs: number): void {
    requestAnimationFrame((next) => this.#tick(next));
    const stepMs = nowMs - this.#lastMs;
    if (!this.#pen || !this.#backdrop || (this.#isStill && stepMs < stillEveryMs)) return;
    this.#lastMs = nowMs;
    this.#draw(this.#pen, this.#backdrop, Math.min(50, stepMs), nowMs);
  }

  #draw(pen: CanvasRenderingContext2D, backdrop: Backdrop, stepMs: number, nowMs: number): void {
    const scene = this.#scene();
    const flownMs = flownOf(scene);
    const far = this.#isStill ? 0 : flownMs / 1000;
    const high = this.#isStill ? 0 : Math.log(multipleAt(flownMs));
    backdrop.draw(pen, far, high);
    this.#place = this.#placeAt(flownMs);
    if (scene.kind === 'rest' || scene.kind === 'waiting') this.#drawPad(pen, scene, nowMs);
    else this.#drawCurve(pen, flownMs, scene.kind === 'over' && scene.hasCrashed);
    if (!this.#isStill) this.#effects.draw(pen, stepMs);
    if (scene.kind === 'over' && scene.hasCrashed) {
      if (!this.#isStill) this.#effects.burst(pen, this.#place.x, this.#place.y, scene.sinceMs);
    } else this.#drawCraft(pen, scene.kind === 'flight', nowMs);
    this.#write(pen, scene);
  }

  /** The position of the craft: it climbs into its corner, and from then on the sky moves instead. */
  #placeAt(elapsedMs: number): Place {
    const [left, floor] = [46, this.#height - 54];
    const [right, top] = [this.#width - 70, Math.max(96, this.#height * 0.24)];
    const times = multipleAt(elapsedMs);
    const across = elapsedMs / Math.max(growthWindowMs, elapsedMs);
    const up = (times - 1) / Math.max(0.82, times - 1);
    const lift = Math.min(1, elapsedMs / 500);
    const steep = ((floor - top) * up + 26 * lift) / Math.max(60, (right - left) * across);
    const angle = -Math.min(1.05, Math.atan(steep) * lift);
    return { x: left + (right - left) * across, y: floor - (floor - top) * up, angle };
  }

  #drawPad(pen: CanvasRenderingContext2D, scene: Scene, nowMs: number): void {
    const { x, y } = this.#place;
    this.#effects.clear();
    pen.fillStyle = faded(this.#palette.deep, 0.8);
    pen.fillRect(x - 34, y + 27, 68, 5);
    if (scene.kind !== 'waiting') return;
    const width = Math.min(260, this.#width - 80);
    const [left, top] = [(this.#width - width) / 2, this.#height * 0.42 + 26];
    pen.fillStyle = faded(this.#colors.hull, 0.22);
    pen.fillRect(left, top, width, 5);
    pen.fillStyle = this.#palette.accent;
    pen.fillRect(left, top, width * scene.share, 5);
    // In the last second before take-off the engine warms up.
    if (scene.share < 0.12 && !this.#isStill && nowMs % 60 < 20) this.#effects.puff(x - 20, y + 8, -1.2);
  }

  #drawCurve(pen: CanvasRenderingContext2D, flownMs: number, hasCrashed: boolean): void {
    const [left, floor] = [46, this.#height - 54];
    const line = new Path2D();
    line.moveTo(left, floor);
    const { x, y } = this.#place;
    const times = multipleAt(flownMs) - 1;
    for (let at = 1; at <= curvePoints; at += 1) {
      const share = at / curvePoints;
      const risen = times === 0 ? 0 : (multipleAt(flownMs * share) - 1) / times;
      line.lineTo(left + (x - left) * share, floor - (floor - y) * risen);
    }
    const area = new Path2D(line);
    area.lineTo(x, this.#height);
    area.lineTo(left, this.#height);
    const color = hasCrashed ? this.#colors.crashed : this.#palette.accent;
    pen.fillStyle = faded(color, 0.16);
    fillPath(pen, area);
    pen.lineCap = 'round';
    pen.strokeStyle = faded(color, 0.3);
    pen.lineWidth = 10;
    pen.stroke(line);
    pen.strokeStyle = color;
    pen.lineWidth = 3.5;
    pen.stroke(line);
  }

  #drawCraft(pen: CanvasRenderingContext2D, isFlying: boolean, nowMs: number): void {
    if (!this.#craft) return;
    const { x, y, angle } = this.#place;
    const sway = this.#isStill ? 0 : Math.sin(nowMs / 310) * (isFlying ? 2.2 : 0.8);
    const turn = this.#craft.turns ? angle : this.#isStill ? 0 : Math.sin(nowMs / 700) * 0.08;
    if (isFlying && !this.#isStill)
      this.#effects.puff(x - Math.cos(turn) * 26, y - Math.sin(turn) * 26 + sway, turn);
    pen.save();
    pen.translate(x, y + sway);
    pen.rotate(turn);
    pen.drawImage(this.#craft.sprite, -craftSize / 2, -craftSize / 2, craftSize, craftSize);
    pen.restore();
  }

  #write(pen: CanvasRenderingContext2D, scene: Scene): void {
    // The curve ends in the upper corner behind the digits, so they stay in front of it and are never covered.
    const isFigure = scene.kind !== 'waiting';
    const x = this.#width * (isFigure ? 0.39 : 0.5);
    const y = this.#height * (isFigure ? 0.26 : 0.42);
    const size = Math.min(76, Math.max(40, Math.min(this.#width / 5.8, this.#height / 3.6)));
    if (scene.kind === 'waiting') {
      pen.fillStyle = this.#colors.hull;
      drawWords(pen, scene.words, x, y, 20);
    } else if (scene.kind === 'flight') {
      pen.fillStyle = scene.isOwn ? this.#colors.own : this.#colors.hull;
      this.#figure.draw(pen, scene.hundredths, x, y, size);
    } else if (scene.kind === 'over') {
      pen.fillStyle = scene.hasCrashed ? this.#colors.crashed : this.#colors.own;
      this.#figure.draw(pen, scene.hundredths, x, y, size);
      pen.fillStyle = this.#colors.hull;
      drawWords(pen, scene.words, x, y + size * 0.72, 17);
    }
  }
}

function flownOf(scene: Scene): number {
  if (scene.kind === 'flight' || scene.kind === 'unheard') return scene.elapsedMs;
  return scene.kind === 'over' ? scene.flownMs : 0;
}
