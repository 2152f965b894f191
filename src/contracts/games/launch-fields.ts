import { z } from 'zod';

/** Failures of any game launch. */
export const launchErrors = [
  'FEATURE_OFF',
  'GAME_UNKNOWN',
  'GAME_OFF',
  'VENDOR_OFF',
  'PLAY_STOPPED',
  'VENDOR_UNREACHABLE',
  'GAME_RESTRICTED',
] as const;

/** The address of a launched game. It is sent in two fields, because two generations of clients read different ones. */
export const launched = z.strictObject({
  gameUrl: z.string().max(2048),
  content: z.strictObject({ game_url: z.string().max(2048) }),
  /** The id of a launch at a vendor; the page uses it to ask whether the vendor has picked the launch up. */
  launchId: z.string().max(36).optional(),
});
