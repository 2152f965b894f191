/** The path to open after a login: the requested page of this site, else home; never another origin. */
export function nextPath(request: string | null, origin: string): string {
  const home = '/m/home';
  if (!request?.startsWith('/m/') || !URL.canParse(request, origin)) return home;
  const target = new URL(request, origin);
  if (target.origin !== origin || !target.pathname.startsWith('/m/')) return home;
  return /^\/m\/(?:login|register)\b/.test(target.pathname)
    ? home
    : target.pathname + target.search + target.hash;
}
