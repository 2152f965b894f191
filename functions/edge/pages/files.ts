import pages from '#functions/generated/pages.json' with { type: 'json' };
import type { RequestContext } from '#functions/http/context.ts';
import { compressedEnding, compressibleType } from '#src/rules/site/compressed-files.ts';
import { takesBrotli } from './accepted-encoding.ts';

/** Pages are served under their routes: those of a language, and those of the operators' console. */
const pageFolder = new RegExp(`^/(?:${pages.languages.join('|')}|ops)(?:[/.]|$)`);

/** How long browsers cache a file, by folder; files with hashed names never change. */
const lifetimes: readonly [RegExp, string][] = [
  [/^\/_astro\//, 'public, max-age=31536000, immutable'],
  [/^\/(?:art|lottery)\//, 'public, max-age=86400, stale-while-revalidate=604800'],
  [/^\/(?:speculation-rules\.json|manifest\.webmanifest|favicon\.\w+)$/, 'public, max-age=3600'],
];
const askEachTime = 'no-cache';

/** Content types that the platform does not derive from the file name. */
const types: readonly [RegExp, string][] = [
  [/^\/speculation-rules\.json$/, 'application/speculationrules+json'],
];

/**
 * Whether the path could be a file of the build. The HTML files of pages and the compressed files are not served
 * under their own names, and no file is served under a percent-encoded name.
 */
export function isFile(pathname: string): boolean {
  return (
    /^\/[\w./-]*\.[a-z0-9]+$/.test(pathname) &&
    !pathname.endsWith(compressedEnding) &&
    !pageFolder.test(pathname)
  );
}

/** A file of the build with its caching headers, in its Brotli form if the browser accepts that. */
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
  // On a 304 too: its CSP replaces the stored one, and which CSP is sent depends on the type.
  if (type !== undefined && (file.ok || isUnchanged)) headers.set('Content-Type', type);
  if (compressed?.ok) headers.set('Content-Encoding', 'br');
  if (compressible !== undefined) headers.set('Vary', 'Accept-Encoding');
  headers.set('Cache-Control', file.ok || isUnchanged ? lifetime : 'no-store');
  // Files whose name is a content hash are never revalidated.
  if (lifetime.endsWith('immutable')) headers.delete('ETag');
  return answer;
}

/**
 * The build's file; undefined if none has exactly that name. The platform would redirect other spellings, such as
 * `/%61rt/`, to the file, which would bypass the Worker's own path rules.
 */
async function found(env: Env, request: Request): Promise<Response | undefined> {
  const file = await env.ASSETS.fetch(request);
  return file.status === 404 || file.headers.has('Location') ? undefined : file;
}
