/** A colour in OKLCH: lightness and chroma in hundredths, hue in degrees. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];

/** A tone as #rrggbb, with an alpha channel if it is not opaque; channels outside the screen's range are clipped. */
export function hexOf([lightness, chroma, hue]: Tone, strength = 1): string {
  const angle = (hue * Math.PI) / 180;
  const [L, a, b] = [lightness / 100, (chroma / 100) * Math.cos(angle), (chroma / 100) * Math.sin(angle)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const text = channels.map((channel) => byteText(gamma(channel))).join('');
  return `#${text}${strength < 1 ? byteText(Math.round(strength * 255)) : ''}`;
}

/** Lightens a tone, with a slight shift towards warm white. */
export function lit([lightness, chroma, hue]: Tone, share: number): Tone {
  return [lightness + (97 - lightness) * share, chroma * (1 - 0.7 * share), hue];
}

/** Darkens a tone, towards the violet of deep water. */
export function dim([lightness, chroma, hue]: Tone, share: number): Tone {
  const turn = ((289 - hue + 540) % 360) - 180;
  const isWarm = hue > 10 && hue < 110;
  return [
    lightness + (19 - lightness) * share,
    chroma * (1 - 0.35 * share),
    hue + (isWarm ? -0.4 * share * hue : turn * share * 0.6),
  ];
}

/** The tone of a #rrggbb colour. */
export function toneOf(hex: string): Tone {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const red = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blue, red) * 180) / Math.PI;
  return [lightness * 100, Math.hypot(red, blue) * 100, (hue + 360) % 360];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const channel = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, channel)) * 255);
}

function byteText(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
