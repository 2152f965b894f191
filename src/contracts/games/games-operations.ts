import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { gameCode } from './game-code.ts';
import { gameTypes, listTypes } from './game-types.ts';
import { nodeId, vendorCode } from './games.ts';

export const gamesPerOperatorsPage = 48;
/** The most games that one change of their order may name. */
export const orderedGamesMax = 1_000;

const switched = z.enum(['on', 'off']);
/** Where it may be played; null for wherever the site is served. */
const countries = z.array(z.string().max(2)).max(300).nullable();
const version = z.int().min(0);
const name = z.string().max(120);
const reason = z.string().trim().min(1).max(500);

const operatorGame = z.strictObject({
  nodeId,
  gameCode,
  name,
  vendorCode,
  gameType: z.enum(gameTypes),
  /** The address of its picture on this host. */
  iconUrl: z.string().max(200),
  enabled: z.boolean(),
  vendorEnabled: z.boolean(),
  countries,
  /** Its place among the hot games; absent if it is none. */
  hotRank: z.int().min(1).optional(),
});

export type OperatorGame = z.output<typeof operatorGame>;

const operatorVendor = z.strictObject({
  code: vendorCode,
  name,
  categories: z.array(z.enum(listTypes)).max(40),
  /** All its games, and those of them that are switched on. */
  games: z.int().min(0),
  gamesOn: z.int().min(0),
  enabled: z.boolean(),
  countries,
});

export type OperatorVendor = z.output<typeof operatorVendor>;

export const gamesOperationsContracts = contracts({
  operatorGames: {
    method: 'GET',
    path: '/ops/api/games',
    summary: 'The games of the catalogue in the order of their lists, with their switches and countries',
    access: 'operator',
    permission: 'games.read',
    rateLimit: 'read',
    input: z.strictObject({
      /** A part of a name, or the beginning of a node id or game code. */
      find: z.string().trim().min(1).max(60).optional(),
      vendor: vendorCode.optional(),
      category: z.enum(gameTypes).optional(),
      enabled: switched.optional(),
      cursor: nodeId.optional(),
    }),
    output: z.strictObject({
      items: z.array(operatorGame).max(gamesPerOperatorsPage),
      nextCursor: nodeId.optional(),
      /** The version of the catalogue, which grows with every change of it. */
      version,
    }),
    errors: [],
  },

  operatorGame: {
    method: 'GET',
    path: '/ops/api/games/:nodeId',
    summary: 'One game of the catalogue with its switch and countries',
    access: 'operator',
    permission: 'games.read',
    rateLimit: 'read',
    params: z.strictObject({ nodeId }),
    output: operatorGame,
    errors: ['GAME_UNKNOWN'],
  },

  operatorVendors: {
    method: 'GET',
    path: '/ops/api/vendors',
    summary: 'The makers of games in the order of their lists, with their switches and countries',
    access: 'operator',
    permission: 'games.read',
    rateLimit: 'read',
    input: z.strictObject({
      find: z.string().trim().min(1).max(60).optional(),
      enabled: switched.optional(),
      cursor: vendorCode.optional(),
    }),
    output: z.strictObject({
      items: z.array(operatorVendor).max(gamesPerOperatorsPage),
      nextCursor: vendorCode.optional(),
    }),
    errors: [],
  },

  orderGames: {
    method: 'PUT',
    path: '/ops/api/catalogue/order',
    summary:
      'Orders games of one category: those named take, in this order, the places that they hold between them',
    access: 'operator',
    permission: 'catalogue.write',
    rateLimit: 'write',
    input: z.strictObject({
      category: z.enum(gameTypes),
      nodeIds: z
        .array(nodeId)
        .min(2)
        .max(orderedGamesMax)
        .refine((ids) => new Set(ids).size === ids.length),
      expectedVersion: version,
      reason,
    }),
    output: z.strictObject({ version }),
    errors: ['VERSION_CONFLICT', 'GAME_UNKNOWN'],
  },
});
