import { readPageJson } from '#src/browser/dom-lookup.ts';
import { gamePicture } from '#src/rules/play/game-picture.ts';
import { part } from './frame-parts.ts';
import { loadPicture } from './load-picture.ts';
import { applyPalette, type Palette, type ThemedPalettes } from './palette.ts';
import { softened } from './scenery.ts';

/** Shows the game's picture: sharp above the game where the frame has room for it, and blurred as the background. */
export async function showGamePicture(gameCode: string): Promise<HTMLImageElement | undefined> {
  if (!/^[\w:/-]{1,64}$/.test(gameCode)) return undefined;
  const picture = await loadPicture(gamePicture(gameCode));
  if (!picture) return undefined;
  document.querySelector('[data-part="marquee"]')?.replaceChildren(picture);
  part('scenery').replaceChildren(softened(picture));
  return picture;
}

/** Gives the page the palette of the game's theme that is nearest to its picture. */
export function gamePalette(theme: string, picture: HTMLImageElement | undefined): Palette {
  return applyPalette(readPageJson<ThemedPalettes>('palettes')[theme] ?? [], picture);
}
