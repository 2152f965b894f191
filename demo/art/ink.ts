import { labOf, shade, tint } from '#demo/art/color.ts';
import type { Sheet } from '#demo/art/sheet.ts';

/** The three colours of a motif: main, secondary and highlight. */
export type Coat = readonly [main: string, second: string, accent: string];

/** The variants of one colour in a motif: flat, highlight, shadow and gradient. */
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
  // A lighter shadow for white, which a full one would turn grey.
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

/** Derives the colour variants of a motif from its three colours. */
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

/** Draws around the origin within 80 units in each direction. */
export type Draw = (ink: Ink) => string;

export interface Motif {
  draw: Draw;
  coats: readonly Coat[];
}
