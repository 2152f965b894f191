import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, requestedLanguage } from '#src/contracts/fields.ts';
import { lotteryMenu, lotteryMenuGame } from './lottery.ts';
import { gameId, numero, prizeModes } from './lottery-fields.ts';

const gameIdText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

const menuInput = z.strictObject({
  prizeMode: z.enum(prizeModes).optional(),
  device: z.literal('MOBILE').optional(),
  language: requestedLanguage,
});

const categories = lotteryMenu.shape.value;

/** A draw of a game, with the milliseconds until its betting closes. */
const numberedDraw = z.strictObject({
  gameId,
  numero,
  remainTime: z.int().min(0),
  closesAtMs: instantMs,
  drawsAtMs: instantMs,
});

export const lotteryMenusContracts = contracts({
  mobileLotteryGames: {
    method: 'GET',
    path: '/lgw/games/mobile',
    feature: 'lottery',
    summary: 'The lottery games by category, as a list without the clock',
    access: 'public',
    rateLimit: 'read',
    input: menuInput,
    output: categories,
    errors: ['FEATURE_OFF'],
  },

  popularLotteryGames: {
    method: 'GET',
    path: '/lgw/games/popular',
    feature: 'lottery',
    summary: 'The lottery games that the operator puts first; the first of each category where it names none',
    access: 'public',
    rateLimit: 'read',
    input: menuInput,
    output: z.array(lotteryMenuGame).max(30),
    errors: ['FEATURE_OFF'],
  },

  openNumeros: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    feature: 'lottery',
    summary: 'The draws on sale: of one game, or of all',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText.optional() }),
    output: z.array(numberedDraw).max(300),
    errors: ['FEATURE_OFF', 'LOTTERY_GAME_UNKNOWN'],
  },

  nearNumeros: {
    method: 'GET',
    path: '/lotto/lgw/numeros/near',
    feature: 'lottery',
    summary: 'The draw of a game that is on sale, and the one that follows it',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText }),
    output: z.strictObject({
      currentNumero: numberedDraw.optional(),
      nextNumero: numberedDraw.optional(),
    }),
    errors: ['FEATURE_OFF', 'LOTTERY_GAME_UNKNOWN'],
  },

  vietnamMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    feature: 'lottery',
    summary: 'The games of the Vietnamese stations by region',
    access: 'public',
    rateLimit: 'read',
    input: menuInput,
    output: categories,
    errors: ['FEATURE_OFF'],
  },

  vietnamRecentMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    feature: 'lottery',
    summary: 'Those games of the Vietnamese stations whose betting closes within a day',
    access: 'public',
    rateLimit: 'read',
    input: menuInput,
    output: categories,
    errors: ['FEATURE_OFF'],
  },

  vietnamOpenNumeros: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    feature: 'lottery',
    summary: 'The draws on sale of the Vietnamese stations: of one game, or of all',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText.optional() }),
    output: z.array(numberedDraw).max(300),
    errors: ['FEATURE_OFF', 'LOTTERY_GAME_UNKNOWN'],
  },
});
