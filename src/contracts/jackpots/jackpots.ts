import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, requestedLanguage } from '#src/contracts/fields.ts';

/** The maximum share of a stake that may go to the jackpot, in hundredths of a percent. */
export const shareBasisPointsMax = 500;
/** The maximum number of won jackpots in one response. */
export const jackpotWinsMax = 50;

/** One paid jackpot; `customerName` is masked. */
const jackpotWin = z.strictObject({
  customerName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string().max(200).optional(),
  amountMinor,
  currency: currencyCode,
  wonAtMs: instantMs,
});

export type JackpotWin = z.infer<typeof jackpotWin>;

const minorText = z.string().regex(/^-?\d{1,20}$/);

/** The make-up of a pool, in minor units; as text, because sums may exceed what a number can hold exactly. */
const poolStatement = z.strictObject({
  /** Its currency, with `-trial` for the pool of trials. */
  id: z.string().max(12),
  currency: currencyCode,
  trial: z.boolean(),
  seedMinor: minorText,
  contributedMinor: minorText,
  wonMinor: minorText,
  paidMinor: minorText,
  jackpotMinor: minorText,
  asideMinor: minorText,
  drift: z.enum(['POOL_SUM', 'PAID_BEYOND', 'UNPAID', 'SHARD_DIFFERS']).optional(),
  checkedAtMs: instantMs,
});

export const jackpotsContracts = contracts({
  jackpots: {
    method: 'GET',
    path: '/wps/jackpots',
    summary: 'What the jackpots stand at, and who won one last, names masked',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({
      /** A demonstration counts on its own, and its amount cannot be won. */
      counter: z.enum(['off', 'pool', 'demonstration']),
      shareBasisPoints: z.int().min(0),
      jackpots: z
        .array(
          z.strictObject({
            currency: currencyCode,
            amountMinor,
            /** The amount, formatted for the requested language. */
            amountText: z.string().max(60),
            oddsMinor: z.int().min(1),
          }),
        )
        .readonly(),
      wins: z.array(jackpotWin).max(jackpotWinsMax).readonly(),
    }),
    errors: [],
  },

  jackpotPools: {
    method: 'GET',
    path: '/ops/api/jackpots',
    summary: 'What each jackpot’s pool is made of, and whether that agrees with what it stands at',
    access: 'operator',
    permission: 'games.read',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(poolStatement) }),
    errors: [],
  },
});

export type Jackpots = z.infer<(typeof jackpotsContracts)['jackpots']['output']>;
