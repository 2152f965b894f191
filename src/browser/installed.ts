/** Whether the site runs as an installed app: from the home screen, without the browser's own bars. */
export function isInstalled(): boolean {
  return isHomeScreenClip() || matchMedia('(display-mode: standalone)').matches;
}

/** Whether it runs from the home screen of an iPhone, which has a mark of its own. */
export function isHomeScreenClip(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** The header by which an installed app names its device at a login and a registration. */
export function deviceHeader(): Record<string, string> {
  return isInstalled() ? { Device: 'OTHERS' } : {};
}
