import { mix, shade, labOf } from '#src/art/color.ts';
import { type EmblemCode, emblems } from '#src/art/emblems.ts';
import { frames } from '#src/art/frames.ts';
import { halos, type HaloCode } from '#src/art/halos.ts';
import { type Coat, inkOf, type Motif } from '#src/art/ink.ts';
import { type MotifCode, motifs } from '#src/art/motif-table.ts';
import type { Mood, Stage } from '#src/art/scenes/stage.ts';
import { seedFrom } from '#src/art/seed.ts';
import { box, circle, oval, place } from '#src/art/shapes.ts';
import { startSheet } from '#src/art/sheet.ts';
import { type WorldCode, worlds } from '#src/art/worlds.ts';

export const tileWidth = 240;
export const tileHeight = 320;

/** What a tile's picture is made from. */
export interface TileSubject {
  gameCode: string;
  theme: WorldCode;
  motif: MotifCode;
  /** Which of the pictures of this motif in this world; each differs in coat, hour and layout. */
  look: number;
  emblem: EmblemCode;
}

const layouts = ['portrait', 'pair', 'grand', 'tilt', 'low', 'colossus'] as const;
type Layout = (typeof layouts)[number];

interface Choice {
  coat: Coat;
  mood: Mood;
  layout: Layout;
  halo: HaloCode;
  companion: MotifCode;
  flip: boolean;
  turn: number;
}

function distance(first: string, second: string): number {
  const a = labOf(first);
  const b = labOf(second);
  return Math.hypot((a[0] - b[0]) * 1.4, a[1] - b[1], a[2] - b[2]);
}

/** Pairs of coat and mood, the clearest against each other first; the murkiest half is left out. */
function clearPairs(motif: Motif, moods: readonly Mood[]): { coat: Coat; mood: Mood }[] {
  const pairs = motif.coats.flatMap((coat, c) =>
    moods.map((mood, m) => ({
      coat,
      mood,
      order: (c + m) % motif.coats.length,
      clear: distance(coat[0], mix(mood.mid, mood.glow, 0.35)),
    })),
  );
  const kept = [...pairs].sort((a, b) => b.clear - a.clear).slice(0, Math.ceil(pairs.length * 0.55));
  return pairs.filter((pair) => kept.includes(pair)).sort((a, b) => a.order - b.order);
}

function choose(subject: TileSubject): Choice {
  const world = worlds[subject.theme];
  const base = seedFrom(`${subject.theme}/${subject.motif}`);
  const shift = base.index(60);
  const pairs = clearPairs(motifs[subject.motif], world.moods);
  const pair =
    pairs[(shift + subject.look * 2 + Math.floor((subject.look * 2) / pairs.length)) % pairs.length];
  const layout = layouts[(shift + subject.look) % layouts.length];
  const halo = world.halos[(shift + subject.look + Math.floor(subject.look / 3)) % 3];
  const others = world.motifs.filter((code) => code !== subject.motif);
  const companion = others[(shift + subject.look) % others.length];
  if (!(pair && layout && halo && companion)) throw new Error(`no picture for ${subject.gameCode}`);
  return {
    ...pair,
    layout,
    halo,
    companion,
    flip: (shift + subject.look) % 2 === 1,
    turn: (shift + subject.look * 2) % 3,
  };
}

function cast(stage: Stage, choice: Choice, subject: TileSubject): string {
  const { sheet, mood } = stage;
  const hero = motifs[subject.motif].draw(inkOf(sheet, choice.coat));
  const side = choice.flip ? '<g transform="scale(-1 1)">' : '<g>';
  const main = (x: number, y: number, scale: number, turn = 0): string =>
    place(x, y, scale, turn, side, hero, '</g>');
  const dusk = (y: number, rx: number): string =>
    oval(120, y, rx, 22, sheet.glow(shade(mood.near, 0.6), 0.85));
  const halo = (y: number, scale: number): string => place(120, y, scale, 0, halos[choice.halo](mood, stage));
  switch (choice.layout) {
    case 'portrait':
      return halo(144, 1) + dusk(256, 96) + main(120, 148, 1.24);
    case 'grand':
      return halo(150, 1.16) + main(120, 166, 1.5);
    case 'tilt':
      return halo(148, 1.04) + dusk(258, 84) + main(120, 150, 1.28, choice.flip ? 12 : -12);
    case 'low':
      return halo(172, 0.94) + dusk(276, 96) + main(120, 178, 1.18);
    case 'colossus':
      return halo(140, 1.2) + main(choice.flip ? 134 : 106, 196, 1.86);
    case 'pair': {
      const other = motifs[choice.companion];
      const friend = other.draw(inkOf(sheet, other.coats[subject.look % other.coats.length] ?? choice.coat));
      const x = choice.flip ? 68 : 172;
      return (
        halo(136, 1) +
        dusk(262, 100) +
        main(240 - x - (choice.flip ? 34 : -34), 130, 1.14) +
        place(x, 218, 0.66, choice.flip ? -6 : 6, friend)
      );
    }
  }
}

/** Draws one game's tile, 240 by 320, without words; the same subject always gives the same picture. */
export function drawTile(subject: TileSubject): string {
  const choice = choose(subject);
  const sheet = startSheet();
  const { mood } = choice;
  const stage: Stage = {
    width: tileWidth,
    height: tileHeight,
    mood,
    sheet,
    seed: seedFrom(subject.gameCode),
    turn: choice.turn,
  };
  const { back, front } = worlds[subject.theme].scene(stage);
  const emblem = place(120, 302, 0.8, 0, emblems[subject.emblem]('#fff4dc'));
  const body =
    box(0, 0, tileWidth, tileHeight, 0, sheet.down(mood.skyTop, mood.skyLow)) +
    back +
    circle(120, 146, 140, sheet.glow(mood.glow, 0.45)) +
    cast(stage, choice, subject) +
    front +
    box(0, 220, tileWidth, 100, 0, sheet.fade(shade(mood.near, 0.5), 'top', 0.7)) +
    frames[worlds[subject.theme].frame](stage, mood) +
    emblem;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${tileHeight}" viewBox="0 0 ${tileWidth} ${tileHeight}"><defs>${sheet.defs()}</defs>${body}</svg>`;
}
