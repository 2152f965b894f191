import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const manifestFile = 'functions/generated/content-security.json';

interface Hashes {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

/** Lists the hashes of every document's inline scripts and styles by its route, for the Worker's policy header. */
export function contentSecurityManifest(): AstroIntegration {
  return {
    name: 'content-security-manifest',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const routes: Record<string, Hashes> = {};
        for (const name of pagesBelow(folder)) {
          const { scripts, styles } = (routes[routeOf(name)] ??= { scripts: new Set(), styles: new Set() });
          const html = readFileSync(join(folder, name), 'utf8');
          for (const [, text] of html.matchAll(inlineScript)) scripts.add(hashOf(text ?? ''));
          for (const [, text] of html.matchAll(inlineStyle)) styles.add(hashOf(text ?? ''));
        }
        mkdirSync('functions/generated', { recursive: true });
        writeFileSync(manifestFile, `${JSON.stringify({ routes }, sorted, 2)}\n`);
      },
    },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The route of a built file: `ur/m/home.html` is `/m/home`, as all languages of a page share one policy. */
function routeOf(name: string): string {
  const path = name
    .split(sep)
    .join('/')
    .replace(/\.html$/, '');
  return `/${path.replace(/^[a-z]{2}\//, '')}`;
}

function sorted(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value].map(String).sort() : value;
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
}
