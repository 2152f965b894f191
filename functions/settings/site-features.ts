import type { Settings } from '#functions/http/context.ts';
import { laterFeatures, type SiteFeature } from '#src/rules/site-features.ts';
import { merchantSetting } from './merchant.ts';
import { whitelabelSetting } from './whitelabel.ts';

/**
 * The parts of the site that are on: those that the merchant chose and that are built, and live chat only while its flag
 * is on too.
 */
export function siteFeaturesOf(settings: Settings): readonly SiteFeature[] {
  const hasChat = whitelabelSetting.of(settings).CBS3;
  const { features } = merchantSetting.of(settings);
  return features.filter((each) => !laterFeatures.has(each) && (each !== 'chat' || hasChat));
}

/** Whether the merchant has this part of the site on. What is off begins nothing new; what has begun still ends. */
export function hasFeature(settings: Settings, feature: SiteFeature): boolean {
  return siteFeaturesOf(settings).includes(feature);
}
