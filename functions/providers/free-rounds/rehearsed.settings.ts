import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

/** How a vendor that only exists in demonstrations answers. */
const answers = ['plainly', 'refused', 'lost', 'never'] as const;
export type RehearsedAnswers = (typeof answers)[number];

/** The settings document `free-rounds`: vendors whose free rounds are rehearsed, by the name in their path. */
const rehearsedSetting = settingsDocument(
  'free-rounds',
  z.record(z.string(), z.strictObject({ answers: z.enum(answers).default('plainly') })),
  { invalid: 'last-good' },
);

/** The settings documents that `rehearsedAnswers` needs. */
export const rehearsedDocuments = [rehearsedSetting.name, demonstrationSetting.name];

/** How a rehearsed vendor answers; undefined for one that is not rehearsed, as outside of demonstrations. */
export function rehearsedAnswers(settings: Settings, vendor: string): RehearsedAnswers | undefined {
  if (!demonstrationSetting.of(settings).isDemonstration) return undefined;
  const vendors = rehearsedSetting.of(settings);
  return Object.hasOwn(vendors, vendor) ? vendors[vendor]?.answers : undefined;
}
