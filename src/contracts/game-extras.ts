import { z } from 'zod';

const shortWord = z.string().max(40);

/** Fields of a game that few lists read. */
export const gameExtras = {
  mobileLargeIcon: z.string().max(200),
  /** The room of a game that all its players play together; a launch takes it in place of the game's id. */
  roomId: shortWord.optional(),
  /** What the provider says of the game, such as that it is new. */
  remark: z.string().max(60).optional(),
  /** Of a lottery that a provider lists: an instant one is always on sale, and waits for no draw. */
  isSale: z.boolean().optional(),
  remainTime: z.int().min(0).optional(),
  lockTime: z.int().min(0).optional(),
  lottoMode: shortWord.optional(),
  gameGroupId: shortWord.optional(),
} as const;
