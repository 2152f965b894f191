import type { Cut } from '#src/browser/smaller-picture.ts';

/** Which square of a picture is selected: its magnification, and its position between the edges, 0 to 1. */
export interface Framing {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const zoomMax = 4;
/** The middle of the picture, as large as fits. */
export const wholePicture: Framing = { zoom: 1, across: 0.5, down: 0.5 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that a framing selects, in the picture's own pixels. */
export function cutOf({ width, height }: Size, { zoom, across, down }: Framing): Cut {
  const side = Math.min(width, height) / within(zoom, 1, zoomMax);
  return {
    left: (width - side) * within(across, 0, 1),
    top: (height - side) * within(down, 0, 1),
    width: side,
    height: side,
  };
}

/** The framing after a drag; `dragged` is in pixels of a square on the screen. */
export function draggedBy(
  size: Size,
  framing: Framing,
  dragged: { readonly x: number; readonly y: number },
  screenSide: number,
): Framing {
  const cut = cutOf(size, framing);
  const scale = cut.width / screenSide;
  return {
    zoom: framing.zoom,
    across: shifted(cut.left, dragged.x * scale, size.width - cut.width),
    down: shifted(cut.top, dragged.y * scale, size.height - cut.height),
  };
}

/** A picture that fills the square from edge to edge cannot be moved in that direction. */
function shifted(from: number, by: number, max: number): number {
  return max > 0 ? within((from - by) / max, 0, 1) : 0.5;
}

function within(value: number, least: number, max: number): number {
  return Math.min(max, Math.max(least, value));
}
