import { z } from 'zod';
import { settingsDocument } from './settings-document.ts';

/**
 * The settings document `demonstration`: whether the merchant plays with money that nobody paid in. Only the
 * database's keeper writes it: an operator who could would make money.
 */
export const demonstrationSetting = settingsDocument(
  'demonstration',
  z.strictObject({ isDemonstration: z.boolean().default(false) }),
  { invalid: 'defaults', isReadOnly: true },
);
