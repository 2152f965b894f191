import { z } from 'zod';
import { contracts } from './endpoint.ts';

/** The longest message that a watcher of a shared table may send, in letters: a launch token and a little more. */
export const liveMessageMax = 1_200;

/** The first message of a watcher, and the only one that says anything: who watches. */
export const liveHello = z.strictObject({ kind: z.literal('hello'), launchToken: z.string().max(1_024) });

/** Why the site closes a watcher's socket, beside the reasons of the protocol. */
export const liveCloseCodes = {
  /** What came was no message of a watcher. */
  refused: 4400,
  /** The launch or its session has ended. */
  launchEnded: 4401,
  /** Nobody said who watches, or it has to be said again. */
  helloAgain: 4408,
  /** The player watches from too many places: the oldest made room. */
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
    params: z.strictObject({ gameCode: z.string().min(1).max(40) }),
    output: z.null(),
    raw: 'websocket',
    errors: ['GAME_UNKNOWN', 'UPGRADE_NEEDED'],
  },
});
