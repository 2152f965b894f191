import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const advertising = z.discriminatedUnion('adapter', [
  z.strictObject({ adapter: z.literal('none') }),
  z.strictObject({
    adapter: z.literal('webhook'),
    url: z
      .string()
      .max(400)
      .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    secretName: z.string().regex(/^[A-Z0-9_]+_ADVERTISING_SECRET$/),
  }),
]);

export type AdvertisingSettings = z.output<typeof advertising>;

/**
 * The settings document `advertising`: which partner is notified of registrations and first deposits. None by
 * default, and never about visitors who have not agreed.
 */
export const advertisingSetting = settingsDocument('advertising', advertising, {
  invalid: 'defaults',
  missing: { adapter: 'none' },
  refusedFields: (how, host) => (isReachable(how, host) ? [] : ['url']),
});

function isReachable(how: AdvertisingSettings, host: string): boolean {
  if (how.adapter === 'none' || isPrivateHost(host)) return true;
  const { protocol, hostname } = new URL(how.url);
  return protocol === 'https:' && !isPrivateHost(hostname);
}
