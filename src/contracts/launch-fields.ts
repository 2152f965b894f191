import { z } from 'zod';

/** How any launch of a game can fail. */
export const launchErrors = [
  'FEATURE_OFF',
  'GAME_UNKNOWN',
  'GAME_OFF',
  'VENDOR_OFF',
  'PLAY_STOPPED',
  'VENDOR_UNREACHABLE',
  'GAME_RESTRICTED',
] as const;

/** Where a launched game is opened; clients of two generations read two fields of one address. */
export const launched = z.strictObject({
  gameUrl: z.string().max(2048),
  content: z.strictObject({ game_url: z.string().max(2048) }),
  /** The launch at a vendor, by which the page asks whether the vendor has taken it up. */
  launchId: z.string().max(36).optional(),
});
