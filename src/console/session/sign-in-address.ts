const signIn = '/ops/sign-in';
const pages = /^\/ops(?:\/[a-z-]+)?(?:[?#]|$)/;

/** Leaves for the sign-in, which leads back here. */
export function goToSignIn(): void {
  const { pathname, search } = location;
  if (pathname === signIn) return;
  location.replace(`${signIn}?next=${encodeURIComponent(pathname + search)}`);
}

/** Where a sign-in leads: the page that asked for it, if it is one of the console, else the first screen. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return pages.test(next) && !next.startsWith(signIn) ? next : '/ops';
}
