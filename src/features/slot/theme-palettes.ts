import { mix, shade, tint } from '#src/art/color.ts';
import { worlds } from '#src/art/worlds.ts';
import type { ThemedPalettes } from './palette.ts';

/** The colours of every theme at each hour of its world; only the build reads worlds. */
export function themePalettes(): ThemedPalettes {
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
