import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { type TillSettings, tillsSetting } from './tills.settings.ts';

/** The tills that new deposits and payouts may use: play money on demonstration merchants alone, and no other there. */
export function usableTills(settings: Settings): readonly TillSettings[] {
  return permittedTills(settings).filter(({ isOn }) => isOn);
}

/** A till whose callbacks and payouts go on; one that is switched off ends what it has begun. */
export function tillNamed(settings: Settings, tillId: string): TillSettings | undefined {
  return permittedTills(settings).find(({ id }) => id === tillId);
}

function permittedTills(settings: Settings): readonly TillSettings[] {
  const { isDemonstration } = demonstrationSetting.of(settings);
  return tillsSetting.of(settings).tills.filter(({ demo }) => demo === isDemonstration);
}
