import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { type TillSettings, tillsSetting } from './tills.settings.ts';

/**
 * The tills that new deposits and payouts may use: on demonstration merchants those
 * with play money, elsewhere the others.
 */
export function usableTills(settings: Settings): readonly TillSettings[] {
  return permittedTills(settings).filter(({ isOn }) => isOn);
}

/** The till for callbacks and payouts. One that is switched off still completes what it has begun. */
export function tillNamed(settings: Settings, tillId: string): TillSettings | undefined {
  return permittedTills(settings).find(({ id }) => id === tillId);
}

function permittedTills(settings: Settings): readonly TillSettings[] {
  const { isDemonstration } = demonstrationSetting.of(settings);
  return tillsSetting.of(settings).tills.filter(({ demo }) => demo === isDemonstration);
}
