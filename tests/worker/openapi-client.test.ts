import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { openSession, type SessionHolder } from '#tests/support/play-session.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openApi } from '../../scripts/docs/open-api.ts';

/** Compiled against the generated types, so it is no file of the project. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './paths.js';

type Send = (request: Request) => Promise<Response>;
function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(what + ' failed');
  return value;
}

export async function journey(baseUrl: string, send: Send, operatorToken: string) {
  const client = createClient<paths>({ baseUrl, fetch: send });
  const operator = { headers: { Authorization: 'Bearer ' + operatorToken } };

  const status = await client.GET('/wps/system/status');
  const systemStatus: 0 | 1 | 2 | 3 = found(status.data, 'status').value.systemStatus;

  const query = { gameType: 'RNG', pageSize: '2' } as const;
  const list = await client.GET('/wps/relay/GCSGAME_gameList', { params: { query } });
  const games: { nodeId: string; vendorCode: string; supportPlay: 1 | 2 | 3 }[] = found(list.data, 'list').value.games;

  const body = { nodeId: games[0]?.nodeId ?? '' };
  const kept = await client.POST('/wps/relay/MCSFE_addFavoriteGameV2', { body });
  const isKept: boolean = found(kept.data, 'favourite').value.favourite;

  const text = 'text' as const;
  const csv = await client.GET('/wps/relay/GCS_gameRecords/file', {
    params: { query: { fromMs: '0', toMs: '1', language: 'EN' } },
    parseAs: text,
  });
  const records: string = found(csv.data, 'records');
  const lines = await client.GET('/ops/api/events/export', { ...operator, parseAs: text });
  // The client leaves out an empty text.
  const events: string | undefined = found(lines.response.ok ? lines : undefined, 'events').data;

  const refused = await client.PUT('/ops/api/region-policy', {
    ...operator,
    body: { mode: 'denylist', countries: ['UK'] },
  });
  const code: string = found(refused.error, 'refusal').error.code;
  const reasons: unknown = refused.error?.error.details?.['reasons'];

  // These compile only if the types refuse another path, field or value.
  const hasNoOtherPath: '/wps/none' extends keyof paths ? never : true = true;
  type Favourite = paths['/wps/relay/MCSFE_addFavoriteGameV2']['post']['requestBody']['content']['application/json'];
  const hasNoOtherField: 'game' extends keyof Favourite ? never : true = true;
  type Query = NonNullable<paths['/wps/relay/GCSGAME_gameList']['get']['parameters']['query']>;
  const hasNoOtherType: 'CHESS' extends Query['gameType'] ? never : true = true;
  void [hasNoOtherPath, hasNoOtherField, hasNoOtherType];
  return { systemStatus, games, isKept, records, events, code, reasons };
}
`;

interface Journey {
  journey(
    baseUrl: string,
    send: (request: Request) => Promise<Response>,
    operatorToken: string,
  ): Promise<{ readonly records: string; readonly events: string | undefined }>;
}

const folder = resolve('node_modules/.cache/openapi');
const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'esnext',
  module: 'nodenext',
  lib: ['ESNext', 'DOM'],
  types: [],
  outDir: '.',
};

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(file), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Generates the types of the whole description and compiles the program against them; returns the complaints. */
function compiled(): string {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(resolve(folder, name), text);
  write('openapi.json', JSON.stringify(openApi()));
  write('package.json', '{"type":"module"}');
  write('journey.ts', program);
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['journey.ts', 'paths.d.ts'] }));
  const generated = run('node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'paths.d.ts');
  if (generated.status !== 0) return generated.output;
  const checked = run('node_modules/typescript-native/bin/tsc', '-p', '.', '--pretty', 'false');
  return checked.status === 0 ? '' : checked.output;
}

let site: Site;
let member: SessionHolder;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await loadCatalogue(site);
  member = await openSession(site);
});

/** Sends a client's request to the site, with the member's session if it carries no token of its own. */
async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const body = request.method === 'GET' ? undefined : await request.text();
  const init = { method: request.method, headers, ...(body === undefined ? {} : { body }) };
  const by = request.headers.has('Authorization') ? site : member;
  return by.fetch(pathname + search, init);
}

describe('a client generated from /openapi.json', () => {
  it('compiles, refuses wrong calls, and gets what its types promise', async () => {
    expect(compiled()).toBe('');
    const { journey } = (await import(pathToFileURL(resolve(folder, 'journey.js')).href)) as Journey;
    const seen = await journey(site.origin, send, testSecrets['OPERATOR_TOKEN'] ?? '');
    expect(seen).toMatchObject({
      systemStatus: 0,
      games: [{ vendorCode: 'PP', supportPlay: 3 }, { vendorCode: 'PP' }],
      isKept: true,
      code: 'INVALID_INPUT',
      reasons: [expect.stringContaining('GB')],
    });
    expect(seen.records.split('\r\n')[0]).toContain(',');
    for (const line of (seen.events ?? '').split('\n').filter(Boolean)) JSON.parse(line);
  }, 180_000);
});

interface Described {
  readonly parameters?: readonly { readonly required: boolean }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
const { paths } = openApi() as { paths: Record<string, Record<string, Described>> };

/** Everything that a member can read without naming anything. */
const readable = endpoints.filter(({ method, path, access, isSocket, isRedirect }) => {
  const isPlain = method === 'GET' && !isSocket && !isRedirect;
  const mayRead = access === 'public' || access === 'visitor' || access === 'session' || access === 'member';
  const isComplete =
    !path.includes(':') && !paths[path]?.['get']?.parameters?.some(({ required }) => required);
  return isPlain && mayRead && isComplete;
});

describe('a response', () => {
  it('is tried for most calls that need no parameters', () => {
    expect(readable.length).toBeGreaterThan(50);
  });

  it.each(readable.map((endpoint) => [endpoint.path, endpoint] as const))(
    'has a status, a type and a value that are described: %s',
    async (path, { output, raw }) => {
      const answer = await member.fetch(path);
      const described = paths[path]?.['get']?.responses[answer.status];
      const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
      expect([answer.status, Object.keys(described?.content ?? {})]).toEqual([answer.status, [type]]);
      if (!answer.ok || raw !== undefined) return;
      const { value } = (await answer.json()) as { value: unknown };
      expect(output.safeParse(value).error?.issues).toBeUndefined();
    },
  );
});
