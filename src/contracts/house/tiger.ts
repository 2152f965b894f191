import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { bonusInGame, checkOnly, finalStakeErrors, launchErrors } from './house.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const modelId = z.string().min(1).max(40);
const roundNumber = z.int().min(1);
const card = z.int().min(0).max(51);
const deal = z.strictObject({ dragon: card, tiger: card });

/** The places a stake can be put on. */
const places = ['dragon', 'tiger', 'tie', 'suited'] as const;

const placedStake = z.strictObject({
  place: z.enum(places),
  stakeMinor: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** One amount for each place. */
const byPlace = z.strictObject({
  dragon: amountMinor,
  tiger: amountMinor,
  tie: amountMinor,
  suited: amountMinor,
});

/** The shoe of a round; its seed is present once the shoe is retired. */
const shoeOfRound = z.strictObject({
  number: z.int().min(1),
  /** The round within the shoe, counted from 0. */
  round: z.int().min(0),
  commitment: hex,
  serverSeed: hex.optional(),
});

/**
 * One bet of a player. `asked` waits for the wallet to confirm the stake, `taken` is in play, `settling` waits for
 * the wallet to confirm the win, `done` is settled, `returning` waits for the wallet to confirm the return of the
 * stake, `void` moved no money.
 */
export const tigerBet = z.strictObject({
  betId: uuid,
  /** The round's id at the wallet. */
  roundId: uuid,
  roundNumber,
  gameCode: requestedGameCode,
  modelId,
  stakes: z.array(placedStake).readonly(),
  stakeMinor: amountMinor,
  winMinor: amountMinor.optional(),
  currency: currencyCode,
  state: z.enum(['asked', 'taken', 'settling', 'returning', 'done', 'void']),
  placedAtMs: instantMs,
  shoe: shoeOfRound,
  /** The cards; present once they are on the table. */
  deal: deal.optional(),
});

export type TigerBet = z.infer<typeof tigerBet>;

export const tigerContracts = contracts({
  tigerOpen: {
    method: 'POST',
    path: '/house/tiger/open',
    summary:
      'What a launched card table shows first: its chips, limits, the balance and the bets of this round',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      gameCode: requestedGameCode,
      theme: z.string().max(40),
      modelId,
      chipsMinor: z.array(amountMinor).readonly(),
      mostMinor: byPlace,
      balanceMinor: amountMinor,
      bonusMinor: bonusInGame,
      currency: currencyCode,
      bets: z.array(tigerBet).readonly(),
    }),
    errors: launchErrors,
  },

  tigerBet: {
    method: 'POST',
    path: '/house/tiger/bet',
    summary: 'Lays chips on the table for the round that takes bets; the same betId is the same bet',
    access: 'launch',
    rateLimit: 'write',
    input: z.strictObject({
      betId: uuid,
      roundNumber,
      stakes: z.array(placedStake).min(1).max(places.length),
      check: checkOnly,
    }),
    output: z.strictObject({
      bet: tigerBet,
      balanceMinor: amountMinor,
      bonusMinor: bonusInGame,
      currency: currencyCode,
    }),
    errors: [
      ...launchErrors,
      'STAKE_REFUSED',
      'BET_ID_REUSED',
      'BETS_CLOSED',
      'INSUFFICIENT_FUNDS',
      'STAKE_UNCONFIRMED',
      'STAKE_NOT_TAKEN',
    ],
    finalErrors: [...finalStakeErrors, 'STAKE_REFUSED', 'BET_ID_REUSED', 'BETS_CLOSED'],
  },

  tigerBets: {
    method: 'POST',
    path: '/house/tiger/bets',
    summary: 'The bets of the player at this table, latest first, with the seeds of shoes that are retired',
    access: 'launch',
    rateLimit: 'read',
    input: z.strictObject({ cursor: z.int().min(1).optional() }),
    output: z.strictObject({
      items: z.array(tigerBet).readonly(),
      nextCursor: z.int().min(1).optional(),
    }),
    errors: launchErrors,
  },
});

export type OpenedTigerTable = z.infer<(typeof tigerContracts)['tigerOpen']['output']>;

export type LaidBet = z.infer<(typeof tigerContracts)['tigerBet']['output']>;

export type TigerBetsPage = z.infer<(typeof tigerContracts)['tigerBets']['output']>;
