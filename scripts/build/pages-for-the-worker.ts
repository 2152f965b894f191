import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { languages } from '../../src/i18n/languages.ts';
import { openApi } from '../docs/open-api.ts';
import { helpArticlesOf } from './help-articles.ts';
import { languagesRead } from './languages-read.ts';
import { tileListsOf } from './tile-lists.ts';

const generated = 'functions/generated';
const refusalKinds = ['403', '451', '500', '503'] as const;

/**
 * Generates files for the Worker: the list of built pages, the self-contained refusal pages, since a refused
 * visitor may not load any file, and the page contents that calls return too. Also writes /openapi.json.
 */
export function pagesForTheWorker(): AstroIntegration {
  return {
    name: 'pages-for-the-worker',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        mkdirSync(generated, { recursive: true });
        write('refusals', takeRefusals(folder));
        write('pages', {
          ...{ languages, reading: languagesRead(languages) },
          ...{ pages: listPages(folder), console: listConsolePages(folder) },
        });
        write('help', helpArticlesOf(folder, languages));
        write('tile-lists', tileListsOf(folder, languages));
        write('share-pictures', namesIn(join(folder, 'art/share'), '.jpg'));
        writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi()));
      },
    },
  };
}

function takeRefusals(folder: string) {
  const pages: Record<string, Record<string, string>> = {};
  const contentSecurity: Record<string, string> = {};
  for (const kind of refusalKinds) {
    const styles = new Set<string>();
    const scripts = new Set<string>();
    for (const language of languages) {
      const file = join(folder, language, `${kind}.html`);
      const html = readFileSync(file, 'utf8');
      pages[kind] = { ...pages[kind], [language]: html };
      for (const [, text] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
        styles.add(hashOf(text ?? ''));
      for (const [, text] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
        scripts.add(hashOf(text ?? ''));
      rmSync(file);
    }
    const asks = scripts.size > 0 ? ` script-src ${[...scripts].join(' ')}; connect-src 'self';` : '';
    contentSecurity[kind] =
      `default-src 'none';${asks} style-src ${[...styles].join(' ')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  }
  return { pages, contentSecurity };
}

function listPages(folder: string) {
  const pages: Record<string, Record<string, string>> = {};
  for (const language of languages)
    for (const name of readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.html')) continue;
      const route = `/${name.slice(0, -'.html'.length)}`;
      const print = createHash('sha256').update(readFileSync(join(folder, language, name)));
      pages[route] = { ...pages[route], [language]: print.digest('base64url').slice(0, 16) };
    }
  return pages;
}

/** The routes of the operators' console, which is in no language's folder. */
function listConsolePages(folder: string): string[] {
  const below = readdirSync(join(folder, 'ops'), { recursive: true, encoding: 'utf8' }).sort();
  return ['ops.html', ...below.map((name) => `ops/${name}`)]
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`);
}

/** The names of the files in a folder without their extension. */
function namesIn(folder: string, extension: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .sort();
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function write(name: string, value: unknown): void {
  writeFileSync(join(generated, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}
