import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The settings document `member`: what the member centre offers. */
export const memberSetting = settingsDocument(
  'member',
  z.strictObject({
    /** Off by default, because others can often find out the answers (docs/adr/0038). */
    securityQuestions: z.boolean().default(false),
  }),
  { invalid: 'defaults' },
);
