/** The path to open after a login: the requested page of this site, else home; never another origin. */
export function nextPath(asked: string | null, origin: string): string {
  const home = '/m/home';
  if (!asked?.startsWith('/m/') || !URL.canParse(asked, origin)) return home;
  const target = new URL(asked, origin);
  if (target.origin !== origin || !target.pathname.startsWith('/m/')) return home;
  return /^\/m\/(?:login|register)\b/.test(target.pathname)
    ? home
    : target.pathname + target.search + target.hash;
}
