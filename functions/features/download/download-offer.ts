import { tellsOfSession } from '#functions/edge/session/session-cookies.ts';
import { isAppUserAgent } from '#src/rules/site/native-app.ts';
import type { DownloadSettings } from './download.settings.ts';

/** What a page offers of the app, as words on its root element that the style sheet reads. */
export type OfferWord = 'on' | 'strip' | 'android' | 'ios' | 'not-safari';

const ios = /\b(?:iPhone|iPad|iPod)\b/;
const android = /\bAndroid\b/;
/** Browsers on iOS that cannot install a web app, and apps with built-in browsers. */
const otherThanSafari =
  /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA|Line|FBAN|FBAV|Instagram|MicroMessenger)\b/;
const closed = /(?:^|;\s*)hideDownloadBar=1(?:;|$)/;

/** What this visitor is offered. Empty on a desktop, in the app, or if there is nothing for this phone. */
export function offerFor(
  { enabled, loginRequired, homeScreen, links }: DownloadSettings,
  { userAgent, cookies }: { readonly userAgent: string; readonly cookies: string },
): readonly OfferWord[] {
  if (!enabled || isAppUserAgent(userAgent)) return [];
  if (loginRequired && !tellsOfSession(cookies)) return [];
  const has = (...types: readonly string[]) => links.some(({ resourceType }) => types.includes(resourceType));
  const strip: OfferWord[] = closed.test(cookies) ? ['on'] : ['on', 'strip'];
  if (android.test(userAgent)) return has('Android') || homeScreen ? [...strip, 'android'] : [];
  if (!ios.test(userAgent) || (!has('IOS', 'MOBILECONFIG') && !homeScreen)) return [];
  const platform: OfferWord[] = has('IOS') ? ['ios'] : [];
  return [...strip, ...platform, ...(otherThanSafari.test(userAgent) ? (['not-safari'] as const) : [])];
}
