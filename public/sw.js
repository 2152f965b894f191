// Pages come from the network first, for only the network knows whether the visitor may still enter.
/** Written by the build, so that each build brings a worker of its own. */
const version = 'development';
const pages = 'pages-1';
const hashedFiles = 'files-1';
/** What stands for pages that were never opened, while there is no network. */
const offlinePages = `offline-${version}`;
const kept = [pages, hashedFiles, offlinePages];
const most = { [pages]: 20, [hashedFiles]: 120 };
const home = '/m/home';
const offline = '/m/offline';
/** What a page says when its visitor wants the new version now. */
const takeOver = 'take-over';
const refusals = [451, 503];
/** A page that was asked for at a touch, and opened within this time, is not asked for again. */
const aheadMs = 10_000;

self.addEventListener('install', (event) => {
  // Waking this worker for each picture slows the scrolling of a lobby: the browser's own cache answers for them.
  event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/art/*' }) }, source: 'network' });
  event.waitUntil(Promise.all([keepOffline(), keepHome()]));
});

/**
 * The first page of a visit came before this worker could keep it: without home, the offline page leads nowhere. Its
 * files are kept first, for without them home has no style.
 */
async function keepHome() {
  try {
    const cache = await caches.open(pages);
    if (await cache.match(home)) return;
    const answer = await fetch(home, { headers: { Accept: 'text/html', Purpose: 'prefetch' } });
    if (!answer.ok || answer.redirected) return;
    const files = (await answer.clone().text()).match(/\/_astro\/[\w.~-]+/g);
    await (await caches.open(hashedFiles)).addAll(new Set(files));
    await cache.put(home, answer);
  } catch {
    // Then it is kept when it is opened.
  }
}

/** Keeps the offline page in the visitor's language. */
async function keepOffline() {
  try {
    const answer = await fetch(offline, { headers: { Accept: 'text/html' } });
    if (answer.ok && !answer.redirected) await (await caches.open(offlinePages)).put(offline, answer);
  } catch {
    // Without it the last page of home stands in.
  }
}

/** The offline page follows the language that pages come in. */
async function followLanguage(language) {
  const found = await (await caches.open(offlinePages)).match(offline);
  if (found?.headers.get('Content-Language') !== language) await keepOffline();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    const isPage = url.pathname.startsWith('/m/') || url.pathname === '/';
    event.respondWith(isPage ? page(event, url) : askOnce(event));
  } else if (url.pathname.startsWith('/_astro/')) event.respondWith(file(event));
});

/** The one page that was asked for ahead; a later touch replaces it. */
let ahead;

/** A page tells which link was touched: the answer is mostly there when the finger lifts. */
self.addEventListener('message', ({ data }) => {
  if (data === takeOver) return self.skipWaiting();
  const url = new URL(data?.ahead ?? '', self.location.origin);
  if (url.origin !== self.location.origin || !url.pathname.startsWith('/m/')) return;
  const headers = { Accept: 'text/html', Purpose: 'prefetch' };
  ahead = {
    href: url.href,
    untilMs: Date.now() + aheadMs,
    answer: fetch(url, { headers }).catch(() => undefined),
  };
});

/** The answer to what was asked ahead, once, and only if it may be shown as it is. */
async function takeAhead(href) {
  const { href: asked, untilMs, answer } = ahead ?? {};
  ahead = undefined;
  if (asked !== href || Date.now() > untilMs) return undefined;
  const found = await answer;
  return found?.ok && !found.redirected ? found : undefined;
}

/** Whoever is turned away must find nothing of the site on the device. */
async function purge() {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Any other address that is opened: asked once, for the browser has asked ahead already and some are good once. */
async function askOnce(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function page(event, url) {
  try {
    const answer =
      (await takeAhead(url.href)) ?? (await event.preloadResponse) ?? (await fetch(event.request));
    if (refusals.includes(answer.status)) await purge();
    else if (answer.ok && !answer.redirected) {
      keep(event, pages, url.pathname, answer.clone());
      event.waitUntil(followLanguage(answer.headers.get('Content-Language')));
    }
    return answer;
  } catch (error) {
    const cache = await caches.open(pages);
    const last =
      (await cache.match(url.pathname)) ??
      (await (await caches.open(offlinePages)).match(offline)) ??
      (await cache.match(home));
    if (last) return last;
    throw error;
  }
}

async function file(event) {
  const cache = await caches.open(hashedFiles);
  const found = await cache.match(event.request.url);
  if (found) return found;
  const answer = await fetch(event.request);
  if (refusals.includes(answer.status)) await purge();
  else if (answer.ok && answer.type !== 'opaque') keep(event, hashedFiles, event.request.url, answer.clone());
  return answer;
}

/** Puts an answer away after it was given; the oldest make room. */
function keep(event, name, key, answer) {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name);
      await cache.put(key, answer);
      const keys = await cache.keys();
      for (const old of keys.slice(0, Math.max(0, keys.length - most[name]))) await cache.delete(old);
    })(),
  );
}

/** A notification that the site sent: its words, and the page of this site that a tap opens. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (!title) return;
  const icon = '/apple-touch-icon.png';
  event.waitUntil(
    self.registration.showNotification(title, { body, icon, badge: icon, tag, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? home, self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window' });
      if (!open) return self.clients.openWindow(url.href);
      await open.focus();
      return open.navigate(url.href);
    })(),
  );
});
