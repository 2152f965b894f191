import { z } from 'zod';
import { contracts } from './endpoint.ts';
import { instantMs } from './fields.ts';
import { languageAsked } from './games.ts';
import { lotteryMenu, lotteryMenuGame } from './lottery.ts';
import { gameId, numero, prizeModes } from './lottery-fields.ts';

const gameIdText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

const menuAsked = z.strictObject({
  prizeMode: z.enum(prizeModes).optional(),
  device: z.literal('MOBILE').optional(),
  language: languageAsked,
});

const categories = lotteryMenu.shape.value;

/** A draw by its game, with the milliseconds until its betting closes. */
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
    summary: 'The lottery games by category, as a list without the clock',
    access: 'public',
    rateLimit: 'read',
    input: menuAsked,
    output: categories,
    errors: [],
  },

  popularLotteryGames: {
    method: 'GET',
    path: '/lgw/games/popular',
    summary: 'The lottery games that the operator puts first; the first of each category where it names none',
    access: 'public',
    rateLimit: 'read',
    input: menuAsked,
    output: z.array(lotteryMenuGame).max(30),
    errors: [],
  },

  openNumeros: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    summary: 'The draws on sale: of one game, or of all',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText.optional() }),
    output: z.array(numberedDraw).max(300),
    errors: ['LOTTERY_GAME_UNKNOWN'],
  },

  nearNumeros: {
    method: 'GET',
    path: '/lotto/lgw/numeros/near',
    summary: 'The draw of a game that is on sale, and the one that follows it',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText }),
    output: z.strictObject({
      currentNumero: numberedDraw.optional(),
      nextNumero: numberedDraw.optional(),
    }),
    errors: ['LOTTERY_GAME_UNKNOWN'],
  },

  vietnamMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    summary: 'The games of the Vietnamese stations by region',
    access: 'public',
    rateLimit: 'read',
    input: menuAsked,
    output: categories,
    errors: [],
  },

  vietnamRecentMenu: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    summary: 'Those games of the Vietnamese stations whose betting closes within a day',
    access: 'public',
    rateLimit: 'read',
    input: menuAsked,
    output: categories,
    errors: [],
  },

  vietnamOpenNumeros: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    summary: 'The draws on sale of the Vietnamese stations: of one game, or of all',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ gameId: gameIdText.optional() }),
    output: z.array(numberedDraw).max(300),
    errors: ['LOTTERY_GAME_UNKNOWN'],
  },
});
