import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The URL of a relay; its path is not used. */
const relay = z
  .string()
  .max(200)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const document = z
  .strictObject({
    /** The outside randomness that new draws are committed to. */
    beacon: z.enum(['none', 'drand']).default('none'),
    /**
     * The HTTP relays of drand, tried one after another; their answers count only with a valid signature. They
     * stay when `beacon` returns to `none`, for draws that are already committed.
     */
    relays: z.array(relay).max(8).default([]),
  })
  .refine(({ beacon, relays }) => beacon === 'none' || relays.length > 0, { path: ['relays'] });

/** The settings document `lottery-draws`: which outside randomness a merchant's draws are committed to. */
export const lotteryDrawsSetting = settingsDocument('lottery-draws', document, {
  invalid: 'last-good',
  refusedFields: ({ relays }, host) =>
    isPrivateHost(host) ? [] : relays.flatMap((url, at) => (isReachable(url) ? [] : [`relays.${at}`])),
});

/** Whether a deployed site may send requests there: HTTPS only, and never to a private network. */
function isReachable(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !isPrivateHost(hostname);
}
