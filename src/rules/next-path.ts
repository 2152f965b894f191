/** Where to go after a login: the page of this site that was asked for, else home; never another site. */
export function nextPath(asked: string | null, origin: string): string {
  const home = '/m/home';
  if (!asked?.startsWith('/m/') || !URL.canParse(asked, origin)) return home;
  const target = new URL(asked, origin);
  if (target.origin !== origin || !target.pathname.startsWith('/m/')) return home;
  return /^\/m\/(?:login|register)\b/.test(target.pathname)
    ? home
    : target.pathname + target.search + target.hash;
}
