import { z } from 'zod';
import { txCode } from './transactions.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { movementKinds } from '#src/contracts/wallet/posting-kinds.ts';
import {
  amountMinor,
  currencyCode,
  instantMs,
  instantText,
  requestedLanguage,
  wholeNumberText,
} from '#src/contracts/fields.ts';

/** An amount that may be negative, such as a result. */
const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The longest span that one call sums, in days: three years, plus the days at the edges. */
export const historyDaysMax = 1_100;

/** The span, its end excluded. A cursor must be sent with the same span as the page it came from. */
const span = z.strictObject({
  fromMs: instantText.optional(),
  toMs: instantText.optional(),
});

const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Stakes and wins; returned stakes and reversed wins are subtracted. */
const result = z.strictObject({
  stakedMinor: signedMinor,
  wonMinor: signedMinor,
  /** Wins minus stakes; stakes of an open draw or round count as lost. */
  netMinor: signedMinor,
});

/** A day's result, which is that of the member's own money. */
const playedDay = result.extend({
  day,
  fromMs: instantMs,
  toMs: instantMs,
  /** What was staked and won with bonus money beside it; absent if nothing was. */
  bonusStakedMinor: signedMinor.optional(),
  bonusWonMinor: signedMinor.optional(),
});

/** Deposits, withdrawals, and the difference. */
const paid = z.strictObject({
  depositedMinor: amountMinor,
  withdrawnMinor: amountMinor,
  netMinor: signedMinor,
});

const movement = z.strictObject({
  seq: z.int().min(1),
  atMs: instantMs,
  kind: z.enum(movementKinds),
  /** Its code in the statement, which tells deposits from withdrawals; absent if the statement has none for it. */
  txCode: txCode.optional(),
  /** The change of the balance. */
  changeMinor: signedMinor,
  /** The change of the bonus money; absent if it is none. */
  bonusChangeMinor: signedMinor.optional(),
  balanceMinor: amountMinor,
  /** Who requested it: a vendor, `lottery` or the site. */
  source: z.string().max(64),
  /** Absent if it does not belong to a game round. */
  gameCode: z.string().max(64).optional(),
  /** The name of the game in the language asked for; absent for an order of several games too. */
  gameName: z.string().max(120).optional(),
  roundId: z.string().max(128),
  /** The id of the deposit, withdrawal, bet or win behind it. */
  reference: z.string().max(128),
});

const daysRead = {
  access: 'session',
  asksSessionItself: true,
  rateLimit: 'read',
  input: span.extend({ cursor: cursor.optional() }),
  output: z.strictObject({
    currency: currencyCode,
    /** The span that the sums cover. */
    fromMs: instantMs,
    toMs: instantMs,
    /** Days with movements, latest first; the next page may continue the last one. */
    days: z.array(playedDay).max(historyDaysMax),
    /** Present if the span has older movements. */
    nextCursor: z.string().max(64).optional(),
    lifetime: result,
    /** Within the span, and over the account's lifetime. */
    paid: z.strictObject({ inSpan: paid, lifetime: paid }),
    /** Movements up to this instant are archived, and available from customer support. */
    archivedUntilMs: instantMs.optional(),
    /** How many days a screen shows at once, and how many months can be requested at any time. */
    screenDays: z.int().min(1),
    requestMonths: z.int().min(1),
  }),
  errors: ['INVALID_INPUT'],
} as const;

export const playHistoryContracts = contracts({
  playHistory: {
    method: 'GET',
    path: '/wps/member/protection/history',
    summary: 'What the member staked and won, by day of the site’s time zone, and since the account exists',
    ...daysRead,
  },

  profitAndLoss: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemPNL',
    summary: 'The same under the name that the specification gives it',
    ...daysRead,
  },

  movements: {
    method: 'GET',
    path: '/wps/member/protection/history/movements',
    summary: 'Every movement of the member’s balance in a span of time, latest first',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: span.extend({
      cursor: cursor.optional(),
      size: wholeNumberText(1, 100).optional(),
      language: requestedLanguage,
    }),
    output: z.strictObject({
      currency: currencyCode,
      items: z.array(movement).max(100),
      nextCursor: z.string().max(64).optional(),
    }),
    errors: ['INVALID_INPUT'],
  },

  movementsFile: {
    method: 'GET',
    path: '/wps/member/protection/history/file',
    summary: 'The same movements as a file of comma-separated values',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: span.extend({ language: requestedLanguage }),
    output: z.string(),
    raw: 'text/csv',
    errors: ['INVALID_INPUT'],
  },
});
