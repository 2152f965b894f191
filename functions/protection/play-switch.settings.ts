import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const document = z.strictObject({
  /** Whether all new bets are refused, for every member and game; open rounds still settle. */
  isOff: z.boolean().default(false),
  /** The reason, recorded with the operator's name in the audit trail. */
  reason: z.string().trim().max(500).default(''),
});

/** The settings document `play`: the switch that stops all play at once. */
export const playSwitchSetting = settingsDocument('play', document, {
  invalid: 'closed',
  refusedFields: ({ isOff, reason }) => (isOff && reason === '' ? ['reason'] : []),
});

/** Whether all play is stopped; a document that cannot be read stops it. */
export function playSwitch(settings: Settings): { readonly isOff: boolean } {
  return playSwitchSetting.of(settings) ?? { isOff: true };
}
