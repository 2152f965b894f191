import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { factsSchema } from '#functions/wallet/delivery/facts.schema.ts';
import { countDraw, countedDrawsSchema, type DrawPlay } from './counted-draws.ts';
import { countEnded, productsAtStake } from './counted-rounds.ts';

/** Counts the member's play for the agents above; it knows neither them nor what they are paid. */
export const playCountingPart = {
  schema: [factsSchema, countedDrawsSchema],
  alarms: [],
  counting: (sql: SqlStorage) => ({
    count(rounds, nowMs) {
      countEnded(sql, rounds, nowMs);
      return { products: productsAtStake(sql, rounds), country: readPlayState(sql).country };
    },
  }),
  start: ({ sql }: MemberHost) => ({
    calls: {},
    /** Counts what the end of a draw changes; inside the transaction that settles. */
    countDraw: (play: DrawPlay, nowMs: number): void => countDraw(sql, play, nowMs),
  }),
} satisfies MemberPart;
