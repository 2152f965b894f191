import { isHomeScreenClip, isInstalled } from '#src/browser/installed.ts';
import { isInApp } from '#src/browser/native-bridge.ts';
import { isAppUserAgent } from '#src/rules/site/native-app.ts';

/** Where and how somebody registers, which is stored with the account. */
export function registeredFrom() {
  return {
    registerUrl: location.host,
    domain: location.hostname,
    registerMethod: registerMethod(),
    type: 0,
  } as const;
}

/** How the site was opened: in the operator's app, a browser, installed, or from the home screen of an iPhone. */
function registerMethod(): 'APP' | 'H5' | 'PWA' | 'WEBCLIP' {
  if (isInApp() || isAppUserAgent(navigator.userAgent)) return 'APP';
  if (isHomeScreenClip()) return 'WEBCLIP';
  return isInstalled() ? 'PWA' : 'H5';
}
