import { labOf, mix } from '#demo/art/color.ts';
import type { EmblemCode } from '#demo/art/emblems.ts';
import type { HaloCode } from '#demo/art/halos.ts';
import type { Coat, Motif } from '#demo/art/ink.ts';
import { type MotifCode, motifs } from '#demo/art/motif-table.ts';
import type { Mood } from '#demo/art/scenes/stage.ts';
import { seedFrom } from '#demo/art/seed.ts';
import { type WorldCode, worlds } from '#demo/art/worlds.ts';

/** The input from which a tile's picture is drawn. */
export interface TileSubject {
  gameCode: string;
  theme: WorldCode;
  motif: MotifCode;
  /** The number of this picture of the motif in this world; each differs in colours, time of day and layout. */
  look: number;
  emblem: EmblemCode;
}

/** The placement of the motif in the picture. */
export type Layout = 'portrait' | 'pair' | 'grand' | 'tilt' | 'low' | 'closeUp' | 'glints';

const layouts: readonly Layout[] = ['portrait', 'pair', 'grand', 'tilt', 'low', 'closeUp'];

/** Motifs that remain recognisable when their edges are cropped. */
const closeUps: ReadonlySet<MotifCode> = new Set<MotifCode>([
  'fox',
  'owl',
  'wolf',
  'bear',
  'panda',
  'lion',
  'tiger',
  'jaguar',
  'dragon',
  'frog',
  'shark',
  'luckycat',
  'idol',
  'calavera',
  'mask',
  'sun',
  'robot',
  'pufferfish',
  'toucan',
  'parrot',
  'diamond',
  'emerald',
  'roundgem',
  'heartgem',
  'stargem',
  'dice',
  'roulette',
  'sunflower',
  'donut',
  'orange',
  'pomegranate',
  'octopus',
  'yeti',
  'shell',
  'lollipop',
  'butterfly',
  'compass',
  'astronaut',
  'penguin',
  'flame',
  'spotclover',
  'helm',
  'rabbit',
]);

/** Motifs that must not be mirrored. */
const oneWay: ReadonlySet<MotifCode> = new Set<MotifCode>(['seven']);

/** The choices for one tile. */
export interface Choice {
  coat: Coat;
  mood: Mood;
  layout: Layout;
  halo: HaloCode;
  companion: MotifCode;
  flip: boolean;
  turn: number;
}

function difference(first: string, second: string): number {
  const a = labOf(first);
  const b = labOf(second);
  return Math.hypot((a[0] - b[0]) * 1.4, a[1] - b[1], a[2] - b[2]);
}

/** The bonus of a motif's first colour set, its most recognisable one, over the others. */
const ownCoatBonus = 0.08;

interface Dress {
  coat: Coat;
  mood: Mood;
}

/** Combinations of motif colours and palette by contrast; the half with less contrast is left out. */
function clearDresses(motif: Motif, moods: readonly Mood[]): Dress[] {
  const dresses = motif.coats.flatMap((coat, c) =>
    moods.map((mood) => ({
      coat,
      mood,
      clear: difference(coat[0], mix(mood.mid, mood.glow, 0.35)) + (c === 0 ? ownCoatBonus : 0),
    })),
  );
  return dresses.sort((a, b) => b.clear - a.clear).slice(0, Math.ceil(dresses.length * 0.55));
}

/** The combination for one picture: the one that has the least in common with the pictures before it. */
function dressOf(dresses: readonly Dress[], shift: number, look: number): Dress | undefined {
  const worn: Dress[] = [];
  const cost = (dress: Dress, at: number): number =>
    worn.reduce(
      (sum, { coat, mood }) =>
        sum +
        (coat === dress.coat ? 3 : 0) +
        (mood === dress.mood ? 2 : 0) +
        (coat === dress.coat && mood === dress.mood ? 9 : 0),
      ((at + shift) % dresses.length) / dresses.length,
    );
  for (let i = 0; i <= look; i += 1) {
    const next = dresses.reduce<{ dress: Dress; cost: number } | undefined>((best, dress, at) => {
      const found = cost(dress, at);
      return best === undefined || found < best.cost ? { dress, cost: found } : best;
    }, undefined);
    if (next) worn.push(next.dress);
  }
  return worn[look];
}

function layoutOf(motif: MotifCode, turn: number): Layout {
  const layout = layouts[turn % layouts.length] ?? 'portrait';
  return layout === 'closeUp' && !closeUps.has(motif) ? 'glints' : layout;
}

/** Chooses colours, time of day, layout and halo of a tile; no two pictures of a motif in a world are alike. */
export function chooseTile({ theme, motif, look, gameCode }: TileSubject): Choice {
  const world = worlds[theme];
  const shift = seedFrom(`${theme}/${motif}`).index(60);
  const dress = dressOf(clearDresses(motifs[motif], world.moods), shift, look);
  const halo = world.halos[(shift + look + Math.floor(look / 3)) % 3];
  const others = world.motifs.filter((code) => code !== motif);
  const companion = others[(shift + look) % others.length];
  if (!(dress && halo && companion)) throw new Error(`no picture for ${gameCode}`);
  return {
    coat: dress.coat,
    mood: dress.mood,
    layout: layoutOf(motif, shift + look),
    halo,
    companion,
    flip: (shift + look) % 2 === 1 && !oneWay.has(motif),
    turn: (shift + look * 2) % 3,
  };
}
