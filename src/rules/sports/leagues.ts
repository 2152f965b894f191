import { type League, type Sport, type SportsModel, shortestMatchMs, type Team } from './sports-model.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const club = (id: string, strength: number, leak: number): Team => ({ id, strength, leak });
const squad = (id: string, strength: number): Team => ({ id, strength, leak: 0 });

const footballTeams: readonly Team[] = [
  club('velmora', 132, 78),
  club('astrin', 124, 84),
  club('quillhaven', 118, 90),
  club('dorswick', 112, 88),
  club('marrowby', 106, 96),
  club('tessandra', 102, 94),
  club('oakenmire', 98, 102),
  club('pellarin', 94, 100),
  club('harrowind', 90, 108),
  club('sundrel', 86, 106),
  club('kestmoor', 80, 114),
  club('brindlecove', 74, 120),
];

const imsSquads: readonly Team[] = [
  squad('ironlarks', 88),
  squad('nightorchard', 82),
  squad('papercomets', 74),
  squad('saltfoxes', 70),
  squad('blueanvils', 63),
  squad('quietthunder', 57),
  squad('tinharbor', 49),
  squad('mosspilots', 44),
];

const iaSquads: readonly Team[] = [
  squad('glassherons', 90),
  squad('emberdocks', 79),
  squad('lanternsix', 75),
  squad('windcarvers', 68),
  squad('copperowls', 61),
  squad('driftkings', 55),
  squad('northpixels', 51),
  squad('rainclerks', 42),
];

const tfSquads: readonly Team[] = [
  squad('velvetrooks', 86),
  squad('stormtailors', 83),
  squad('dustmarines', 72),
  squad('amberbits', 66),
  squad('hollowstars', 60),
  squad('riverghosts', 58),
  squad('pinecircuit', 47),
  squad('coldbakers', 40),
];

/**
 * Three leagues of one sport at different paces: short matches to follow live, matches of half an hour, and long
 * ones.
 */
function rhythms(prefix: string, sport: Sport, teams: readonly Team[], offsetMs: number): readonly League[] {
  const all = { sport, teams };
  return [
    {
      ...all,
      id: `${prefix}-flash`,
      everyMs: 3 * minute,
      offsetMs,
      lengthMs: shortestMatchMs,
      listed: 5,
    },
    {
      ...all,
      id: `${prefix}-league`,
      everyMs: 20 * minute,
      offsetMs: offsetMs + 5 * minute,
      lengthMs: 10 * minute,
      listed: 5,
    },
    {
      ...all,
      id: `${prefix}-cup`,
      everyMs: 3 * hour,
      offsetMs: offsetMs + 30 * minute,
      lengthMs: 90 * minute,
      listed: 4,
    },
  ];
}

const models: readonly SportsModel[] = [
  { id: 'sports-1', leagues: rhythms('football', 'football', footballTeams, 0) },
  { id: 'sports-ims', leagues: rhythms('ims', 'esports', imsSquads, minute) },
  { id: 'sports-ia', leagues: rhythms('ia', 'esports', iaSquads, 2 * minute) },
  { id: 'sports-tf', leagues: rhythms('tf', 'esports', tfSquads, 30 * second) },
];

/** The sportsbook of a catalogue model; undefined for a model of another engine. */
export function sportsModel(id: string): SportsModel | undefined {
  return models.find((model) => model.id === id);
}

/** All sportsbooks. */
export const sportsModels: readonly SportsModel[] = models;

/** The league with this id, of any sportsbook; undefined if there is none. */
export function leagueOf(id: string): League | undefined {
  return models.flatMap(({ leagues }) => leagues).find((league) => league.id === id);
}
