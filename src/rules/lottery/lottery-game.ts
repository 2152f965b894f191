import type { LotteryPlay, LotteryShape, LotteryTag, PrizeMode } from '#src/contracts/lottery-fields.ts';

/** Draws all day at equal intervals; `everySeconds` divides a day. */
export interface IntervalCalendar {
  readonly kind: 'interval';
  readonly everySeconds: number;
  /** How many seconds before the draw betting closes. */
  readonly closeBeforeSeconds: number;
}

/** One draw on each of the weekdays listed, at a local time. */
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

export type LotteryCalendar = IntervalCalendar | WeekdayCalendar;

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
