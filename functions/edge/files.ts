import pages from '#functions/generated/pages.json' with { type: 'json' };
import type { RequestContext } from '#functions/http/context.ts';
import { compressedEnding, compressibleType } from '#src/rules/compressed-files.ts';
import { takesBrotli } from './accepted-encoding.ts';

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
 * Whether the path could be a file of the build: neither pages' own files nor the compressed ones are served by their
 * names, nor any file by a name that somebody would have to decode first.
 */
export function isFile(pathname: string): boolean {
  return (
    /^\/[\w./-]*\.[a-z0-9]+$/.test(pathname) &&
    !pathname.endsWith(compressedEnding) &&
    !languageFolder.test(pathname)
  );
}

/** A file of the build with its caching rules, as the build compressed it where the browser reads that. */
export async function answerFile(
  request: Request,
  { env, target }: RequestContext,
): Promise<Response | undefined> {
  const { pathname } = target;
  const compressible = compressibleType(pathname);
  const path = `${target.origin}${pathname}${compressedEnding}`;
  const inBrotli =
    compressible !== undefined && takesBrotli(request)
      ? await found(env, new Request(path, request))
      : undefined;
  const compressed = inBrotli && (inBrotli.ok || inBrotli.status === 304) ? inBrotli : undefined;
  const file = compressed ?? (await found(env, request));
  if (!file) return undefined;
  const answer = new Response(file.body, {
    status: file.status,
    headers: file.headers,
    encodeBody: compressed ? 'manual' : 'automatic',
  });
  const { headers } = answer;
  const lifetime = lifetimes.find(([each]) => each.test(pathname))?.[1] ?? askEachTime;
  const type = types.find(([each]) => each.test(pathname))?.[1] ?? (compressed && compressible);
  const isUnchanged = file.status === 304;
  // On a 304 too: the content policy that goes with it replaces the stored one, and follows the type.
  if (type !== undefined && (file.ok || isUnchanged)) headers.set('Content-Type', type);
  if (compressed?.ok) headers.set('Content-Encoding', 'br');
  if (compressible !== undefined) headers.set('Vary', 'Accept-Encoding');
  headers.set('Cache-Control', file.ok || isUnchanged ? lifetime : 'no-store');
  // Nobody asks again whether a file has changed whose name is its content.
  if (lifetime.endsWith('immutable')) headers.delete('ETag');
  return answer;
}

/**
 * The build's file; undefined where there is none of exactly that name: the platform would send another spelling, such
 * as `/%61rt/`, on to the file, past the paths that are ours to name.
 */
async function found(env: Env, request: Request): Promise<Response | undefined> {
  const file = await env.ASSETS.fetch(request);
  return file.status === 404 || file.headers.has('Location') ? undefined : file;
}
