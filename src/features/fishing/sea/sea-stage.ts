import {
  bossName,
  type FishingModel,
  type SpeciesCode,
  type TargetName,
} from '#src/rules/fishing/fishing-model.ts';
import type { Palette } from '#src/frame/palette.ts';
import { hexOf, lit } from '#src/features/fishing/art/tone.ts';
import { paintBackdrop, waterOf } from './backdrop.ts';
import { Bubbles } from './bubbles.ts';
import { Cannon } from './cannon.ts';
import { DensityGovernor } from './density.ts';
import { type Flight, Flights } from './flights.ts';
import { type Fish, Shoal } from './shoal.ts';
import { amountPicture, haloPicture, shotArt, type ShotArt } from './shot-art.ts';
import { blitSprite, drawSprite, type Sprite, spriteOf } from './sprites.ts';
import type { Water } from './water.ts';

const beatMs = 620;
const bossBeatMs = 1100;
/** With reduced motion the sea moves at this share of its speed. */
const stillPace = 0.35;

interface Canvases {
  readonly sea: HTMLCanvasElement;
  /** Painted once per size, so that static parts cost nothing per frame. */
  readonly backdrop: HTMLCanvasElement;
}

/** Draws the moving sea on one canvas, sixty times a second, and knows where everything is. */
export class SeaStage {
  readonly #canvases: Canvases;
  readonly #pen: CanvasRenderingContext2D;
  readonly #model: FishingModel;
  readonly #water: Water;
  readonly #isStill: boolean;
  readonly #shoal: Shoal;
  readonly #bubbles: Bubbles;
  readonly #halo: HTMLCanvasElement;
  readonly #governor = new DensityGovernor(window.devicePixelRatio || 1);
  readonly #sprites = new Map<TargetName, Sprite>();
  #art: ShotArt;
  #flights: Flights;
  #cannon: Cannon;
  #size = { width: 0, height: 0 };
  #lastMs = performance.now();
  /** The sea's own clock, which runs slower with reduced motion. */
  #seaMs = 0;
  #level = 0;
  #aimed: Fish | undefined;
  /** Called when the boss appears. */
  onBoss: () => void = () => undefined;
  /** Called before each frame with the page's clock. */
  onFrame: (nowMs: number) => void = () => undefined;

