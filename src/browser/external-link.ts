import { openByApp } from './native-bridge.ts';

/** LINE opens links in its own browser unless the address carries this parameter. */
const lineBrowser = /\bLine\//;
const outsideLine = 'openExternalBrowser';

/** The address adapted to the browser that shows the page. */
export function externalAddress(address: string, userAgent: string): string {
  if (!lineBrowser.test(userAgent)) return address;
  const url = new URL(address);
  url.searchParams.set(outsideLine, '1');
  return url.href;
}

/**
 * Opens an address of another site: in the app when the page runs in one, otherwise in a new tab or in place of
 * the page. Refuses anything but https and returns false.
 */
export function openExternal(address: string, where: 'here' | 'tab' = 'tab'): boolean {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return false;
  if (openByApp(address)) return true;
  const target = externalAddress(address, navigator.userAgent);
  if (where === 'here') location.assign(target);
  else window.open(target, '_blank', 'noopener,noreferrer');
  return true;
}
