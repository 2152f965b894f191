import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const entry = 'scripts/statements/verify.ts';
/** The name under which the site serves it. */
const fileName = 'verify-statement.mjs';

/** Adds the verifier of agents' statements to the site, for those who trust no page of it. */
export function statementVerifier(): AstroIntegration {
  return {
    name: 'statement-verifier',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        writeFileSync(join(fileURLToPath(dir), fileName), await verifierScript());
      },
    },
  };
}

/** The verifier as one script for Node without dependencies. */
export async function verifierScript(): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { output: { format: 'es' } },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const [chunk, ...others] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The verifier is not one script');
  return chunk.code;
}
