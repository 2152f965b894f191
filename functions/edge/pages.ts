import type { RequestContext } from '#functions/http/context.ts';

const homePaths = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']);

/** Serves the pre-rendered page of the visitor's language, or a file of the build. */
export async function servePage(request: Request, context: RequestContext): Promise<Response> {
  const url = new URL(request.url);
  const language =
    /(?:^|;\s*)language=(en|ur|ko)(?:;|$)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? 'en';
  if (homePaths.has(url.pathname)) url.pathname = `/${language}/m/home.html`;
  else if (url.pathname.startsWith('/m/')) url.pathname = `/${language}${url.pathname}.html`;
  return context.env.ASSETS.fetch(new Request(url, request));
}
