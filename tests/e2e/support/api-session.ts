import { type Page, test } from '@playwright/test';
import { type FetchSite, logInAs, type Person, registerMember, startTrial } from '#tests/support/member.ts';
import type { Site } from '#tests/support/site.ts';

type OpenSite = Pick<Site, 'fetch' | 'origin'>;

/** The site that all browser tests share. */
function sharedSite(): OpenSite {
  const origin = test.info().project.use.baseURL ?? '';
  return {
    origin,
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('Origin', origin);
      return fetch(origin + path, { ...init, headers });
    },
  };
}

/** Registers a member over the API and signs the page's browser in. */
export function signUp(page: Page, site?: OpenSite): Promise<Person> {
  return signIn(page, registerMember, site);
}

/** Starts a demo account over the API and signs the page's browser in. */
export function startDemo(page: Page, site?: OpenSite): Promise<Person> {
  return signIn(page, startTrial, site);
}

/** Logs a member in again over the API, such as after the site has ended their session. */
export function signInAgain(page: Page, person: Person, site?: OpenSite): Promise<Person> {
  return signIn(page, (request) => logInAs(request, person), site);
}

async function signIn(
  page: Page,
  start: (site: FetchSite) => Promise<Person>,
  site = sharedSite(),
): Promise<Person> {
  const person = await start(site);
  const { hostname } = new URL(site.origin);
  const cookies = [...person.cookies].map(([name, value]) => {
    const secure = name.startsWith('__Host-');
    return { name, value, domain: hostname, path: '/', secure, httpOnly: secure, sameSite: 'Lax' as const };
  });
  await page.context().addCookies(cookies);
  return person;
}

/** Deletes the session cookies of the page's browser. */
export async function forgetSession(page: Page): Promise<void> {
  // Otherwise requests still in flight would fail without their session.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /__Host-|signedIn/ });
}
