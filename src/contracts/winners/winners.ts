import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  amountMinor,
  currencyCode,
  instantMs,
  requestedLanguage,
  wholeNumberText,
} from '#src/contracts/fields.ts';
import { gameTypes } from '#src/contracts/games/game-types.ts';

/** The maximum number of winners in one response. */
export const winnersMax = 100;

/** One win on the board: `customerName` is masked, `winAmount` is in minor units of `currency`. */
export const winner = z.strictObject({
  vendor: z.string(),
  gameName: z.string(),
  iconUrl: z.string().max(200).optional(),
  customerName: z.string(),
  winAmount: amountMinor,
  currency: currencyCode,
  gameCode: z.string(),
  wonAtMs: instantMs,
});

export type Winner = z.infer<typeof winner>;

export const winnersContracts = contracts({
  winnerBoard: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_getWinnerBoard',
    summary: 'The latest wins of real rounds at or above the board’s minimum, names masked',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({
      merchant: z.string().max(40).optional(),
      merchantCode: z.string().max(40).optional(),
      platform: z.string().max(40).optional(),
      gameCategory: z.enum(['ALL', ...gameTypes]).default('ALL'),
      limitNum: wholeNumberText(1, winnersMax).default(winnersMax),
      language: requestedLanguage,
    }),
    output: z.strictObject({ list: z.array(winner) }),
    errors: [],
  },
});
