import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';

/** The maximum length of a shared table watcher's message, in characters: a launch token and a little more. */
export const liveMessageMax = 1_200;

/** The first message of a watcher, and the only one with content: it identifies the watcher. */
export const liveHello = z.strictObject({ kind: z.literal('hello'), launchToken: z.string().max(1_024) });

/** Why the site closes a watcher's socket, in addition to the protocol's own codes. */
export const liveCloseCodes = {
  /** The message received was not a valid watcher message. */
  refused: 4400,
  /** The launch or its session has ended. */
  launchEnded: 4401,
  /** No hello message arrived in time, or it has to be sent again. */
  helloAgain: 4408,
  /** The player has too many sockets open; the oldest was closed. */
  replaced: 4409,
  flood: 4429,
  full: 4503,
} as const;

export const liveContracts = contracts({
  liveSocket: {
    method: 'GET',
    path: '/house/live/:gameCode',
    summary:
      'A shared table as a web socket: its first message carries the launch token, which no address ever does; then the table tells what happens',
    access: 'launch-message',
    rateLimit: 'write',
    isSocket: true,
    params: z.strictObject({ gameCode: requestedGameCode }),
    output: z.null(),
    raw: 'websocket',
    errors: ['GAME_UNKNOWN', 'UPGRADE_NEEDED'],
  },
});
