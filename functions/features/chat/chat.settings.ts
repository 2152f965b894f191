import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const minuteOfDay = z.int().min(0).max(1_440);
/** The target of a merchant's link: another site, or a page of this one. */
const link = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/[^\s"'<>\\]+|\/m\/[\w./?=&#%-]*)$/);

/** The settings document `chat`: the live chat for members, and how the site's own room is run. */
export const chatSetting = settingsDocument(
  'chat',
  z
    .strictObject({
      provider: z.enum(['room', 'external']).default('room'),
      /** The address of the merchant's own chat service, where the provider is `external`. */
      externalUrl: z
        .string()
        .max(500)
        .regex(/^https:\/\/[^\s"'<>\\]+$/)
        .optional(),
      /** When operators answer, in the merchant's time zone; always if empty. */
      hours: z
        .array(
          z.strictObject({
            days: z.array(z.int().min(0).max(6)).min(1).max(7),
            fromMinute: minuteOfDay,
            toMinute: minuteOfDay,
          }),
        )
        .max(21)
        .default([]),
      topics: z
        .array(z.strictObject({ modelId: z.string().min(1).max(40), name: z.string().min(1).max(80) }))
        .max(20)
        .default([]),
      /** How long messages and pictures are kept, in days. */
      retentionDays: z.int().min(1).max(730).default(180),
      messagesPerMinute: z.int().min(1).max(600).default(30),
      /** How often the session of an open socket is checked, in seconds. */
      sessionCheckSeconds: z.int().min(1).max(300).default(30),
    })
    .refine(({ provider, externalUrl }) => provider !== 'external' || externalUrl !== undefined, {
      path: ['externalUrl'],
    }),
  { invalid: 'last-good' },
);

export type ChatSettings = ReturnType<typeof chatSetting.of>;

/** The settings document `customer-service`: the merchant's contact options, in display order. */
export const customerServiceSetting = settingsDocument(
  'customer-service',
  z.strictObject({
    entries: z
      .array(z.strictObject({ csType: z.enum(['WHATSAPP', 'LIVECHAT']), path: link }))
      .max(20)
      .default([]),
  }),
  { invalid: 'last-good' },
);

/** The contact options that lead out of this site, for visitors whom the site does not let in. */
export function supportElsewhere(settings: Settings) {
  return customerServiceSetting.of(settings).entries.filter(({ path }) => path.startsWith('https:'));
}
