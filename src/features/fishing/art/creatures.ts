import type { BossCode, SpeciesCode } from '#src/rules/fishing/fishing-model.ts';
import { angler, manta, shark, turtle, whale } from './great-creatures.ts';
import type { Coat } from './ink.ts';
import { crab, jellyfish, octopus, pufferfish, shell, starfish } from './shore-creatures.ts';
import { angelfish, clownfish, type Draw, sardine, seahorse, tang } from './small-fish.ts';

/** How a creature moves: across on a smooth path, drifting like a jellyfish, or crawling along the ground. */
export type Gait = 'swim' | 'drift' | 'crawl';

/** How one kind looks and moves. */
export interface Creature {
  readonly draw: Draw;
  readonly coat: Coat;
  /** From head to tail on a screen 390 wide, in CSS pixels. */
  readonly size: number;
  readonly gait: Gait;
  /** CSS pixels per second. */
  readonly speed: number;
  /** How many swim together. */
  readonly school: number;
}

export const creatures: Readonly<Record<SpeciesCode, Creature>> = {
  sardine: {
    draw: sardine,
    coat: [
      [80, 7, 239],
      [98, 1, 226],
      [56, 11, 253],
    ],
    size: 40,
    gait: 'swim',
    speed: 62,
    school: 6,
  },
  clownfish: {
    draw: clownfish,
    coat: [
      [75, 16, 51],
      [98, 1, 77],
      [29, 5, 333],
    ],
    size: 46,
    gait: 'swim',
    speed: 48,
    school: 3,
  },
  angelfish: {
    draw: angelfish,
    coat: [
      [90, 14, 92],
      [97, 4, 93],
      [41, 12, 289],
    ],
    size: 52,
    gait: 'swim',
    speed: 40,
    school: 2,
  },
  tang: {
    draw: tang,
    coat: [
      [58, 20, 265],
      [32, 11, 270],
      [88, 16, 91],
    ],
    size: 54,
    gait: 'swim',
    speed: 52,
    school: 3,
  },
  seahorse: {
    draw: seahorse,
    coat: [
      [82, 14, 72],
      [95, 7, 95],
      [66, 17, 42],
    ],
    size: 58,
    gait: 'drift',
    speed: 22,
    school: 1,
  },
  starfish: {
    draw: starfish,
    coat: [
      [76, 15, 49],
      [90, 8, 77],
      [96, 4, 90],
    ],
    size: 58,
    gait: 'crawl',
    speed: 14,
    school: 1,
  },
  pufferfish: {
    draw: pufferfish,
    coat: [
      [78, 13, 2],
      [97, 1, 8],
      [56, 14, 334],
    ],
    size: 64,
    gait: 'swim',
    speed: 30,
    school: 1,
  },
  crab: {
    draw: crab,
    coat: [
      [64, 19, 34],
      [83, 10, 50],
      [97, 4, 88],
    ],
    size: 70,
    gait: 'crawl',
    speed: 24,
    school: 1,
  },
  jellyfish: {
    draw: jellyfish,
    coat: [
      [70, 18, 300],
      [91, 7, 333],
      [89, 10, 207],
    ],
    size: 70,
    gait: 'drift',
    speed: 24,
    school: 1,
  },
  turtle: {
    draw: turtle,
    coat: [
      [67, 13, 158],
      [48, 9, 163],
      [88, 15, 90],
    ],
    size: 88,
    gait: 'swim',
    speed: 30,
    school: 1,
  },
  octopus: {
    draw: octopus,
    coat: [
      [66, 18, 9],
      [86, 7, 37],
      [92, 12, 94],
    ],
    size: 86,
    gait: 'drift',
    speed: 26,
    school: 1,
  },
  angler: {
    draw: angler,
    coat: [
      [48, 13, 286],
      [82, 10, 294],
      [93, 8, 198],
    ],
    size: 94,
    gait: 'swim',
    speed: 26,
    school: 1,
  },
  manta: {
    draw: manta,
    coat: [
      [52, 14, 273],
      [93, 3, 268],
      [89, 10, 207],
    ],
    size: 112,
    gait: 'swim',
    speed: 36,
    school: 1,
  },
  shell: {
    draw: shell,
    coat: [
      [90, 9, 80],
      [69, 13, 58],
      [98, 1, 262],
    ],
    size: 84,
    gait: 'crawl',
    speed: 12,
    school: 1,
  },
  shark: {
    draw: shark,
    coat: [
      [61, 7, 251],
      [97, 0, 237],
      [70, 19, 19],
    ],
    size: 132,
    gait: 'swim',
    speed: 46,
    school: 1,
  },
  whale: {
    draw: whale,
    coat: [
      [60, 15, 257],
      [96, 2, 241],
      [88, 9, 218],
    ],
    size: 148,
    gait: 'swim',
    speed: 26,
    school: 1,
  },
};

/** Bosses have colours of their own. */
export const bossCoats: Readonly<Record<BossCode, Coat>> = {
  starfish: [
    [68, 17, 356],
    [89, 6, 351],
    [97, 1, 351],
  ],
  pufferfish: [
    [84, 14, 84],
    [98, 2, 95],
    [60, 17, 36],
  ],
  crab: [
    [56, 18, 15],
    [88, 6, 38],
    [88, 15, 90],
  ],
  jellyfish: [
    [72, 13, 212],
    [95, 6, 176],
    [88, 15, 90],
  ],
  turtle: [
    [70, 12, 75],
    [50, 12, 52],
    [90, 12, 150],
  ],
  octopus: [
    [59, 18, 295],
    [87, 7, 305],
    [88, 10, 184],
  ],
  angler: [
    [45, 12, 8],
    [87, 8, 40],
    [92, 16, 140],
  ],
  manta: [
    [44, 12, 312],
    [92, 6, 320],
    [84, 13, 62],
  ],
  shell: [
    [84, 9, 230],
    [58, 14, 255],
    [98, 2, 320],
  ],
  shark: [
    [42, 9, 268],
    [92, 3, 250],
    [80, 14, 70],
  ],
  whale: [
    [38, 10, 280],
    [90, 5, 270],
    [84, 10, 205],
  ],
};
