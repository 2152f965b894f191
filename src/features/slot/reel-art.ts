import { SYMBOLS, type SlotSymbol } from '#src/rules/slot/slot-model.ts';
import { loadPicture } from '#src/frame/load-picture.ts';
import { faded, type Palette } from '#src/frame/palette.ts';

const drawnSize = 160;

/** Pictures of the ten symbols, sharp and motion-blurred for a turning reel. */
export class ReelArt {
  readonly #strip: CanvasImageSource;
  #whole: HTMLCanvasElement;
  #streaks: HTMLCanvasElement;
  #size = drawnSize;

  constructor(strip: CanvasImageSource) {
    this.#strip = strip;
    this.#whole = scaledStrip(strip, drawnSize);
    this.#streaks = streaksOf(this.#whole, drawnSize);
  }

  /** Scales the pictures once to device pixels, so that a frame copies them without resampling. */
  fit(pixels: number): void {
    const size = Math.max(8, Math.round(pixels));
    if (size === this.#size) return;
    this.#size = size;
    this.#whole = scaledStrip(this.#strip, size);
    this.#streaks = streaksOf(this.#whole, size);
  }

  draw(pen: CanvasRenderingContext2D, symbol: SlotSymbol, x: number, y: number, size: number): void {
    pen.drawImage(this.#whole, symbol * this.#size, 0, this.#size, this.#size, x, y, size, size);
  }

  drawStreak(pen: CanvasRenderingContext2D, symbol: SlotSymbol, x: number, y: number, size: number): void {
    pen.drawImage(this.#streaks, symbol * this.#size, 0, this.#size, this.#size, x, y, size, size);
  }
}

/** Loads a theme's sprite of symbols; plain shapes are drawn if it fails to load. */
export async function loadReelArt(theme: string, palette: Palette): Promise<ReelArt> {
  return new ReelArt((await loadPicture(`/art/reels/${theme}`)) ?? shapeSheet(palette));
}

function blankSheet(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const sheet = document.createElement('canvas');
  sheet.width = size * SYMBOLS.length;
  sheet.height = size;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.imageSmoothingQuality = 'high';
  return [sheet, pen];
}

function scaledStrip(strip: CanvasImageSource, size: number): HTMLCanvasElement {
  const [sheet, pen] = blankSheet(size);
  pen.drawImage(strip, 0, 0, sheet.width, sheet.height);
  return sheet;
}

/** Each symbol with vertical motion blur, clipped to its cell. */
function streaksOf(whole: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const [sheet, pen] = blankSheet(size);
  for (const symbol of SYMBOLS) {
    const x = symbol * size;
    pen.save();
    pen.beginPath();
    pen.rect(x, 0, size, size);
    pen.clip();
    pen.globalAlpha = 0.16;
    for (let shift = -4; shift <= 4; shift += 1)
      pen.drawImage(whole, x, 0, size, size, x, shift * size * 0.07, size, size);
    pen.restore();
  }
  return sheet;
}

function shapeSheet(palette: Palette): HTMLCanvasElement {
  const [sheet, pen] = blankSheet(drawnSize);
  for (const symbol of SYMBOLS) {
    const middle = symbol * drawnSize + drawnSize / 2;
    pen.beginPath();
    const corners = symbol + 3;
    for (let corner = 0; corner < corners; corner += 1) {
      const angle = (corner / corners) * 2 * Math.PI - Math.PI / 2;
      pen.lineTo(middle + 56 * Math.cos(angle), drawnSize / 2 + 56 * Math.sin(angle));
    }
    pen.closePath();
    pen.fillStyle = symbol < 2 ? palette.glow : faded(palette.accent, 1 - symbol * 0.06);
    pen.fill();
    pen.lineWidth = 6;
    pen.strokeStyle = palette.deep;
    pen.stroke();
  }
  return sheet;
}
