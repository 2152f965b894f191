import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `member`: what the member centre offers. */
export const memberSetting = settingsDocument(
  'member',
  z.strictObject({
    /** Off by default: others can often find the answers out (docs/adr/0038). */
    securityQuestions: z.boolean().default(false),
  }),
  { invalid: 'defaults' },
);
