import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { amountMinor, currencyCode, instantMs, instantText, wholeNumberText } from './fields.ts';

/** An amount that may be below zero, such as a result. */
const signedMinor = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The longest span that one call adds up, in days: three years, and those that it touches. */
export const historyDaysMost = 1_100;

/** From when until when, the end not included; a cursor goes on with the very span that it came with. */
const span = z.strictObject({
  fromMs: instantText.optional(),
  toMs: instantText.optional(),
});

const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** What was staked and won; a stake that came back and a win that was taken back count against it. */
const result = z.strictObject({
  stakedMinor: signedMinor,
  wonMinor: signedMinor,
  /** Wins less stakes; stakes whose draw or round is open count as lost. */
  netMinor: signedMinor,
});

/** What was paid in and out, and paid in less paid out. */
const paid = z.strictObject({
  depositedMinor: amountMinor,
  withdrawnMinor: amountMinor,
  netMinor: signedMinor,
});

/** What a movement of the balance was; `HELD` is set aside, such as for a withdrawal that is on its way. */
export const movementKinds = [
  'BET',
  'BET_REVERSED',
  'CREDIT',
  'HELD',
  'HELD_RETURNED',
  'OTHER',
  'WIN',
  'WIN_REVERSED',
] as const;

export type MovementKind = (typeof movementKinds)[number];

const movement = z.strictObject({
  seq: z.int().min(1),
  atMs: instantMs,
  kind: z.enum(movementKinds),
  /** What it did to the balance. */
  changeMinor: signedMinor,
  balanceMinor: amountMinor,
  /** Who asked for it: a vendor, `lottery` or the site. */
  source: z.string().max(64),
  /** Absent where it belongs to no game's round. */
  gameCode: z.string().max(64).optional(),
  roundId: z.string().max(128),
});

const daysRead = {
  access: 'session',
  asksSessionItself: true,
  rateLimit: 'read',
  input: span.extend({ cursor: cursor.optional() }),
  output: z.strictObject({
    currency: currencyCode,
    /** The span that was added up. */
    fromMs: instantMs,
    toMs: instantMs,
    /** Days with movements, latest first; the next page may add to the last of them. */
    days: z.array(result.extend({ day, fromMs: instantMs, toMs: instantMs })).max(historyDaysMost),
    /** There are older movements in the span. */
    nextCursor: z.string().max(64).optional(),
    lifetime: result,
    /** In the span, and since the account exists. */
    paid: z.strictObject({ inSpan: paid, lifetime: paid }),
    /** Movements until this instant are in the archive: support answers for them. */
    archivedUntilMs: instantMs.optional(),
    /** What a screen shows at once, and how many months can be asked for at any time. */
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
    input: span.extend({ cursor: cursor.optional(), size: wholeNumberText(1, 100).optional() }),
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
    input: span,
    output: z.string(),
    raw: 'text/csv',
    errors: ['INVALID_INPUT'],
  },
});
