import type { FiveReels, Reel, SlotSymbol, Stops, Strip } from '#src/rules/slot/slot-model.ts';
import { REELS, ROWS, WILD } from '#src/rules/slot/slot-model.ts';
import type { Palette } from '#src/frame/palette.ts';
import type { ReelArt } from './reel-art.ts';
import { drawMarks, type Marks } from './reel-marks.ts';
import type { StageSize } from './stage-size.ts';
import { isAtRest, isStreaking, landingAt, positionOf, type ReelTurn } from './reel-motion.ts';

interface Fade {
  readonly from: number;
  readonly to: number;
  readonly atMs: number;
}

const fadeMs = 200;
const densityMax = 3;

/** Draws five reels on a canvas: at rest, turning, stopping and highlighted; no frames while nothing moves. */
export class ReelStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #art: ReelArt;
  readonly #palette: Palette;
  readonly #isStill: boolean;
  #size: StageSize = { width: 0, height: 0, cellWidth: 0, cellHeight: 0 };
  #strips: FiveReels<Strip>;
  #turns: readonly ReelTurn[] = [];
  #expanded: readonly Reel[] = [];
  #marks: Marks | undefined;
  #fade: Fade | undefined;
  #frame = 0;
  #landed: (() => void) | undefined;

  constructor(
    canvas: HTMLCanvasElement,
    art: ReelArt,
    palette: Palette,
    strips: FiveReels<Strip>,
    isStill: boolean,
  ) {
    const pen = canvas.getContext('2d', { alpha: true });
    if (!pen) throw new Error('this browser draws nothing');
    this.#canvas = canvas;
    this.#pen = pen;
    this.#art = art;
    this.#palette = palette;
    this.#strips = strips;
    this.#isStill = isStill;
    new ResizeObserver(() => this.#measure()).observe(canvas);
    this.#measure();
  }

  /** Shows the reels at rest. */
  rest(strips: FiveReels<Strip>, stops: Stops): void {
    this.#strips = strips;
    this.#expanded = [];
    this.#turns = stops.map((stop) => ({
      from: stop,
      startAtMs: Number.NEGATIVE_INFINITY,
      landing: { stop, atMs: Number.NEGATIVE_INFINITY },
    }));
    this.#ask();
  }

  /** Starts all reels, or fades them for reduced motion. */
  turn(strips: FiveReels<Strip>): void {
    const nowMs = performance.now();
    const before = this.#turns.map((turn) => positionOf(turn, nowMs));
    this.#strips = strips;
    this.#marks = undefined;
    this.#expanded = [];
    if (this.#isStill) this.#fade = { from: 1, to: 0.2, atMs: nowMs };
    else this.#turns = REELS.map((reel) => ({ from: before[reel] ?? 0, startAtMs: nowMs }));
    this.#ask();
  }

  /** Stops the reels one after the other at these stops; resolves when the last has stopped. */
  land(stops: Stops): Promise<void> {
    const nowMs = performance.now();
    if (this.#isStill) {
      this.rest(this.#strips, stops);
      this.#fade = { from: 0.2, to: 1, atMs: nowMs };
    } else {
      this.#turns = this.#turns.map((turn, reel) => ({
        ...turn,
        landing: { stop: stops[reel as Reel], atMs: landingAt(reel, turn.startAtMs, nowMs) },
      }));
    }
    this.#ask();
    return new Promise((resolve) => {
      this.#landed = resolve;
    });
  }

  /** Expands wilds over these reels. */
  expand(reels: readonly Reel[]): void {
    this.#expanded = reels;
    this.#ask();
  }

  /** Highlights cells and their line; undefined removes every highlight. */
  mark(marks: Marks | undefined): void {
    this.#marks = marks;
    this.#ask();
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const density = Math.min(densityMax, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(width * density);
    this.#canvas.height = Math.round(height * density);
    this.#pen.setTransform(density, 0, 0, density, 0, 0);
    const [cellWidth, cellHeight] = [width / REELS.length, height / ROWS.length];
    this.#size = { width, height, cellWidth, cellHeight };
    this.#art.fit(symbolSize(this.#size) * density);
    this.#ask();
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((nowMs) => this.#draw(nowMs));
  }

  #draw(nowMs: number): void {
    this.#frame = 0;
    const { width, height } = this.#size;
    this.#pen.clearRect(0, 0, width, height);
    this.#pen.globalAlpha = this.#strength(nowMs);
    for (const reel of REELS) this.#drawReel(reel, nowMs);
    this.#pen.globalAlpha = 1;
    const marking = this.#marks
      ? drawMarks(this.#pen, this.#size, this.#palette, this.#marks, this.#cellPainter, nowMs)
      : false;
    const turning = this.#turns.some((turn) => !isAtRest(turn, nowMs));
    const fading = this.#fade !== undefined && nowMs - this.#fade.atMs < fadeMs;
    if (!turning && !fading && this.#landed) {
      const landed = this.#landed;
      this.#landed = undefined;
      landed();
    }
    if (turning || fading || marking) this.#ask();
  }

  #strength(nowMs: number): number {
    if (!this.#fade) return 1;
    const { from, to, atMs } = this.#fade;
    return from + (to - from) * Math.min(1, (nowMs - atMs) / fadeMs);
  }

  #drawReel(reel: Reel, nowMs: number): void {
    const turn = this.#turns[reel];
    const strip = this.#strips[reel];
    if (!turn) return;
    const { cellHeight, cellWidth, height } = this.#size;
    const pen = this.#pen;
    const position = positionOf(turn, nowMs);
    const first = Math.floor(position);
    const streaking = isStreaking(turn, nowMs);
    pen.save();
    pen.beginPath();
    pen.rect(reel * cellWidth, 0, cellWidth, height);
    pen.clip();
    for (let row = -1; row <= ROWS.length; row += 1) {
      const index = (((first + row) % strip.length) + strip.length) % strip.length;
      const symbol = this.#expanded.includes(reel) ? WILD : (strip[index] ?? WILD);
      this.#paintSymbol(symbol, reel, (row + first - position) * cellHeight, streaking);
    }
    pen.restore();
  }

  /** Paints the symbol that rests in a cell, larger by a factor. */
  readonly #cellPainter = (reel: Reel, row: number, scale: number): void => {
    const turn = this.#turns[reel];
    const strip = this.#strips[reel];
    const index = ((turn?.landing?.stop ?? 0) + row) % strip.length;
    const symbol = this.#expanded.includes(reel) ? WILD : (strip[index] ?? WILD);
    this.#paintSymbol(symbol, reel, row * this.#size.cellHeight, false, scale);
  };

  #paintSymbol(symbol: SlotSymbol, reel: Reel, y: number, streaking: boolean, scale = 1): void {
    const { cellHeight, cellWidth } = this.#size;
    const size = symbolSize(this.#size) * scale;
    const x = (reel + 0.5) * cellWidth - size / 2;
    const top = y + (cellHeight - size) / 2;
    if (streaking) this.#art.drawStreak(this.#pen, symbol, x, top, size);
    else this.#art.draw(this.#pen, symbol, x, top, size);
  }
}

/** The size of a symbol in its cell, in CSS pixels. */
function symbolSize({ cellWidth, cellHeight }: StageSize): number {
  return Math.min(cellWidth * 1.04, cellHeight * 0.94);
}
