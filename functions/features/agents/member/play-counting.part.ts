import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { factsSchema } from '#functions/wallet/delivery/facts.schema.ts';
import { countEnded, productsAtStake } from './counted-rounds.ts';

/** Counts the member's play for the agents above; it knows neither them nor what they are paid. */
export const playCountingPart = {
  schema: [factsSchema],
  alarms: [],
  counting: (sql: SqlStorage) => ({
    count(rounds, nowMs) {
      countEnded(sql, rounds, nowMs);
      return { products: productsAtStake(sql, rounds), country: readPlayState(sql).country };
    },
  }),
  start: (_host: MemberHost) => ({ calls: {} }),
} satisfies MemberPart;
