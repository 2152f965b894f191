import { z } from 'zod';
import { storedTexts } from '#functions/content/operator-texts.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { writtenTexts } from '#src/contracts/rich-texts.ts';

const address = z.url({ protocol: /^https$/ }).max(300);

/**
 * The settings document `messages`: where the message centre leads outside the site, a row without an address being
 * hidden, and the message that every member finds in the inbox at first.
 */
export const messagesSetting = settingsDocument(
  'messages',
  z.strictObject({
    telegramUrl: address.optional(),
    affiliateServiceUrl: address.optional(),
    welcome: writtenTexts.transform(storedTexts).optional(),
  }),
  { invalid: 'last-good' },
);
