import { atom } from 'nanostores';
import { siteTimeZone } from '#src/browser/zoned-text.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { call } from './client.ts';

/** The site's clock when the page asked for it, and the time zone in which the site's days begin. */
export interface SiteClock {
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Undefined until the site has answered. */
export const $siteClock = atom<SiteClock | undefined>();

/** Asks the site for its clock, once per page. The device's clock stands in for a site that cannot be reached. */
export async function loadSiteClock(): Promise<void> {
  if ($siteClock.get()) return;
  const answer = await call(whitelabelContracts.systemClock);
  $siteClock.set(answer.ok ? answer.value : { nowMs: Date.now(), timeZone: siteTimeZone() });
}
