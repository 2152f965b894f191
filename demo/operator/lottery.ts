import type { InLanguages } from '#src/contracts/languages.ts';
import { centralStations, southernStations, type Station } from './stations.ts';

/** One kind of fast game, which the demo offers at several speeds. */
interface FastGame {
  /** The id of its one-minute game; the three-minute one has the next id, and so on. */
  readonly firstId: number;
  readonly code: string;
  readonly shape: string;
  readonly tag: string;
  readonly names: InLanguages;
  readonly minutes: readonly number[];
  /** How it differs from the shape's usual game. */
  readonly configuration?: Readonly<Record<string, unknown>>;
}

const everySpeed = [1, 3, 5];

const fastGames: readonly FastGame[] = [
  {
    firstId: 1101,
    code: 'COMET_FIVE',
    shape: 'five-digits',
    tag: 'fast',
    names: { en: 'Comet Five', ur: 'کومٹ فائیو', ko: '코멧 파이브' },
    minutes: everySpeed,
  },
  {
    firstId: 1201,
    code: 'LOTUS_18',
    shape: 'vietnam-18',
    tag: 'fast',
    names: { en: 'Lotus 18', ur: 'لوٹس 18', ko: '로터스 18' },
    minutes: everySpeed,
  },
  {
    firstId: 1211,
    code: 'LOTUS_27',
    shape: 'vietnam-north',
    tag: 'fast',
    names: { en: 'Lotus 27', ur: 'لوٹس 27', ko: '로터스 27' },
    minutes: everySpeed,
  },
  {
    firstId: 1301,
    code: 'HARBOUR_11',
    shape: 'eleven-five',
    tag: 'fast',
    names: { en: 'Harbour 11', ur: 'ہاربر 11', ko: '하버 11' },
    minutes: everySpeed,
  },
  {
    firstId: 1401,
    code: 'LANTERN_DICE',
    shape: 'three-dice',
    tag: 'dice',
    names: { en: 'Lantern Dice', ur: 'لالٹین ڈائس', ko: '랜턴 다이스' },
    minutes: everySpeed,
  },
  {
    firstId: 1501,
    code: 'DOLPHIN_DERBY',
    shape: 'ranking-ten',
    tag: 'ranking',
    names: { en: 'Dolphin Derby', ur: 'ڈولفن ڈربی', ko: '돌핀 더비' },
    minutes: everySpeed,
  },
  {
    firstId: 1601,
    code: 'FIREFLY_KENO',
    shape: 'keno',
    tag: 'keno',
    names: { en: 'Firefly Keno', ur: 'جگنو کینو', ko: '반딧불 키노' },
    minutes: [...everySpeed, 8],
  },
  {
    firstId: 1701,
    code: 'ELOTT_ORBIT',
    shape: 'five-digits',
    tag: 'fast',
    names: { en: 'Orbit Five', ur: 'آربٹ فائیو', ko: '오비트 파이브' },
    minutes: everySpeed,
    configuration: { prizeMode: 'Elott', oddsTable: 'elott-five' },
  },
  {
    firstId: 1801,
    code: 'SEA_MONSOON',
    shape: 'vietnam-18',
    tag: 'fast',
    names: { en: 'Monsoon 18', ur: 'مون سون 18', ko: '몬순 18' },
    minutes: everySpeed,
    configuration: { prizeMode: 'SEA', oddsTable: 'sea-18' },
  },
];

/** Seconds between the close of betting and the draw, by the minutes of a fast game. */
const closeBeforeSeconds: Readonly<Record<number, number>> = { 1: 5, 3: 10, 5: 15, 8: 20 };

function fastGamesOf({ firstId, code, shape, tag, names, minutes, configuration }: FastGame) {
  return minutes.map((each, at) => ({
    gameId: firstId + at,
    code: `${code}_${each}M`,
    shape,
    tag,
    plays: ['trad', 'ent'],
    calendar: {
      kind: 'interval',
      everySeconds: each * 60,
      closeBeforeSeconds: closeBeforeSeconds[each] ?? 20,
    },
    timeZone: 'Asia/Karachi',
    names: {
      en: `${names.en} · ${each} min`,
      ur: `${names.ur} · ${each} منٹ`,
      ko: `${names.ko} · ${each}분`,
    },
    ...configuration,
  }));
}

/** The lunar new year, during which the northern stations do not draw: its eve and the three days after. */
const northClosedDays = [
  ...['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'],
  ...['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'],
  ...['2028-01-25', '2028-01-26', '2028-01-27', '2028-01-28'],
];

const vietnam = {
  plays: ['trad', 'ent'],
  timeZone: 'Asia/Ho_Chi_Minh',
};

/** Seconds between the cut-off and the draw of a station. */
const stationCloseSeconds = 900;

function stationCalendar(weekdays: readonly number[], time: string, closedDays: readonly string[]) {
  return { kind: 'days', weekdays, times: [time], closeBeforeSeconds: stationCloseSeconds, closedDays };
}

const north = {
  ...vietnam,
  gameId: 2001,
  code: 'VN_NORTH',
  shape: 'vietnam-north',
  tag: 'vietnam_north',
  calendar: {
    ...stationCalendar([1, 2, 3, 4, 5, 6, 7], '18:15', northClosedDays),
    stations: {
      '1': 'Thái Bình',
      '2': 'Hà Nội',
      '3': 'Quảng Ninh',
      '4': 'Bắc Ninh',
      '5': 'Hà Nội',
      '6': 'Hải Phòng',
      '7': 'Nam Định',
    },
  },
  names: { en: 'Northern Vietnam', ur: 'شمالی ویتنام', ko: '베트남 북부' },
};

function stationGames(stations: readonly Station[], firstId: number, tag: string, time: string) {
  return stations.map(({ code, weekdays, names }, at) => ({
    ...vietnam,
    gameId: firstId + at,
    code: `VN_${code}`,
    shape: 'vietnam-18',
    tag,
    calendar: stationCalendar(weekdays, time, []),
    names,
  }));
}

/** Every lottery game of the demo. It also draws the stations' games itself, and says so. */
const games = [
  ...fastGames.flatMap(fastGamesOf),
  north,
  ...stationGames(centralStations, 2101, 'vietnam_central', '17:15'),
  ...stationGames(southernStations, 2201, 'vietnam_southern', '16:15'),
];

/** The settings document `lottery-games` of the demo operator. */
export const demoLotteryGames = { games, popular: [1101, 1201, 1401, 1501] };

/** The second operator's document, with the one-minute games only. */
export const secondLotteryGames = { games: games.filter(({ code }) => code.endsWith('_1M')) };
