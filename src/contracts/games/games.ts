import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { requestedLanguage, wholeNumberText } from '#src/contracts/fields.ts';
import { gameCode as gameId } from './game-code.ts';
import { gameExtras } from './game-extras.ts';
import { gameTypes, listTypes } from './game-types.ts';
import { launched, launchErrors } from './launch-fields.ts';
import { isLotteryLaunch, lotteryLaunchInput } from '#src/contracts/lottery/launch.ts';

export const gamesPerPage = 21;
export const favouritesPerPage = 30;

export const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);
export const vendorCode = z.string().regex(/^[A-Za-z0-9_]{1,24}$/);
const shortWord = z.string().max(40);
const address = z.string().max(200);

/** Fields that observed clients send and that have no effect here: the merchant is determined by the host. */
const accompanying = {
  merchant: shortWord.optional(),
  merchantCode: shortWord.optional(),
  platform: shortWord.optional(),
};

/**
 * One game as every list shows it. `displayName` is the name in the requested language, `gameName` the English one.
 * The AVIF of a picture is stored next to its WebP under the same name. `supportPlay` is 1 for money, 2 for demo
 * credit, 3 for both.
 */
export const game = z.strictObject({
  nodeId,
  nodeName: z.string(),
  gameId,
  gameName: z.string(),
  displayName: z.string(),
  gameCode: gameId,
  vassalage: vendorCode,
  vendorCode,
  gameType: z.enum(gameTypes),
  showIcon: z.boolean(),
  iconUrl: address,
  mobileIconUrl: address,
  ...gameExtras,
  isGameH5: z.boolean(),
  freeplay: z.boolean(),
  supportPlay: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});

export type Game = z.infer<typeof game>;

/** One vendor in a category, with the game its tile opens. */
const vendor = z.strictObject({
  vendorCode,
  accountTypeName: z.string(),
  displayName: z.string(),
  mobileSmallIcon: address,
  mobileLargeIcon: address,
  gameId,
  nodeId,
  telGameId: gameId,
  telNodeId: nodeId,
  gameCount: z.int().min(1),
});

export type Vendor = z.infer<typeof vendor>;

const categoryName = z.enum(listTypes);

export const providerPageMax = 1000;
const pageMax = 100;

const oneFavourite = z.strictObject({ nodeId, vendor: vendorCode.optional() });
const favouriteState = z.strictObject({ nodeId, favourite: z.boolean() });

const favouritesInput = z.strictObject({
  pageNo: wholeNumberText(1, 1000).default(1),
  pageSize: wholeNumberText(1, 100).default(favouritesPerPage),
  language: requestedLanguage,
});

const favouritesPage = { content: z.array(game), pageNum: z.int().min(1), totalPages: z.int().min(0) };

/** A launch identifies the game by its node id. A game id, room or vendor sent along must match that node. */
const launchInput = z.strictObject({
  nodeId,
  gameId: gameId.optional(),
  roomId: gameId.optional(),
  vendorCode: vendorCode.optional(),
  gameCategory: z.enum(listTypes).optional(),
  supportPlay: z.int().min(1).max(3).optional(),
  language: requestedLanguage,
  merchantCode: shortWord.optional(),
  platform: shortWord.optional(),
  launchMode: shortWord.optional(),
  clientType: z.int().min(0).max(99).optional(),
  accountType: z.int().min(0).max(99).optional(),
  confirmTrans: z.boolean().optional(),
  webView: z.boolean().optional(),
});