  constructor(canvases: Canvases, model: FishingModel, palette: Palette, isStill: boolean) {
    const pen = canvases.sea.getContext('2d');
    if (!pen) throw new Error('this browser draws nothing');
    this.#canvases = canvases;
    this.#pen = pen;
    this.#model = model;
    this.#isStill = isStill;
    this.#water = waterOf(palette, model.boss.code);
    this.#shoal = new Shoal(model, 0);
    this.#bubbles = new Bubbles(hexOf(lit(this.#water.light, 0.4)));
    this.#halo = haloPicture(lit(this.#water.accent, 0.2));
    this.#art = shotArt(this.#governor.density);
    this.#flights = new Flights(this.#art, isStill);
    this.#cannon = new Cannon(this.#governor.density);
    new ResizeObserver(() => this.#measure()).observe(canvases.sea);
    this.#measure();
    requestAnimationFrame((nowMs) => this.#frame(nowMs));
  }

  fishAt(x: number, y: number): Fish | undefined {
    return this.#shoal.fishAt(x, y);
  }

  fishOf(target: TargetName): Fish | undefined {
    return this.#shoal.fishOf(target);
  }

  anyFish(): Fish | undefined {
    return this.#shoal.anyFish();
  }

  isInSight(fish: Fish): boolean {
    return this.#shoal.isInSight(fish) && this.#shoal.fish.includes(fish);
  }

  /** Turns the cannon to a fish and marks it; undefined removes the mark. */
  aim(fish: Fish | undefined): void {
    this.#aimed = fish;
    if (fish) this.#cannon.aimAt(fish.x, fish.y);
  }

  /** Turns the cannon to a point of open water. */
  aimAt(x: number, y: number): void {
    this.#aimed = undefined;
    this.#cannon.aimAt(x, y);
  }

  /** The step of the stake, from 0 to 1. */
  set level(level: number) {
    this.#level = level;
    this.#cannon.level = level;
  }

  shoot(fish: Fish): Flight {
    const nowMs = performance.now();
    this.#cannon.aimAt(fish.x, fish.y);
    this.#cannon.shoot(this.#isStill ? Number.NEGATIVE_INFINITY : nowMs);
    return this.#flights.begin(fish, this.#cannon.muzzle(), nowMs);
  }

  /** Shows the outcome of a shot once its net is open: a catch with its amount, or a fish that got away. */
  land(flight: Flight, caught: { readonly text: string; readonly isGreat: boolean } | undefined): void {
    const show = () => {
      const nowMs = performance.now();
      // Another shot may have caught the same fish: this catch is then shown from the same position.
      if (!caught) return this.#flights.end(flight, 'free', nowMs);
      this.#shoal.take(flight.fish);
      if (this.#aimed === flight.fish) this.#aimed = undefined;
      const amount = amountPicture(caught.text, caught.isGreat, this.#art.density);
      this.#flights.haul(flight, amount, caught.isGreat, nowMs);
    };
    const waitMs = this.#flights.opensAtMs(flight) - performance.now();
    if (waitMs > 0) setTimeout(show, waitMs);
    else show();
  }

  /** Removes a shot that was not charged. */
  takeBack(flight: Flight): void {
    this.#flights.end(flight, 'back', performance.now());
  }

  /** One kind as a separate picture, for lists. */
  portrait(target: TargetName, code: SpeciesCode, side: number): HTMLCanvasElement {
    const density = Math.min(2, window.devicePixelRatio || 1);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side * density;
    const pen = canvas.getContext('2d');
    if (!pen) return canvas;
    pen.setTransform(density, 0, 0, density, canvas.width / 2, canvas.height / 2);
    drawSprite(pen, spriteOf(code, target === bossName, side * density), 0, side * 0.84);
    return canvas;
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvases.sea;
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.#shoal.resize(this.#size);
    this.#cannon.place(width / 2, height - 24);
    this.#fit();
    const { backdrop } = this.#canvases;
    const density = Math.min(2, window.devicePixelRatio || 1);
    backdrop.width = Math.round(width * density);
    backdrop.height = Math.round(height * density);
    const pen = backdrop.getContext('2d');
    pen?.scale(density, density);
    if (pen) paintBackdrop(pen, width, height, this.#water, this.#model.boss.code);
  }

  /** Applies the current density to the canvas and every picture. */
  #fit(): void {
    const { width, height } = this.#size;
    const { density } = this.#governor;
    const { sea } = this.#canvases;
    sea.width = Math.round(width * density);
    sea.height = Math.round(height * density);
    this.#sprites.clear();
    if (this.#art.density === density) return;
    this.#art = shotArt(density);
    this.#flights = new Flights(this.#art, this.#isStill);
    this.#cannon = new Cannon(density);
    this.#cannon.place(width / 2, height - 24);
    this.#cannon.level = this.#level;
  }

  #frame(nowMs: number): void {
    requestAnimationFrame((next) => this.#frame(next));
    const gapMs = Math.max(0, nowMs - this.#lastMs);
    const passedMs = Math.min(100, gapMs);
    this.#lastMs = nowMs;
    this.#seaMs += passedMs * (this.#isStill ? stillPace : 1);
    this.onFrame(nowMs);
    if (this.#governor.counts(gapMs)) this.#fit();
    if (this.#shoal.move(this.#seaMs)) this.onBoss();
    const pen = this.#pen;
    const { width, height } = this.#size;
    const { density } = this.#governor;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, width, height);
    this.#bubbles.draw(pen, width, height, this.#seaMs);
    for (const fish of this.#shoal.fish) if (fish.target === bossName) this.#drawBoss(fish);
    for (const fish of this.#shoal.fish) if (fish.target !== bossName) this.#drawFish(fish);
    this.#drawAim(nowMs);
    this.#flights.drawShots(pen, nowMs);
    this.#cannon.draw(pen, nowMs, passedMs);
    const isRightToLeft = document.documentElement.dir === 'rtl';
    this.#flights.drawHauls(pen, nowMs, [isRightToLeft ? width - 52 : 52, height + 10], this.#drawCaught);
  }

  /** Draws the boss inside a halo. */
  #drawBoss(fish: Fish): void {
    const isCalm = this.#isStill || this.#governor.isLowest;
    const side = isCalm ? 200 : fish.length * 1.9 * (1 + 0.05 * Math.sin(this.#seaMs / 500));
    this.#pen.drawImage(this.#halo, fish.x - side / 2, fish.y - side / 2, side, side);
    this.#drawFish(fish);
  }

  #drawFish({ x, y, place, target, code, length, route, id }: Fish): void {
    const pen = this.#pen;
    const { width } = this.#size;
    if (x < -length || x > width + length) return;
    const beat = (this.#seaMs / (target === bossName ? bossBeatMs : beatMs) + id * 0.37) % 1;
    const sprite = this.#sprite(target, code, length);
    const { density, isLowest } = this.#governor;
    pen.save();
    if (isLowest) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      blitSprite(pen, sprite, beat, [x * density, y * density], route.side === -1);
    } else {
      pen.translate(x, y);
      pen.rotate(place.lean);
      if (route.side === -1) pen.scale(-1, 1);
      drawSprite(pen, sprite, beat, length);
    }
    pen.restore();
  }

  readonly #drawCaught = (
    { target, code, length, route }: Fish,
    x: number,
    y: number,
    scale: number,
  ): void => {
    const pen = this.#pen;
    pen.save();
    pen.translate(x, y);
    pen.scale(route.side * scale, scale);
    drawSprite(pen, this.#sprite(target, code, length), (this.#seaMs / 260) % 1, length);
    pen.restore();
  };

  /** Draws a ring of light around the target of the next shot. */
  #drawAim(nowMs: number): void {
    const fish = this.#aimed;
    if (!fish || !this.isInSight(fish)) return;
    this.#cannon.aimAt(fish.x, fish.y);
    const pen = this.#pen;
    const radius = fish.length * 0.56 + 4;
    pen.strokeStyle = hexOf(lit(this.#water.accent, 0.5), 0.9);
    pen.lineWidth = 2;
    for (let arc = 0; arc < 4; arc += 1) {
      const from = (this.#isStill ? 0 : nowMs / 1400) + (arc * Math.PI) / 2;
      pen.beginPath();
      pen.arc(fish.x, fish.y, radius, from, from + 0.7);
      pen.stroke();
    }
  }

  #sprite(target: TargetName, code: SpeciesCode, length: number): Sprite {
    let sprite = this.#sprites.get(target);
    if (!sprite) {
      sprite = spriteOf(code, target === bossName, length * this.#governor.density);
      this.#sprites.set(target, sprite);
    }
    return sprite;
  }
}
