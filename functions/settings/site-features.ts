import type { Settings } from '#functions/http/context.ts';
import type { SiteFeature } from '#src/rules/site/site-features.ts';
import { merchantSetting } from './merchant.ts';
import { whitelabelSetting } from './whitelabel.ts';

/** The site features that are on: those that the merchant chose; live chat also requires its white-label flag. */
export function siteFeaturesOf(settings: Settings): readonly SiteFeature[] {
  const hasChat = whitelabelSetting.of(settings).CBS3;
  const { features } = merchantSetting.of(settings);
  return features.filter((each) => each !== 'chat' || hasChat);
}

/** Whether the merchant has this feature on. A feature that is off starts nothing new, but finishes what has begun. */
export function hasFeature(settings: Settings, feature: SiteFeature): boolean {
  return siteFeaturesOf(settings).includes(feature);
}