export const gamesContracts = contracts({
  vendorTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    summary: 'The categories in menu order (`sortingList`) and the vendors of each (`mapping`)',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({
      ...accompanying,
      typeId: z.literal('1').optional(),
      language: requestedLanguage,
    }),
    output: z.strictObject({
      sortingList: z.array(
        z.strictObject({
          gameCategory: categoryName,
          vendorNames: z.array(z.strictObject({ accountTypeName: z.string(), vendorCode })),
        }),
      ),
      mapping: z.partialRecord(categoryName, z.array(vendor)),
    }),
    errors: [],
  },

  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    summary: 'One page of the games of a type and vendor, or whose name matches; minBet is in minor units',
    access: 'public',
    rateLimit: 'read',
    input: z
      .strictObject({
        ...accompanying,
        gameName: z.string().max(60).optional(),
        gameType: z.enum(listTypes).default('ALL'),
        vassalage: vendorCode.optional(),
        gameClassify: z
          .string()
          .regex(/^[A-Za-z0-9_-]{1,24}$/)
          .optional(),
        minBet: wholeNumberText(0, 1_000_000).optional(),
        minLine: wholeNumberText(0, 100_000).optional(),
        pageNo: wholeNumberText(1, 100_000).default(1),
        pageSize: wholeNumberText(1, providerPageMax).default(gamesPerPage),
        language: requestedLanguage,
      })
      .refine((request) => request.pageSize <= pageMax || request.gameType === 'ELOTT', {
        path: ['pageSize'],
      }),
    output: z.strictObject({
      games: z.array(game),
      pageNum: z.int().min(1),
      totalPages: z.int().min(0),
    }),
    errors: [],
  },

  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    summary:
      'Every hot game, hottest first; those of type LIVE are the hot live games. UR is sent as EN; `names` says in which language names come then',
    access: 'public',
    rateLimit: 'read',
    input: z.strictObject({
      ...accompanying,
      isPlatform: z.literal('2').optional(),
      gameType: z.enum(listTypes).default('ALL'),
      vassalage: vendorCode.optional(),
      language: requestedLanguage,
      names: requestedLanguage.unwrap().optional(),
    }),
    output: z.array(game),
    errors: [],
  },

  addFavourite: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    summary: 'Keeps a game among the favourites of the member; keeping it twice changes nothing',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'write',
    input: oneFavourite,
    output: favouriteState,
    errors: ['GAME_UNKNOWN', 'FAVOURITES_FULL'],
  },

  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    summary: 'Takes a game from the favourites of the member; taking it twice changes nothing',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'write',
    input: oneFavourite,
    output: favouriteState,
    errors: [],
  },

  favourites: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    summary: 'One page of the favourites, latest first, and the node ids of all of them',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'read',
    input: favouritesInput,
    output: z.strictObject({ ...favouritesPage, nodeIds: z.array(nodeId) }),
    errors: [],
  },

  favouritesList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    summary: 'One page of the favourites, latest first',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'read',
    input: favouritesInput,
    output: z.strictObject(favouritesPage),
    errors: [],
  },

  addRecentGame: {
    method: 'POST',
    path: '/wps/relay/MCS2_addRecentGame',
    summary: 'Notes a game as played last; a launch does so by itself',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: z.strictObject({ nodeId, vendor: vendorCode.optional() }),
    output: z.strictObject({ nodeId }),
    errors: ['GAME_UNKNOWN'],
  },

  recentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    summary: 'The games played last, latest first',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z.strictObject({ language: requestedLanguage }),
    output: z.array(game),
    errors: [],
  },

  launchGame: {
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'Opens a game for money and notes it as played last; the answer is the address to go to',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'write',
    input: launchInput
      .extend({ nodeId: nodeId.optional(), ...lotteryLaunchInput })
      .refine((request) => request.nodeId !== undefined || isLotteryLaunch(request), { path: ['nodeId'] }),
    output: launched,
    errors: [...launchErrors, 'LOTTERY_GAME_UNKNOWN', 'LOTTERY_GAME_OFF'],
  },

  trialLaunch: {
    method: 'POST',
    path: '/wps/relay/GCS_gameTrialLaunch',
    summary: 'Opens a game on demo credit for a trial account; a visitor without one is told SESSION_MISSING',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: launchInput,
    output: launched,
    errors: [...launchErrors, 'TRIAL_ACCOUNT_NEEDED', 'TRIAL_UNSUPPORTED'],
  },
});
