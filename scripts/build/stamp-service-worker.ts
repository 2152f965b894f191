import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const pages = 'functions/generated/pages.json';
const placeholder = "const version = 'development';";

/** Writes the fingerprint of all pages into the service worker, so that browsers update it after each new build. */
export function stampServiceWorker(): AstroIntegration {
  return {
    name: 'stamp-service-worker',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const file = join(fileURLToPath(dir), 'sw.js');
        const script = readFileSync(file, 'utf8');
        if (!script.includes(placeholder)) throw new Error('The service worker has no version to write');
        const print = createHash('sha256').update(readFileSync(pages)).digest('base64url').slice(0, 16);
        writeFileSync(file, script.replace(placeholder, `const version = '${print}';`));
      },
    },
  };
}
