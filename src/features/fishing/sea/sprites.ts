import type { BossCode, SpeciesCode } from '#src/rules/fishing/fishing-model.ts';
import { bossCoats, creatures } from '#src/features/fishing/art/creatures.ts';
import { Ink } from '#src/features/fishing/art/ink.ts';

/** The number of pictures in one beat of a tail. */
const beats = 8;
/** A creature is drawn on about 200 units in each direction. */
const units = 212;

/** One kind, drawn once for every moment of its beat, so that a frame only copies pictures. */
export interface Sprite {
  readonly sheet: HTMLCanvasElement;
  /** The same, swimming to the left, with its pictures from last to first. */
  readonly mirrored: HTMLCanvasElement;
  /** The side of one picture in pixels of the sheet. */
  readonly side: number;
}

/** Draws one kind at a length in device pixels; a boss in colours of its own. */
export function spriteOf(code: SpeciesCode, isBoss: boolean, pixels: number): Sprite {
  const side = Math.ceil((pixels * units) / 180);
  const sheet = document.createElement('canvas');
  sheet.width = side * beats;
  sheet.height = side;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  const creature = creatures[code];
  const coat = isBoss ? bossCoats[code as BossCode] : creature.coat;
  for (let beat = 0; beat < beats; beat += 1) {
    const angle = (beat / beats) * 2 * Math.PI;
    pen.setTransform(side / units, 0, 0, side / units, side * (beat + 0.5), side / 2);
    creature.draw(new Ink(pen, coat), Math.sin(angle), Math.cos(angle));
  }
  return { sheet, mirrored: mirroredOf(sheet), side };
}

function mirroredOf(sheet: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  const pen = canvas.getContext('2d');
  pen?.scale(-1, 1);
  pen?.drawImage(sheet, -sheet.width, 0);
  return canvas;
}

/** Copies the picture of a moment to the pen's origin, `length` long; `turned` is a share of the whole beat. */
export function drawSprite(
  pen: CanvasRenderingContext2D,
  { sheet, side }: Sprite,
  turned: number,
  length: number,
): void {
  const beat = Math.floor(turned * beats) % beats;
  const size = (length * units) / 180;
  pen.drawImage(sheet, beat * side, 0, side, side, -size / 2, -size / 2, size, size);
}

/** Copies a picture pixel by pixel without rotation or scaling, which is fastest on a slow phone. */
export function blitSprite(
  pen: CanvasRenderingContext2D,
  { sheet, mirrored, side }: Sprite,
  turned: number,
  [x, y]: readonly [number, number],
  isMirrored: boolean,
): void {
  const beat = Math.floor(turned * beats) % beats;
  const from = (isMirrored ? beats - 1 - beat : beat) * side;
  const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
  pen.drawImage(isMirrored ? mirrored : sheet, from, 0, side, side, left, top, side, side);
}
