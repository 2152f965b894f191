/** The colours a game draws with, as #rrggbb. */
export interface Palette {
  /** The average colour of a game's picture in this palette. */
  readonly sky: string;
  /** The darkest background. */
  readonly deep: string;
  readonly mid: string;
  readonly accent: string;
  readonly glow: string;
}

/** By theme, one palette for each mood of its pictures. */
export type ThemedPalettes = Readonly<Record<string, readonly Palette[]>>;

const names = ['sky', 'deep', 'mid', 'accent', 'glow'] as const;

/** Applies the palette nearest to the game's picture to the page; without one the page's own colours are used. */
export function applyPalette(themed: readonly Palette[], picture: HTMLImageElement | undefined): Palette {
  const root = document.documentElement;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const nearest = pen && picture ? nearestTo(averageOf(pen, picture), themed) : themed[0];
  if (nearest) for (const name of names) root.style.setProperty(`--game-${name}`, nearest[name]);
  const style = getComputedStyle(root);
  const read = (name: string) => hexOf(pen, style.getPropertyValue(`--game-${name}`));
  return {
    sky: read('sky'),
    deep: read('deep'),
    mid: read('mid'),
    accent: read('accent'),
    glow: read('glow'),
  };
}

/** A colour with its strength from 0 to 1. */
export function faded(color: string, strength: number): string {
  return `${color}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

type Channels = readonly [number, number, number];

function nearestTo(average: Channels, themed: readonly Palette[]): Palette | undefined {
  const distance = ({ sky }: Palette) =>
    [1, 3, 5]
      .map((at, channel) => Number.parseInt(sky.slice(at, at + 2), 16) - (average[channel] ?? 0))
      .reduce((sum, each) => sum + each * each, 0);
  return themed.toSorted((one, other) => distance(one) - distance(other))[0];
}

function averageOf(pen: CanvasRenderingContext2D, picture: HTMLImageElement): Channels {
  pen.drawImage(picture, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** A canvas writes any opaque colour back in hex. */
function hexOf(pen: CanvasRenderingContext2D | null, color: string): string {
  if (!pen) return color;
  pen.fillStyle = color;
  return pen.fillStyle;
}
