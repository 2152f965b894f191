import type { Settings } from '#functions/http/context.ts';
import type { SiteFeature } from '#src/rules/site-features.ts';
import { merchantSetting } from './merchant.ts';
import { whitelabelSetting } from './whitelabel.ts';

/** The parts of the site that are on: those that the merchant chose, and live chat only while its flag is on too. */
export function siteFeaturesOf(settings: Settings): readonly SiteFeature[] {
  const { features } = merchantSetting.of(settings);
  return whitelabelSetting.of(settings).CBS3 ? features : features.filter((each) => each !== 'chat');
}

/** Whether the merchant has this part of the site on. What is off begins nothing new; what has begun still ends. */
export function hasFeature(settings: Settings, feature: SiteFeature): boolean {
  return siteFeaturesOf(settings).includes(feature);
}
