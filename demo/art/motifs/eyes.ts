import { circle, line, mirror, oval } from '#demo/art/shapes.ts';

/** A pair of round eyes with a catchlight. */
export function roundEyes(x: number, y: number, r: number, iris: string, dark = '#140c22'): string {
  return (
    mirror(circle(x, y, r, iris), circle(x, y, r * 0.62, dark)) +
    circle(x - r * 0.25, y - r * 0.3, r * 0.26, '#fff') +
    circle(-x - r * 0.25, y - r * 0.3, r * 0.26, '#fff')
  );
}

/** A pair of calm, slanted eyes. */
export function slantEyes(x: number, y: number, width: number, iris: string, dark = '#140c22'): string {
  return mirror(
    `<g transform="translate(${x} ${y}) rotate(-18)">${oval(0, 0, width, width * 0.56, dark)}${oval(0, 0, width * 0.74, width * 0.42, iris)}${oval(0, 0, width * 0.24, width * 0.44, dark)}</g>`,
  );
}

/** Closed, smiling eyes. */
export function smilingEyes(x: number, y: number, width: number, color: string): string {
  return mirror(line(`M${x - width} ${y} q${width} ${-width} ${width * 2} 0`, color, 4));
}
