import { SYMBOLS, type SlotSymbol } from '#src/rules/slot/slot-model.ts';
import { faded, type Palette } from './palette.ts';

const drawnSize = 160;

/** Pictures of the ten symbols, whole and as the streak a turning reel shows. */
export interface ReelArt {
  draw(pen: CanvasRenderingContext2D, symbol: SlotSymbol, x: number, y: number, size: number): void;
  drawStreak(pen: CanvasRenderingContext2D, symbol: SlotSymbol, x: number, y: number, size: number): void;
}

/** Loads a theme's strip of symbols; shapes stand in where the picture does not come. */
export async function loadReelArt(theme: string, palette: Palette): Promise<ReelArt> {
  const strip = await loadPicture(`/art/reels/${theme}`);
  const sheet = strip ?? shapeSheet(palette);
  const streaks = streakSheet(sheet);
  const from = (source: CanvasImageSource): ReelArt['draw'] => {
    return (pen, symbol, x, y, size) => {
      pen.drawImage(source, symbol * drawnSize, 0, drawnSize, drawnSize, x, y, size, size);
    };
  };
  return { draw: from(sheet), drawStreak: from(streaks) };
}

/** A picture of the site in the format that the browser reads; undefined where it does not come. */
export async function loadPicture(path: string): Promise<HTMLImageElement | undefined> {
  for (const format of ['avif', 'webp']) {
    const image = new Image();
    // A frame without an origin may read the pixels only of what was asked for openly.
    image.crossOrigin = 'anonymous';
    image.alt = '';
    image.src = `${path}.${format}`;
    const came = await image.decode().then(
      () => true,
      () => false,
    );
    if (came) return image;
  }
  return undefined;
}

function blankSheet(): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const sheet = document.createElement('canvas');
  sheet.width = drawnSize * SYMBOLS.length;
  sheet.height = drawnSize;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  return [sheet, pen];
}

/** Each symbol smeared downwards, clipped to its own cell. */
function streakSheet(source: CanvasImageSource): HTMLCanvasElement {
  const [sheet, pen] = blankSheet();
  for (const symbol of SYMBOLS) {
    const x = symbol * drawnSize;
    pen.save();
    pen.beginPath();
    pen.rect(x, 0, drawnSize, drawnSize);
    pen.clip();
    pen.globalAlpha = 0.16;
    for (let shift = -4; shift <= 4; shift += 1)
      pen.drawImage(source, x, 0, drawnSize, drawnSize, x, shift * 11, drawnSize, drawnSize);
    pen.restore();
  }
  return sheet;
}

function shapeSheet(palette: Palette): HTMLCanvasElement {
  const [sheet, pen] = blankSheet();
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
