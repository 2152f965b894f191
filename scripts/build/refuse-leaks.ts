import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The platform's configuration files in the assets folder. They are deleted, because the Worker does their work. */
const platformFiles = ['_headers', '_redirects', '_routes.json', '.assetsignore', 'wrangler.json'];

/** Deletes the platform's files from the build, and fails if a dotfile or a source map would be served. */
export function refuseLeaks(): AstroIntegration {
  return {
    name: 'refuse-leaks',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of platformFiles) rmSync(join(folder, name), { force: true });
        const leaks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
          (name) => basename(name).startsWith('.') || name.endsWith('.map'),
        );
        if (leaks.length > 0) throw new Error(`These files must not be served: ${leaks.join(', ')}`);
      },
    },
  };
}

const sheetName = /[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{8}\.css/g;

/** Fails if a script loads a style sheet that the build does not have: the part of a page would not open. */
export function refuseMissingSheets(): AstroIntegration {
  return {
    name: 'refuse-missing-sheets',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = join(fileURLToPath(dir), '_astro');
        const files = new Set(readdirSync(folder));
        const missing = [...files]
          .filter((name) => name.endsWith('.js'))
          .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(sheetName) ?? [])
          .filter((sheet) => !files.has(sheet));
        if (missing.length > 0)
          throw new Error(`No file has these styles: ${[...new Set(missing)].join(', ')}`);
      },
    },
  };
}
