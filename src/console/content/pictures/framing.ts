import type { Cut } from '#src/browser/smaller-picture.ts';

/** Which part of a picture is kept: its magnification, and its position between the edges, 0 to 1. */
export interface Framing {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const zoomMax = 4;
/** The middle of the picture, as large as fits. */
export const middle: Framing = { zoom: 1, across: 0.5, down: 0.5 };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part that a framing keeps, in the picture's own pixels; `ratio` is its width divided by its height. */
export function partOf(size: Size, ratio: number, { zoom, across, down }: Framing): Cut {
  const width = Math.min(size.width, size.height * ratio) / within(zoom, 1, zoomMax);
  const height = width / ratio;
  return {
    left: (size.width - width) * within(across, 0, 1),
    top: (size.height - height) * within(down, 0, 1),
    width,
    height,
  };
}

/** The framing after a drag of so many pixels over a frame that is `frameWidth` pixels wide. */
export function draggedBy(
  size: Size,
  ratio: number,
  framing: Framing,
  { x, y, frameWidth }: { readonly x: number; readonly y: number; readonly frameWidth: number },
): Framing {
  const part = partOf(size, ratio, framing);
  const scale = part.width / frameWidth;
  return {
    zoom: framing.zoom,
    across: moved(part.left, x * scale, size.width - part.width),
    down: moved(part.top, y * scale, size.height - part.height),
  };
}

/** A picture that fills the frame from edge to edge cannot be moved in that direction. */
function moved(from: number, by: number, room: number): number {
  return room > 0 ? within((from - by) / room, 0, 1) : 0.5;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
