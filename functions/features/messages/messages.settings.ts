import { z } from 'zod';
import { storedTexts } from '#functions/content/operator-texts.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { writtenTexts } from '#src/contracts/rich-texts.ts';

const address = z.url({ protocol: /^https$/ }).max(300);

/**
 * The settings document `messages`: the external links of the message centre, where a row without an address
 * is hidden, and the message that every member's inbox starts with.
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
