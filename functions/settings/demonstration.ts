import { z } from 'zod';
import { settingsDocument } from './settings-document.ts';

/**
 * The settings document `demonstration`: whether the merchant's players use money that nobody paid in. It can be
 * changed in the database only, because an operator who could switch it on could create money.
 */
export const demonstrationSetting = settingsDocument(
  'demonstration',
  z.strictObject({ isDemonstration: z.boolean().default(false) }),
  { invalid: 'defaults', isReadOnly: true },
);
