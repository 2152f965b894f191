import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs, requestedLanguage } from '#src/contracts/fields.ts';
import {
  betTypeId,
  gameId,
  lotteryPlays,
  lotteryShapes,
  lotteryTags,
  numero,
  odds,
  prizeModes,
} from './lottery-fields.ts';

const gameIdText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** One game of the menu, with the draw that is on sale. */
export const lotteryMenuGame = z.strictObject({
  gameId,
  code: z.string().max(40),
  name: z.string().max(80),
  shape: z.enum(lotteryShapes),
  plays: z.array(z.enum(lotteryPlays)).max(2),
  prizeMode: z.enum(prizeModes),
  /** Empty if no draw is on sale. */
  numero: numero.or(z.literal('')),
  /** Milliseconds until betting closes, by the server's clock at the time of the response; 0 if no draw is on sale. */
  remainTime: z.int().min(0),
  /** The weekdays of its draws, comma-separated: 2 to 7 for Monday to Saturday, 1 for Sunday; empty for every day. */
  drawDayOfWeek: z.string().max(20),
});

export const lotteryMenu = z.strictObject({
  /** The server's clock, for countdowns. */
  atMs: instantMs,
  /** Whether the visitor may play the games of the provider behind the KENO tab. */
  hasGPI: z.boolean(),
  value: z
    .array(
      z.strictObject({
        /** The operator's name for the category, or its tag if the operator has not named it. */
        labelName: z.string().max(80),
        tag: z.enum(lotteryTags),
        gameMenus: z.array(lotteryMenuGame).max(200),
      }),
    )
    .max(20),
});

const menuInput = z.strictObject({
  prizeMode: z.enum(prizeModes).optional(),
  device: z.literal('MOBILE').optional(),
  language: requestedLanguage,
});

/** A draw that can be bet on, now or as a later draw of a chase. */
export const drawOnSale = z.strictObject({
  numero,
  opensAtMs: instantMs,
  closesAtMs: instantMs,
  drawsAtMs: instantMs,
  station: z.string().max(80).optional(),
});

export const lotteryContracts = contracts({
  lotteryMenu: {
    method: 'GET',
    path: '/lgw/games/game_menu',
    feature: 'lottery',
    summary: 'The lottery games by category, with the draw that is on sale',
    access: 'public',
    rateLimit: 'read',
    input: menuInput,
    output: lotteryMenu,
    errors: ['FEATURE_OFF'],
  },

  /** What a board needs to show one game. */
  lotteryGame: {
    method: 'GET',
    path: '/lgw/games/game',
    feature: 'lottery',
    summary: 'One lottery game: the draw on sale and those after it, limits, and the odds in force',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText, language: requestedLanguage }),
    output: z.strictObject({
      game: lotteryMenuGame,
      atMs: instantMs,
      /** The draw on sale first, then those a chase may include. */
      draws: z.array(drawOnSale).max(100),
      /** When betting opens, if no draw is on sale because the game has hours. */
      opensAtMs: instantMs.optional(),
      oddsVersion: z.int().min(0),
      /** By bet type, then by prize. A bet type without odds is not offered. */
      odds: z.record(betTypeId, odds),
      limits: z.strictObject({
        /** The minimum and maximum stake of one unit bet in entertainment play, in minor units. */
        stakeMinorLeast: z.int().min(1),
        stakeMinorMost: z.int().min(1),
        /** The unit stakes of traditional play, in minor units; the first one is chosen at first. */
        unitStakesMinor: z.array(z.int().min(1)).min(1).max(6),
        multipleMost: z.int().min(1),
        chaseMost: z.int().min(1),
        /** The maximum number of unit bets per ticket. */
        unitsMost: z.int().min(1),
        /** The maximum cost of one ticket, in minor units. */
        ticketMinorMost: z.int().min(1),
      }),
      /** The currency that bets are made in, and its number of decimals. */
      currency: currencyCode,
      decimals: z.int().min(0).max(3),
    }),
    errors: ['FEATURE_OFF', 'LOTTERY_GAME_UNKNOWN'],
  },
});
