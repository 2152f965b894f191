/**
 * Wraps the site's bundle and replaces the rate limiter by one that counts in memory, as the platform's does. The
 * local runtime simulates it by an object that writes a row in every call.
 */
import site from 'the-site';

export * from 'the-site';

const limit = 1_200;
const counts = new Map();
let minute = 0;

const FLOOD = {
  limit({ key }) {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve({ success: count <= limit });
  },
};

const bound = new WeakMap();

function withLimiter(env) {
  const known = bound.get(env) ?? { ...env, FLOOD };
  bound.set(env, known);
  return known;
}

export default {
  ...site,
  fetch: (request, env, context) => site.fetch(request, withLimiter(env), context),
};
