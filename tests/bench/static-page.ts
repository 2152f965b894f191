import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Running, startYardstick } from './runtime.ts';

/** The site's own files. The yardstick shows the same pictures as the page it is compared with. */
const root = 'dist/client';

/** A second page like the first, to measure a tap from one to the other. */
export const secondPage = '/second';

const style = `*{box-sizing:border-box;margin:0}body{background:#0b1020;color:#f2f4fb;font:14px/1.45 system-ui,sans-serif;padding:56px 0 60px}
a{color:inherit;text-decoration:none}header,.bar{position:fixed;inset:0 0 auto;block-size:56px;background:#131a2f;display:flex;align-items:center;justify-content:space-between;padding:0 16px;z-index:1}
.bar{inset:auto 0 0;block-size:60px}.tabs{display:flex;gap:8px;overflow-x:auto;padding:12px 16px}.tabs a{padding:12px;border-radius:8px;background:#131a2f;white-space:nowrap}
h1,h2{font-size:16px;padding:8px 16px}ul{list-style:none;padding:0 16px}.grid{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}.grid li{position:relative}
.grid img{display:block;inline-size:100%;block-size:auto;aspect-ratio:3/4;border-radius:12px;background:#1c2540}.grid span{display:block;padding:4px 0;font-size:12px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.grid button{position:absolute;inset:0 0 auto auto;inline-size:44px;block-size:44px;background:none;border:0;color:#f2f4fb;font-size:20px}.winners li{display:flex;justify-content:space-between;padding:8px 0;border-block-end:1px solid #2a3557}`;

/** The pictures of a built page's tiles, in page order. */
export function tilePictures(page: string): string[] {
  const html = readFileSync(join(root, page), 'utf8');
  return [
    ...new Set([...html.matchAll(/["'\s,](\/art\/tiles\/[\w.-]+\.avif)/g)].map(([, path]) => path ?? '')),
  ];
}

/** The picture of every game. */
export function everyTilePicture(): string[] {
  return readdirSync(join(root, 'art/tiles'))
    .filter((name) => extname(name) === '.avif')
    .map((name) => `/art/tiles/${name}`);
}

/** A hand-written page of tiles without scripts: the limit that the site is measured against. */
export function staticPage(pictures: readonly string[], tiles: number): string {
  const grid = Array.from({ length: tiles }, (_, index) => {
    const lazy = index < 6 ? '' : ' loading="lazy"';
    const picture = pictures[index % Math.max(1, pictures.length)] ?? '';
    return `<li><a href="#g${index}"><img src="${picture}" width="180" height="240" alt="" decoding="async"${lazy}><span>Game ${index + 1}</span></a><button type="button" aria-label="Favourite: game ${index + 1}">☆</button></li>`;
  });
  const winners = Array.from(
    { length: 6 },
    (_, index) => `<li><span>m***${index} · Game ${index}</span><b>${index}00.00</b></li>`,
  );
  const tabs = 'Hot Slots Fish Live Cards Lottery Sports'
    .split(' ')
    .map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Games</title><meta name="description" content="A page of tiles"><link rel="icon" href="data:,"><style>${style}</style></head><body><header><b>Tiles</b><a href="#login">Log in</a></header><main><h1>Games</h1><nav class="tabs" aria-label="Kinds">${tabs.join('')}</nav><h2>Hot</h2><ul class="grid">${grid.join('')}</ul><h2>Winners</h2><ul class="winners">${winners.join('')}</ul></main><nav class="bar" aria-label="Main">${tabs.slice(0, 4).join('')}<a href="${secondPage}">Next</a></nav></body></html>`;
}

/**
 * Serves the static page and the site's files from the same kind of runtime as the site, so that a ratio compares
 * pages and not servers.
 */
export function startStaticPage(html: string): Promise<Running> {
  return startYardstick(`const page = ${JSON.stringify(html)};
    const kept = { '.avif': 86_400, '.webp': 86_400 };
    export default {
      async fetch(request, { ASSETS }) {
        const { pathname } = new URL(request.url);
        const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
        if (pathname === '/' || pathname === '${secondPage}') return new Response(page, { headers });
        const file = await ASSETS.fetch(request);
        const answer = new Response(file.body, file);
        const seconds = kept[pathname.slice(pathname.lastIndexOf('.'))];
        if (seconds) answer.headers.set('Cache-Control', 'public, max-age=' + seconds);
        return answer;
      },
    };`);
}
