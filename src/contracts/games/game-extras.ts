import { z } from 'zod';

const shortWord = z.string().max(40);

/** Fields of a game that only a few lists use. */
export const gameExtras = {
  mobileLargeIcon: z.string().max(200),
  /** The room of a game whose players all play together; a launch accepts it instead of the game's id. */
  roomId: shortWord.optional(),
  /** The provider's remark on the game, for example that it is new. */
  remark: z.string().max(60).optional(),
  /** For a lottery that a provider lists: an instant one is always on sale and has no draw to wait for. */
  isSale: z.boolean().optional(),
  remainTime: z.int().min(0).optional(),
  lockTime: z.int().min(0).optional(),
  lottoMode: shortWord.optional(),
  gameGroupId: shortWord.optional(),
} as const;
