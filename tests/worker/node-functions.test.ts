import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inflateRoom } from '#functions/uploads/png-pixels.ts';
import { readTree } from '#tests/house/source.ts';
import { configuredWorker } from '#tests/support/bundled-worker.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { cases } from '#tests/support/node-limits.mjs';

/**
 * The Worker runs on another implementation of Node.js's modules, and rules that are tested in Node.js alone may meet
 * limits that Node.js does not have. Every function is named here with the limit that the Worker relies on. Functions
 * with a limit have a case, which must come out as expected in Node.js and in the Worker's runtime.
 */
const unlimited = null;
const limits: Readonly<Record<string, object | null>> = {
  // Data inflates whole with this room above its size, and data that is far larger is refused.
  inflateSync: { refusedWithRoom: [], farAbove: 'refused' },
  // Throws for other lengths, so callers compare lengths, or match the exact form, first.
  timingSafeEqual: { equal: true, other: false, shorter: 'refused', nothing: 'refused' },
  randomBytes: { length: 32 },
  // A domain that is no valid punycode becomes empty, which callers have to refuse.
  domainToUnicode: { encoded: 'münchen.example', plain: 'example.com', invalid: '' },
  // Decoding ends or skips at a character that is not of the encoding, so callers match the exact form first.
  Buffer: { hex: 32, base64url: 32, cutHex: 1, strayBase64url: 6 },
  createHash: unlimited,
  createHmac: unlimited,
  hash: unlimited,
  createPublicKey: unlimited,
  verify: unlimited,
  // Pages of the archive's own files, of at most 100,000 rows.
  gzipSync: unlimited,
  gunzipSync: unlimited,
  brotliCompress: unlimited,
  constants: unlimited,
  promisify: unlimited,
};

const inWorker = readTree().filter(
  ({ file }) => /^(?:functions|src\/(?:rules|contracts))\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
);

function namesOf(text: string): string[] {
  const named = [...text.matchAll(/^import (?!type )\{([^}]*)\} from 'node:[\w/]+'/gm)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
  );
  return /\bBuffer\./.test(text) ? [...named, 'Buffer'] : named;
}

const worker = `import { cases } from './node-limits.mjs';
export default {
  fetch(request) {
    const room = Number(new URL(request.url).searchParams.get('room'));
    return Response.json(Object.fromEntries(Object.entries(cases).map(([name, run]) => [name, run(room)])));
  },
};`;

describe('a function of Node.js that the Worker uses', () => {
  let runtime: ReturnType<typeof runtimeOf>;
  let found: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    const { compatibilityDate, compatibilityFlags } = configuredWorker();
    const contents = readFileSync('tests/support/node-limits.mjs', 'utf8');
    const modules = [
      { type: 'ESModule', path: 'worker.mjs', contents: worker },
      { type: 'ESModule', path: 'node-limits.mjs', contents },
    ];
    runtime = runtimeOf({ workers: [{ name: 'limits', compatibilityDate, compatibilityFlags, modules }] });
    const answer = (await runtime.dispatchFetch(`http://localhost/?room=${inflateRoom}`)) as Response;
    found = (await answer.json()) as typeof found;
  });
  afterAll(() => runtime.dispose());

  it('is named here, and nothing else is', () => {
    const used = new Set(inWorker.flatMap(({ text }) => namesOf(text)));
    expect([...used].sort()).toEqual(Object.keys(limits).sort());
  });

  it('is imported by its name, so that it can be found', () => {
    const others = /(?:import \*|import \w+|export .*) from 'node:|(?:require|import)\('node:|import 'node:/;
    expect(inWorker.filter(({ text }) => others.test(text)).map(({ file }) => file)).toEqual([]);
  });

  const limited = Object.entries(limits).filter(([, limit]) => limit !== unlimited);

  it('has a case if it has a limit', () => {
    expect(Object.keys(cases).sort()).toEqual(limited.map(([name]) => name).sort());
  });

  it.each(limited)('keeps its limit in the runtime as in Node.js: %s', (name, limit) => {
    expect(found[name]).toEqual(limit);
    expect(cases[name]?.(inflateRoom)).toEqual(limit);
  });
});
