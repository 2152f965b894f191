import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from './attack-targets.ts';
import { outputOf } from './installed-tool.ts';

/** Without `--offline`, which would also stop the requests to the site. */
const bounds = [
  ...['--batch', '--disable-coloring', '--flush-session', '--ignore-proxy', '--ignore-stdin', '--skip-waf'],
  ...['--dbms', 'sqlite', '--level', '2', '--risk', '1', '--technique', 'BEUS', '--time-sec', '2'],
  ...['--timeout', '10', '--retries', '0', '--threads', '1', '--ignore-code', '401,404'],
];
const secondsMax = 300;
const harmless = /do not appear to be injectable|does not seem to be injectable/;
const found = /^Parameter: .+$/gm;

/**
 * Tries every parameter, body field, cookie and marked path of the calls. Returns those that are injectable.
 */
export async function injections(
  origin: string,
  questions: readonly Question[],
  folder: string,
): Promise<string[]> {
  const all: string[] = [];
  for (const question of questions) {
    const file = join(folder, 'question.txt');
    writeFileSync(file, wireOf(origin, question));
    const printed = await outputOf('sqlmap', ['-r', file, '--output-dir', folder, ...bounds], secondsMax);
    const holes = [...new Set(printed.match(found) ?? [])];
    if (holes.length === 0 && !harmless.test(printed))
      throw new Error(`sqlmap did not judge ${question.method} ${question.path}:\n${printed.slice(-2_000)}`);
    all.push(...holes.map((hole) => `${question.method} ${question.path} as ${question.who}: ${hole}`));
  }
  return all;
}

function wireOf(origin: string, { method, path, headers, body }: Question): string {
  const all = {
    Host: new URL(origin).host,
    Origin: origin,
    Accept: '*/*',
    'MF-CF-Blob': JSON.stringify({ country: 'PK', regionCode: 'SD', asn: 17557 }),
    ...headers,
    ...(body ? { 'Content-Type': 'application/json' } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ? JSON.stringify(body) : ''].join('\r\n');
}
