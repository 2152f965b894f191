import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withJoinedScopes } from './joined-scopes.ts';
import { withPlainTokens } from './plain-tokens.ts';
import { withUsedRules } from './used-rules.ts';

const style = /<style>([\s\S]*?)<\/style>/g;
const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g;
const island = /(?:component|renderer)-url="([^"]+)"/g;
const imported = /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g;
const inlineScript = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
const scriptName = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g;
/** The site's own pages; a framed game shows nothing without its script. */
const withFirstView = /[/\\]m[/\\]/;
/** Icons of the sheet that wait; a template's ask for nothing until they are copied. */
const sheetIcon = /<template\b[\s\S]*?<\/template>|<use href=/g;
/** The script that draws them names the attribute under which they wait. */
const waits = '[data-href]';
const quotedData = /="([{[]&quot;[^"]*)"/g;
const scope = /(?<!data-)\bastro-[a-z0-9]{8}\b/g;

/**
 * Saves every page bytes and its first view competition: styles stand in one element, which is one hash in
 * the page's policy; the classes that scope styles get short names; and scripts are asked for once the first
 * view is there, all at once.
 */
export function leanerPages(): AstroIntegration {
  return {
    name: 'leaner-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        for (const name of pages.filter((each) => each.endsWith('.html'))) {
          const file = join(folder, name);
          const page = withBareQuotes(withOneStyle(readFileSync(file, 'utf8')));
          writeFileSync(
            file,
            withShortScopes(withFirstView.test(name) ? withFirstViewFirst(page, folder) : page),
          );
        }
      },
    },
  };
}

/** Data for scripts is full of double quotes: between single ones they stand for themselves. */
function withBareQuotes(page: string): string {
  return page.replace(quotedData, (found, data: string) =>
    data.includes("'") ? found : `='${data.replaceAll('&quot;', '"')}'`,
  );
}

function withOneStyle(page: string): string {
  const [first, ...others] = page.matchAll(style);
  if (!first) return page;
  const whole = [first, ...others].map(([, css]) => css).join('');
  const without = page.replace(style, '');
  return `${without.slice(0, first.index)}<style>${whole}</style>${without.slice(first.index)}`;
}

/** The order of the styles is the same in every language, and so are the names: they share one hash. */
function withShortScopes(page: string): string {
  const names = [...new Set(page.match(scope))];
  return page.replace(scope, (name) => `s${names.indexOf(name).toString(36)}`);
}

/** A framed game's script gives tokens other values; on the site's own pages nothing does. */
function withFirstViewFirst(page: string, folder: string): string {
  return withLateScripts(
    withJoinedScopes(withUsedRules(page, scriptsOf(page, folder))).replace(
      style,
      (_, css: string) => `<style>${withPlainTokens(css)}</style>`,
    ),
    folder,
  );
}

/** A page that cannot finish loading gets its scripts all the same. */
const patienceMs = 3_000;
/** The last pictures of a first view are painted a moment after they have come. */
const paintedMs = 100;
/** A page whose scripts did not come is loaded again once the site answers; each time in a tab it waits twice as long. */
const againMs = 3_000;

/**
 * Scripts in the page's own markup compete with its pictures, and so do the icons and the manifest, which the shell
 * asks for. What scripts import is asked for together with them; they start in their order. A browser may remember
 * that a script did not come: only the page loaded anew asks for it again, or tells why the site is closed.
 */
function withLateScripts(page: string, folder: string): string {
  const entries = sourcesOf(page, moduleScript);
  if (entries.length === 0) return page;
  const islands = sourcesOf(page, island);
  const parts = [...new Set([...entries, ...islands].flatMap((entry) => partsOf(entry, folder)))];
  const start = [
    ...[...parts, ...islands].map((part) => `import(${JSON.stringify(part)});`),
    ...entries.map((entry) => `await import(${JSON.stringify(entry)});`),
    'document.documentElement.dataset.ready=""',
    ...islands.map((each) => `;await import(${JSON.stringify(each)})`),
  ];
  const reload = '{sessionStorage.again=-~sessionStorage.again;location.reload()}';
  const again = `()=>setTimeout(()=>fetch("",{method:"HEAD"}).then(()=>${reload},again),${againMs}<<sessionStorage.again)`;
  const late = `let again=${again},go=async()=>{go=()=>{};try{${start.join('')}}catch{again()}};addEventListener("load",()=>setTimeout(()=>go(),${paintedMs}));setTimeout(()=>go(),${patienceMs})`;
  const drawn = [...parts, ...entries].some((name) =>
    readFileSync(join(folder, name), 'utf8').includes(waits),
  );
  const waiting = drawn ? withLateIcons(page) : page;
  return waiting
    .replace(moduleScript, '')
    .replace('</body>', `<script type="module">${late}</script></body>`);
}

/** Light pages carry no script that asks for them, and keep them as they are. */
function withLateIcons(page: string): string {
  return page
    .replace(sheetIcon, (found) => found.replace(/^<use href=/, '<use data-href='))
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replace(/(<link rel="icon") href="([^"]*)"/, '$1 href="data:," data-href="$2"');
}

/** All that a page's scripts say, those among them that wait until a player asks for them. */
function scriptsOf(page: string, folder: string): string {
  const texts = new Map<string, string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(scriptName)) {
      const file = join(folder, '_astro', name);
      if (texts.has(name) || !existsSync(file)) continue;
      texts.set(name, readFileSync(file, 'utf8'));
      follow(texts.get(name) ?? '');
    }
  };
  follow(page);
  const inline = [...page.matchAll(inlineScript)].map(([, text = '']) => text);
  return [...inline, ...texts.values()].join('\n');
}

function sourcesOf(page: string, tag: RegExp): string[] {
  return [...new Set([...page.matchAll(tag)].map(([, source = '']) => source))];
}

/** The chunks that a script imports, themselves and by way of others. */
function partsOf(script: string, folder: string, found = new Set<string>()): string[] {
  for (const [, name = ''] of readFileSync(join(folder, script), 'utf8').matchAll(imported)) {
    const part = posix.resolve(posix.dirname(script), name);
    if (found.has(part)) continue;
    found.add(part);
    partsOf(part, folder, found);
  }
  return [...found];
}
