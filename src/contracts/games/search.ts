import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { requestedLanguage } from '#src/contracts/fields.ts';
import { gameId } from '#src/contracts/lottery/lottery-fields.ts';
import { gameTypes, listTypes } from './game-types.ts';
import { nodeId, vendorCode } from './games.ts';

/** The longest search, in characters. */
export const searchMax = 60;

/** The most results of a group, apart from games, which the game list returns page by page. */
export const groupMax = 5;

const name = z.string().max(200);

/** A provider that a search found: `category` is the one in which it has most games. */
const foundProvider = z.strictObject({
  vendorCode,
  displayName: name,
  emblem: z.string().max(200),
  category: z.enum(gameTypes),
  gameCount: z.int().min(1),
});

export const searchContracts = contracts({
  searchSite: {
    method: 'GET',
    path: '/wps/game/search',
    summary:
      'What a search finds besides games, by group and best first, and how many games; the games are in the game list',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({ text: z.string().min(1).max(searchMax), language: requestedLanguage }),
    output: z.strictObject({
      gameCount: z.int().min(0),
      categories: z.array(z.enum(listTypes)).max(groupMax),
      providers: z.array(foundProvider).max(groupMax),
      lotteries: z.array(z.strictObject({ gameId, name, address: z.string().max(300) })).max(groupMax),
      sports: z.array(z.strictObject({ nodeId, name })).max(groupMax),
    }),
    errors: [],
  },
});
