import { mkdirSync, writeFileSync } from 'node:fs';
import { type BuiltPage, builtPages } from './scripts/check/page-scripts.ts';

/** Pages that a player may need on the worst of connections; they load no React. */
const light = /^\/(?:m\/)?(?:help(?:Detail)?|terms|userAgreement|app|download|policy|404|451|503)\b/;

/** An answer of 14 kB fits the first ten packets of a connection; 1.5 kB of it is for headers and what the edge fills in, 1 kB stays free. */
const htmlLimit = '11.5 kB';

function scriptLimit({ route }: BuiltPage): string {
  if (light.test(route)) return '2 kB';
  return route === '/m/home' || route === '/m/gameList' ? '75 kB' : '95 kB';
}

/** The scripts inside a page count as well: they are laid beside the build to be weighed. */
function inlineFile({ language, route, inline }: BuiltPage): string {
  const file = `dist/weighed/${language}${route.replaceAll('/', '-')}.js`;
  mkdirSync('dist/weighed', { recursive: true });
  writeFileSync(file, inline);
  return file;
}

export default builtPages('dist/client').flatMap((page) => {
  const name = `${page.route} ${page.language}`;
  const scripts = {
    name: `scripts of ${name}`,
    path: [...page.files, inlineFile(page)],
    limit: scriptLimit(page),
    brotli: true,
  };
  if (!page.route.startsWith('/m/')) return [scripts];
  return [scripts, { name: `HTML of ${name}`, path: page.html, limit: htmlLimit, brotli: true }];
});
