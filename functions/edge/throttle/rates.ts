import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const perMinute = z.int().min(1).max(1_000_000);

/** The settings document `rates`: calls per minute of one member, or from one address, which many may share. */
export const ratesSetting = settingsDocument(
  'rates',
  z.strictObject({
    read: perMinute.default(1_200),
    write: perMinute.default(600),
    login: perMinute.default(60),
    /** Calls without a verified signature, from one network to one vendor's path. */
    vendorUnproven: perMinute.default(30),
  }),
  { invalid: 'last-good' },
);
