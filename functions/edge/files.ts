import pages from '#functions/generated/pages.json' with { type: 'json' };
import type { RequestContext } from '#functions/http/context.ts';

const languageFolder = new RegExp(`^/(?:${pages.languages.join('|')})(?:/|$)`);

/** How long browsers cache a file, by its folder; the content of a hashed name never changes. */
const lifetimes: readonly [RegExp, string][] = [
  [/^\/_astro\//, 'public, max-age=31536000, immutable'],
  [/^\/(?:art|lottery)\//, 'public, max-age=86400, stale-while-revalidate=604800'],
  [/^\/(?:robots\.txt|speculation-rules\.json|manifest\.webmanifest|favicon\.\w+)$/, 'public, max-age=3600'],
];
const askEachTime = 'no-cache';

/** Types that the platform does not tell by a file's name. */
const types: readonly [RegExp, string][] = [
  [/^\/speculation-rules\.json$/, 'application/speculationrules+json'],
];

/**
 * Whether the path could be a file of the build: pages' own files are not served by their names, nor any file
 * by a name that somebody would have to decode first.
 */
export function isFile(pathname: string): boolean {
  return /^\/[\w./-]*\.[a-z0-9]+$/.test(pathname) && !languageFolder.test(pathname);
}

/**
 * A file of the build with its caching rules; undefined where there is none of exactly that name: the platform would
 * send another spelling, such as `/%61rt/`, on to the file, past the paths that are ours to name.
 */
export async function answerFile(
  request: Request,
  { env, target }: RequestContext,
): Promise<Response | undefined> {
  const file = await env.ASSETS.fetch(request);
  if (file.status === 404 || file.headers.has('Location')) return undefined;
  const answer = new Response(file.body, file);
  const lifetime = lifetimes.find(([path]) => path.test(target.pathname))?.[1] ?? askEachTime;
  const type = types.find(([path]) => path.test(target.pathname))?.[1];
  if (type !== undefined && file.ok) answer.headers.set('Content-Type', type);
  answer.headers.set('Cache-Control', file.ok || file.status === 304 ? lifetime : 'no-store');
  // Nobody asks again whether a file has changed whose name is its content.
  if (lifetime.endsWith('immutable')) answer.headers.delete('ETag');
  return answer;
}
