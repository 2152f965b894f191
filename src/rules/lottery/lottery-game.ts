import type { LotteryPlay, LotteryShape, LotteryTag, PrizeMode } from '#src/contracts/lottery-fields.ts';

/** Draws all day at equal distances; `everySeconds` divides a day. */
export interface IntervalCalendar {
  readonly kind: 'interval';
  readonly everySeconds: number;
  /** How long before the draw betting closes, in seconds. */
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
  /** Local days without a draw, `YYYY-MM-DD`, such as those of Tết. */
  readonly closedDays: readonly string[];
  /** Who draws on which weekday, where that changes; the key is the weekday. */
  readonly stations?: Readonly<Record<string, string>> | undefined;
}

export type LotteryCalendar = IntervalCalendar | WeekdayCalendar;

/** One lottery game of a merchant. */
export interface LotteryGame {
  readonly gameId: number;
  /** Names the game in addresses and messages, such as `VN_NORTH`. */
  readonly code: string;
  readonly shape: LotteryShape;
  readonly tag: LotteryTag;
  readonly prizeMode: PrizeMode;
  readonly plays: readonly LotteryPlay[];
  readonly calendar: LotteryCalendar;
  /** The IANA time zone of the calendar and of draw numbers. */
  readonly timeZone: string;
  /** `own` draws itself; `entered` waits for a result that operators enter. */
  readonly results: 'own' | 'entered';
  /** The name by language. */
  readonly names: Readonly<Record<string, string>>;
  /** Which table of odds it sells at; the shape's own where none is named. */
  readonly oddsTable?: string | undefined;
  readonly isOnSale: boolean;
}

/** One draw's sale window; `numero` is unique within the game and grows with time. */
export interface DrawWindow {
  readonly numero: string;
  readonly opensAtMs: number;
  /** The cut-off: a bet received at this instant or later is refused. */
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** Who draws, where the calendar names one. */
  readonly station?: string | undefined;
}
