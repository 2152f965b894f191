type Lab = readonly [number, number, number];

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const c = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, c)) * 255);
}

function toLab(hex: string): Lab {
  const r = toLinear(Number.parseInt(hex.slice(1, 3), 16));
  const g = toLinear(Number.parseInt(hex.slice(3, 5), 16));
  const b = toLinear(Number.parseInt(hex.slice(5, 7), 16));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((c) => fromLinear(c).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two #rrggbb colours in OKLab; share is how much of the second (0 to 1). */
export function mix(first: string, second: string, share: number): string {
  const a = toLab(first);
  const b = toLab(second);
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Multiplies a colour's chroma by `gain` and keeps its lightness. */
export function vivid(hex: string, gain: number): string {
  const [lightness, a, b] = toLab(hex);
  return toHex([lightness, a * gain, b * gain]);
}

/** A darker shade of the colour: cool colours shift towards violet, warm ones towards red. */
export function shade(hex: string, share: number): string {
  const warmth = Math.min(1, Math.max(0, toLab(hex)[2] / 0.12));
  return mix(hex, mix('#150b33', '#521208', warmth), share);
}

/** A highlight of the colour: lighter and slightly towards warm white. */
export function tint(hex: string, share: number): string {
  return mix(hex, '#fff6da', share);
}

/** Lightness, green-red and blue-yellow of a colour, each as OKLab gives them. */
export function labOf(hex: string): Lab {
  return toLab(hex);
}
