import type {
  LotteryPlay,
  LotteryShape,
  LotteryTag,
  PrizeMode,
} from '#src/contracts/lottery/lottery-fields.ts';

/** Draws at equal intervals, all day or during hours of the day; `everySeconds` divides a day, and the hours. */
export interface IntervalCalendar {
  readonly kind: 'interval';
  readonly everySeconds: number;
  /** How many seconds before the draw betting closes. */
  readonly closeBeforeSeconds: number;
  /** Local times of the first and the last draw of a day, `HH:MM`; all day without them. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Local days without draws, as `YYYY-MM-DD`. */
  readonly closedDays?: readonly string[] | undefined;
}

/** One draw on each of the weekdays listed, at a local time: the first form of `DaysCalendar`. */
export interface WeekdayCalendar {
  readonly kind: 'weekdays';
  /** 2 to 7 for Monday to Saturday, 1 for Sunday. */
  readonly weekdays: readonly number[];
  /** Local time of the draw, `HH:MM`. */
  readonly time: string;
  readonly closeBeforeSeconds: number;
  /** Local days without a draw, as `YYYY-MM-DD`, such as Tết. */
  readonly closedDays: readonly string[];
  /** The station that draws on each weekday, if that varies; keyed by weekday. */
  readonly stations?: Readonly<Record<string, string>> | undefined;
}

/** Draws at one or more local times on weekdays, on days of the month, or every day. */
export interface DaysCalendar {
  readonly kind: 'days';
  /** 2 to 7 for Monday to Saturday, 1 for Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  /** 1 to 31; a day that a month lacks is left out. */
  readonly monthDays?: readonly number[] | undefined;
  /** Local times of a day's draws, `HH:MM`, ascending. */
  readonly times: readonly string[];
  readonly closeBeforeSeconds: number;
  /** Local days without a draw, days with one besides, and days whose draws are held on another day. */
  readonly closedDays: readonly string[];
  readonly extraDays: readonly string[];
  readonly moved: Readonly<Record<string, string>>;
  /**
   * Whether draw numbers contain the draw's position in its day, as they do with several times a day. A game that
   * once had several keeps them, so that its numbers increase.
   */
  readonly numbersInDay?: boolean | undefined;
  /** The station that draws on each weekday, if that varies; keyed by weekday. */
  readonly stations?: Readonly<Record<string, string>> | undefined;
}

export type LotteryCalendar = IntervalCalendar | WeekdayCalendar | DaysCalendar;

/** One lottery game of a merchant. */
export interface LotteryGame {
  readonly gameId: number;
  /** The game's name in addresses and messages, such as `VN_NORTH`. */
  readonly code: string;
  readonly shape: LotteryShape;
  readonly tag: LotteryTag;
  readonly prizeMode: PrizeMode;
  readonly plays: readonly LotteryPlay[];
  readonly calendar: LotteryCalendar;
  /** The IANA time zone of the calendar and of draw numbers. */
  readonly timeZone: string;
  /** `own` games draw their results themselves; `entered` ones wait for operators to enter them. */
  readonly results: 'own' | 'entered';
  /** The name, by language. */
  readonly names: Readonly<Record<string, string>>;
  /** The odds table it uses; the shape's own if absent. */
  readonly oddsTable?: string | undefined;
  readonly isOnSale: boolean;
}

/** One draw's sale window; `numero` is unique within the game and increases over time. */
export interface DrawWindow {
  readonly numero: string;
  readonly opensAtMs: number;
  /** The cut-off: a bet received at this instant or later is refused. */
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** The station that draws, if the calendar names one. */
  readonly station?: string | undefined;
}
