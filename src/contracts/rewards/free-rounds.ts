import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, requestedLanguage, uuid } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { nodeId } from '#src/contracts/games/games.ts';
import { promotionId } from './promotion.ts';

/** `ending` while the vendor has not agreed to a cancellation. */
export const freeRoundStates = [
  'creating',
  'ready',
  'used',
  'expired',
  'ending',
  'cancelled',
  'refused',
] as const;

/** A set of free rounds that a member was given. */
export const freeRounds = z.strictObject({
  /** The id that a spin of the set names. */
  id: uuid,
  promotionId,
  /** In the requested language. */
  title: z.string(),
  vendor: z.string(),
  /** The games in which it can be played, with their names in the requested language. */
  games: z
    .array(
      z.strictObject({
        gameCode: requestedGameCode,
        name: z.string(),
        /** Where the game is opened; absent while the site does not offer it. */
        nodeId: nodeId.optional(),
      }),
    )
    .max(20),
  count: z.int().min(1),
  left: z.int().min(0),
  /** What each round would stake, in minor units. */
  levelMinor: amountMinor,
  currency: currencyCode,
  pays: z.enum(['cash', 'bonus']),
  /** At most so much of its wins becomes cash. */
  capMinor: amountMinor,
  state: z.enum(freeRoundStates),
  /** What it has won, and what of that was paid: to cash, or to the bonus that collects it. */
  wonMinor: amountMinor,
  paidMinor: amountMinor,
  endsAtMs: instantMs,
});
export type FreeRoundsSet = z.infer<typeof freeRounds>;

export const freeRoundsContracts = contracts({
  freeRounds: {
    method: 'GET',
    path: '/wps/relay/MCS2_freeRounds',
    summary: 'The free rounds of this member: those that can be played, then the latest others',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.strictObject({ list: z.array(freeRounds).max(50) }),
    errors: [],
  },
});
