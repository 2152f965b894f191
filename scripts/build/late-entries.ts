import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entry = /<script type="module" src="([^"]+)"><\/script>/g;
/** Where the layout wants its entries loaded. */
const placeholder = '<script data-late-entries></script>';
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g;

/**
 * Loads the entry scripts of pages after their `load` event. Astro links them, and a browser asks for a linked module
 * as urgently as for a style sheet, so they took their share of the first paint although they start after it. All that
 * they import is asked for at once.
 */
export function lateEntries(): AstroIntegration {
  return {
    name: 'late-entries',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (name.endsWith('.html')) makeLate(folder, join(folder, name));
        }
      },
    },
  };
}

function makeLate(folder: string, page: string): void {
  const html = readFileSync(page, 'utf8');
  if (!html.includes(placeholder)) return;
  const entries = [...html.matchAll(entry)].map(([, url = '']) => url);
  const loader = entries.length > 0 ? loaderOf(withImports(folder, entries)) : '';
  writeFileSync(page, html.replaceAll(entry, '').replace(placeholder, loader));
}

function withImports(folder: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (url: string) => {
    if (found.has(url)) return;
    found.add(url);
    const script = readFileSync(join(folder, url), 'utf8');
    for (const [, file = ''] of script.matchAll(staticImport)) follow(posix.join(dirname(url), file));
  };
  entries.forEach(follow);
  return [...found];
}

/**
 * A page that loads faster than it paints waits for its frame. One whose load does not end, as on a failing connection,
 * counts as loaded after three seconds. A tap on a button that carries `data-replay-tap` before its script runs is
 * repeated once the page says by `pageready` that it does.
 */
function loaderOf(urls: readonly string[]): string {
  const imports = urls.map((url) => `import("${url}")`).join();
  const load = `begun||=Promise.all([${imports}]).catch(()=>dispatchEvent(new Event("scriptlost")))`;
  const hold = 'tapped=target.closest("button[data-replay-tap]")??tapped';
  const replay = 'removeEventListener("click",hold,true);tapped?.click()';
  return `<script>{let begun,tapped;const begin=()=>{${load}},hold=({target})=>{${hold}};addEventListener("click",hold,true);addEventListener("pageready",()=>{${replay}});addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,3e3)}</script>`;
}
