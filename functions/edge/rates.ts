import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const perMinute = z.int().min(1).max(1_000_000);

/** The settings document `rates`: calls a minute of one member, or from one address, which many may share. */
export const ratesSetting = settingsDocument(
  'rates',
  z.strictObject({
    read: perMinute.default(1_200),
    write: perMinute.default(600),
    login: perMinute.default(60),
    /** Calls to one vendor's path from one network that no signature proves. */
    vendorUnproven: perMinute.default(30),
  }),
  { invalid: 'last-good' },
);
