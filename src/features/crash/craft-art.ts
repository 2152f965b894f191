import { faded, type Palette } from '#src/frame/palette.ts';
import { fillPath, type Sprite, spriteOf } from './sky-backdrop.ts';

export const craftSize = 84;

/** The craft of each theme. */
export interface Craft {
  readonly sprite: Sprite;
  /** Whether its nose follows the flight path; a balloon stays upright. */
  readonly turns: boolean;
}

type Pen = CanvasRenderingContext2D;

/** Draws the craft of a theme, with its nose to the right. */
export function craftOf(theme: string, density: number, palette: Palette, hull: string): Craft {
  const draw = theme === 'skyisles' ? balloon : theme === 'clockwork' ? airship : rocket;
  const sprite = spriteOf(craftSize, craftSize, density, (pen) => {
    pen.translate(craftSize / 2, craftSize / 2);
    pen.lineJoin = 'round';
    draw(pen, palette, hull);
  });
  return { sprite, turns: draw !== balloon };
}

function shape(pen: Pen, color: string | CanvasGradient, path: string): void {
  pen.fillStyle = color;
  fillPath(pen, new Path2D(path));
}

function shaded(pen: Pen, light: string, dark: string, reach: number): CanvasGradient {
  const gradient = pen.createLinearGradient(0, -reach, 0, reach);
  gradient.addColorStop(0, light);
  gradient.addColorStop(1, dark);
  return gradient;
}

function rocket(pen: Pen, palette: Palette, hull: string): void {
  shape(pen, palette.accent, 'M-16-8 L-34-22 Q-26-4-30 0 Q-26 4-34 22 L-16 8Z');
  shape(pen, faded(palette.deep, 0.35), 'M-16 8 L-34 22 Q-29 9-30 0 L-16 0Z');
  shape(pen, shaded(pen, hull, palette.sky, 16), 'M-26-9 Q4-20 34 0 Q4 20-26 9 Q-30 0-26-9Z');
  shape(pen, palette.accent, 'M14-10.5 Q26-6 34 0 Q26 6 14 10.5 Q18 0 14-10.5Z');
  shape(pen, faded(hull, 0.5), 'M-22-7 Q2-15 20-7 Q2-11-22-4Z');
  pen.beginPath();
  pen.arc(3, 0, 6, 0, 7);
  pen.fillStyle = palette.deep;
  pen.fill();
  pen.beginPath();
  pen.arc(3, 0, 4, 0, 7);
  pen.fillStyle = palette.glow;
  pen.fill();
}

function balloon(pen: Pen, palette: Palette, hull: string): void {
  pen.strokeStyle = faded(hull, 0.8);
  pen.lineWidth = 1.4;
  pen.stroke(new Path2D('M-9 12 L-6 24 M9 12 L6 24 M0 14 V24'));
  shape(pen, shaded(pen, palette.accent, palette.mid, 34), 'M0-38 C30-38 30-6 9 14 H-9 C-30-6-30-38 0-38Z');
  shape(pen, faded(palette.glow, 0.85), 'M0-38 C11-38 12-6 4 14 H-4 C-12-6-11-38 0-38Z');
  shape(pen, faded(hull, 0.32), 'M-7-36 C-24-32-25-14-15 2 C-19-14-17-28-7-36Z');
  shape(pen, palette.deep, 'M-8 23 H8 L6 35 H-6Z');
  shape(pen, faded(palette.accent, 0.9), 'M-9 22 H9 V26 H-9Z');
}

function airship(pen: Pen, palette: Palette, hull: string): void {
  shape(pen, palette.accent, 'M-24-4 L-40-20 L-36 0 L-40 20 L-24 4Z');
  shape(pen, shaded(pen, hull, palette.sky, 18), 'M-32 0 C-24-22 22-22 38 0 C22 20-24 20-32 0Z');
  shape(pen, faded(palette.accent, 0.75), 'M-12-15.5 C-6-6-6 6-12 14.5 L-5 15.6 C1 6 1-6-5-16.4Z');
  shape(pen, faded(palette.accent, 0.75), 'M12-15.6 C17-6 17 6 12 14.8 L18 13 C23 5 23-5 18-13.4Z');
  shape(pen, palette.deep, 'M-10 17 H12 L8 27 H-6Z');
  pen.fillStyle = palette.glow;
  for (const x of [-4, 1, 6]) pen.fillRect(x - 1.5, 19.5, 3, 3.5);
}
