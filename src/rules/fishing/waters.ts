import type { BossCode, FishingModel, Species, SpeciesCode } from './fishing-model.ts';

/** What a catch of each species pays when it is not the boss, in multiples of the shot's stake. */
const pays: Readonly<Record<SpeciesCode, number>> = {
  sardine: 2,
  clownfish: 3,
  angelfish: 4,
  tang: 5,
  seahorse: 6,
  starfish: 8,
  pufferfish: 10,
  crab: 12,
  jellyfish: 15,
  turtle: 20,
  octopus: 25,
  angler: 30,
  manta: 40,
  shell: 50,
  shark: 60,
  whale: 80,
};

const shotStakesMinor: FishingModel['shotStakesMinor'] = {
  0: [10, 20, 50, 100, 200, 500, 1000, 2000],
  2: [10, 20, 50, 100, 200, 500, 1000, 2000],
  3: [50, 100, 200, 500, 1000, 2000, 5000, 10_000],
};

function water(
  boss: BossCode,
  bossMultiples: readonly number[],
  returnParts: number,
  codes: readonly SpeciesCode[],
): FishingModel {
  const species: Species[] = codes.map((code) => ({ code, multiples: [pays[code]] }));
  return {
    id: `fish-${boss}`,
    returnParts,
    species,
    boss: { code: boss, multiples: bossMultiples },
    shotStakesMinor,
  };
}

/** Every water, named after its boss, which the game's tile shows. */
export const fishingModels: readonly FishingModel[] = [
  water('starfish', [60, 100, 140], 9600, [
    'sardine',
    'clownfish',
    'angelfish',
    'seahorse',
    'pufferfish',
    'jellyfish',
    'turtle',
    'shell',
  ]),
  water('pufferfish', [75, 100, 125], 9650, [
    'sardine',
    'clownfish',
    'tang',
    'seahorse',
    'starfish',
    'crab',
    'octopus',
    'manta',
  ]),
  water('crab', [80, 120, 160], 9600, [
    'sardine',
    'angelfish',
    'tang',
    'seahorse',
    'starfish',
    'pufferfish',
    'turtle',
    'angler',
  ]),
  water('jellyfish', [50, 150, 250], 9620, [
    'sardine',
    'clownfish',
    'tang',
    'seahorse',
    'crab',
    'turtle',
    'angler',
    'manta',
  ]),
  water('turtle', [100, 150, 200], 9660, [
    'sardine',
    'clownfish',
    'angelfish',
    'tang',
    'starfish',
    'jellyfish',
    'octopus',
    'shark',
  ]),
  water('octopus', [80, 160, 240], 9600, [
    'sardine',
    'clownfish',
    'angelfish',
    'seahorse',
    'crab',
    'jellyfish',
    'manta',
    'shell',
  ]),
  water('angler', [100, 180, 260], 9580, [
    'sardine',
    'angelfish',
    'tang',
    'seahorse',
    'pufferfish',
    'jellyfish',
    'octopus',
    'shark',
  ]),
  water('manta', [120, 200, 280], 9640, [
    'sardine',
    'clownfish',
    'angelfish',
    'tang',
    'pufferfish',
    'turtle',
    'octopus',
    'shell',
  ]),
  water('shell', [88, 188, 288], 9600, [
    'sardine',
    'clownfish',
    'tang',
    'seahorse',
    'starfish',
    'crab',
    'turtle',
    'angler',
    'manta',
  ]),
  water('shark', [100, 200, 300, 400], 9600, [
    'sardine',
    'clownfish',
    'angelfish',
    'tang',
    'pufferfish',
    'crab',
    'turtle',
    'manta',
    'whale',
  ]),
  water('whale', [150, 200, 250, 300, 350, 400, 450, 500], 9620, [
    'sardine',
    'angelfish',
    'tang',
    'seahorse',
    'jellyfish',
    'turtle',
    'octopus',
    'angler',
    'shark',
  ]),
];

const byId = new Map(fishingModels.map((model) => [model.id, model]));

/** The water with this id. */
export function fishingModel(id: string): FishingModel | undefined {
  return byId.get(id);
}
