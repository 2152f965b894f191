import { shade } from '#demo/art/color.ts';
import { emblems } from '#demo/art/emblems.ts';
import { frames } from '#demo/art/frames.ts';
import type { Stage } from '#demo/art/scenes/stage.ts';
import { seedFrom } from '#demo/art/seed.ts';
import { box, circle, place } from '#demo/art/shapes.ts';
import { startSheet } from '#demo/art/sheet.ts';
import { drawCast } from '#demo/art/tile-cast.ts';
import { chooseTile, type TileSubject } from '#demo/art/tile-choice.ts';
import { worlds } from '#demo/art/worlds.ts';

export const tileWidth = 240;
export const tileHeight = 320;

/** Draws one game's tile, 240 by 320, without words; the same subject always gives the same picture. */
export function drawTile(subject: TileSubject): string {
  const choice = chooseTile(subject);
  const { mood } = choice;
  const sheet = startSheet();
  const seed = seedFrom(subject.gameCode);
  const stage: Stage = { width: tileWidth, height: tileHeight, mood, sheet, seed, turn: choice.turn };
  const world = worlds[subject.theme];
  const { back, front } = world.scene(stage);
  const body = [
    box(0, 0, tileWidth, tileHeight, 0, sheet.down(mood.skyTop, mood.skyLow)),
    back,
    circle(120, 146, 140, sheet.glow(mood.glow, 0.45)),
    drawCast(stage, choice, subject.motif, subject.look),
    front,
    box(0, 220, tileWidth, 100, 0, sheet.fade(shade(mood.near, 0.5), 'top', 0.7)),
    world.frame === 'none' ? '' : frames[world.frame](stage, mood),
    place(120, 302, 0.8, 0, emblems[subject.emblem]('#fff4dc')),
  ];
  const size = `width="${tileWidth}" height="${tileHeight}" viewBox="0 0 ${tileWidth} ${tileHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${sheet.defs()}</defs>${body.join('')}</svg>`;
}
