import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { languages } from '../../src/i18n/languages.ts';
import { compressedEnding, compressibleType } from '../../src/rules/site/compressed-files.ts';

const compress = promisify(brotliCompress);
/** Pages are completed as they are delivered, so only the Worker can compress them. */
const pages = new RegExp(`^(?:${languages.join('|')})/`);

/** Writes a Brotli copy at the highest level beside every file that the Worker serves unchanged. */
export function compressedFiles(): AstroIntegration {
  return {
    name: 'compressed-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => name.replaceAll('\\', '/'))
          .filter((name) => compressibleType(name) !== undefined && !pages.test(name));
        await Promise.all(names.map((name) => compressBeside(join(folder, name))));
      },
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(file + compressedEnding, await compress(content, { params }));
}
