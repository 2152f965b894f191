/** A shape from the text of an SVG path. */
export function shapeOf(d: string): Path2D {
  return new Path2D(d);
}
