import { openByApp } from './native-bridge.ts';

/** LINE opens links in itself unless the address says otherwise. */
const lineBrowser = /\bLine\//;
const outsideLine = 'openExternalBrowser';

/** An address as it has to be inside the browser that shows the page. */
export function externalAddress(address: string, userAgent: string): string {
  if (!lineBrowser.test(userAgent)) return address;
  const url = new URL(address);
  url.searchParams.set(outsideLine, '1');
  return url.href;
}

/**
 * Opens an address of another site: by the app where the page stands in one, otherwise in a new tab, or in place of the
 * page. Anything but https is left alone, which it answers by false.
 */
export function openExternal(address: string, where: 'here' | 'tab' = 'tab'): boolean {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return false;
  if (openByApp(address)) return true;
  const target = externalAddress(address, navigator.userAgent);
  if (where === 'here') location.assign(target);
  else window.open(target, '_blank', 'noopener,noreferrer');
  return true;
}
