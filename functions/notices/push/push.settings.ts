import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** The hosts of the browsers' own push services. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** The settings document `push`: whether browsers notify members, and by which services. */
export const pushSetting = settingsDocument(
  'push',
  z.strictObject({
    enabled: z.boolean().default(false),
    /** Hosts that subscriptions may have as endpoints; `*.` matches every host below. */
    services: z
      .array(
        z
          .string()
          .max(200)
          .regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
      )
      .max(50)
      .default(knownServices),
    /** The contact given to push services: a `mailto:` or `https:` address. */
    contact: z
      .string()
      .max(200)
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
      .optional(),
    /** Browsers per member at most; the oldest are removed. */
    perMemberMax: z.int().min(1).max(20).default(5),
  }),
  { invalid: 'last-good' },
);
