import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import type { SiteFeature } from '#src/rules/site/site-features.ts';

const simulatedBank = '/m/simbank';
/** Screens that a merchant can switch off; their addresses then redirect home. */
const switchedPages: ReadonlyMap<string, SiteFeature> = new Map([
  ['/m/voucherCenter', 'deposit'],
  ['/m/withdraw', 'withdraw'],
  ['/m/sportsGame', 'sports'],
  ['/m/lottery', 'lottery'],
  ['/m/launchGame', 'lottery'],
  ['/m/startLottery', 'lottery'],
  ['/m/notice', 'announcements'],
  ['/m/activity', 'promotions'],
  ['/m/app', 'app'],
  ['/m/inviteFriends', 'referral'],
]);

/**
 * Whether the merchant shows this page; its address leads home otherwise. The simulated bank is for demonstrations.
 */
export function isShownPage(route: string, settings: Settings): boolean {
  const feature = switchedPages.get(route);
  if (feature !== undefined && !hasFeature(settings, feature)) return false;
  return route !== simulatedBank || demonstrationSetting.of(settings).isDemonstration;
}
