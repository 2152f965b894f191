import { readdirSync, rmSync } from 'node:fs';
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
