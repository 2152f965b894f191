import { mix, shade, tint } from '#demo/art/color.ts';
import { worlds } from '#demo/art/worlds.ts';

/** The colours that a slot's page draws with, as #rrggbb. */
type PagePalette = Readonly<Record<'sky' | 'deep' | 'mid' | 'accent' | 'glow', string>>;

/** The page colours of every theme, one palette for each mood of its world. */
export function themePalettes(): Readonly<Record<string, readonly PagePalette[]>> {
  return Object.fromEntries(
    Object.entries(worlds).map(([theme, { moods }]) => [
      theme,
      moods.map(({ skyTop, skyLow, near, accent, glow }) => {
        const deep = shade(mix(near, skyTop, 0.4), 0.8);
        const sky = mix(skyTop, skyLow, 0.5);
        return { sky, deep, mid: mix(deep, skyTop, 0.34), accent, glow: tint(glow, 0.25) };
      }),
    ]),
  );
}
