import { labOf, shade, tint } from '#demo/art/color.ts';
import type { Sheet } from '#demo/art/sheet.ts';

/** Three colours a motif wears: its body, its second colour, its spark. */
export type Coat = readonly [main: string, second: string, accent: string];

/** One colour as a motif uses it: flat, lit, in shadow, and as a gradient. */
export interface Hue {
  flat: string;
  lit: string;
  dim: string;
  deep: string;
  fill: string;
  ball: string;
}

export interface Ink {
  a: Hue;
  b: Hue;
  c: Hue;
  dark: string;
  pale: string;
  sheet: Sheet;
}

function hueOf(sheet: Sheet, color: string): Hue {
  // Whites keep clean: a full shadow would turn them grey.
  const shadow = labOf(color)[0] > 0.88 ? 0.15 : 0.25;
  return {
    flat: color,
    lit: tint(color, 0.42),
    dim: shade(color, 0.3),
    deep: shade(color, 0.58),
    get fill() {
      return sheet.down(tint(color, 0.28), shade(color, shadow));
    },
    get ball() {
      return sheet.ball(tint(color, 0.5), color, shade(color, shadow + 0.12));
    },
  };
}

/** Mixes the inks of one motif from its coat. */
export function inkOf(sheet: Sheet, [main, second, accent]: Coat): Ink {
  return {
    a: hueOf(sheet, main),
    b: hueOf(sheet, second),
    c: hueOf(sheet, accent),
    dark: shade(main, 0.82),
    pale: tint(second, 0.8),
    sheet,
  };
}

/** Draws about the origin within 80 units each way. */
export type Draw = (ink: Ink) => string;

export interface Motif {
  draw: Draw;
  coats: readonly Coat[];
}
