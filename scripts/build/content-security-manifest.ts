import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
const manifestFile = 'functions/generated/content-security.json';

/** Lists the hashes of every inline script and style of the build, for the Worker's policy header. */
export function contentSecurityManifest(): AstroIntegration {
  return {
    name: 'content-security-manifest',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const scripts = new Set<string>();
        const styles = new Set<string>();
        for (const file of pagesBelow(fileURLToPath(dir))) {
          const html = readFileSync(file, 'utf8');
          for (const [, text] of html.matchAll(inlineScript)) scripts.add(hashOf(text ?? ''));
          for (const [, text] of html.matchAll(inlineStyle)) styles.add(hashOf(text ?? ''));
        }
        mkdirSync('functions/generated', { recursive: true });
        const manifest = { scripts: [...scripts].sort(), styles: [...styles].sort() };
        writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
      },
    },
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}
