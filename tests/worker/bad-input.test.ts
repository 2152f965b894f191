import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import { endpoints } from '#src/contracts/all.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { failureCodes } from '#src/contracts/failure-codes.ts';
import { houseBodies } from '#src/contracts/vendor/vendor.ts';
import { readLaunch, makeLaunchCode } from '#functions/edge/launch/launch-token.ts';
import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import { launchTokenOf } from '../support/callers.ts';
import { launchClaimsOf } from '../support/forged.ts';
import { newcomer, type Person, registerMember, seal } from '../support/member.ts';
import { isDeep } from '../support/lane.ts';
import { firstOperator } from '../support/operator.ts';
import { samples } from '../support/samples.ts';
import { testSecrets } from '../support/secrets.ts';
import { type Site, startSite } from '../support/site.ts';
import { openSlots } from '../support/slot-launch.ts';

let site: Site;
let person: Person;
let launchToken: string;
let playerId: string;
let before: unknown;

beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m01']);
  person = await registerMember(site);
  await person.fetch('/wps/relay/MCSFE_addFavoriteGameV2', post({ nodeId: 'slot-node-0' }));
  launchToken = await launchTokenOf(person);
  playerId = `${site.merchant}/${String((await launchClaimsOf(launchToken))['sub'])}`;
  before = await everything();
});

const round = { gameCode: 'test-slot', roundId: 'r-1', transactionId: 't-1', currency: 'EUR' };
const vendorSamples: Readonly<Record<keyof typeof houseBodies, () => Record<string, unknown>>> = {
  launch: () => ({ launchCode: 'never' }),
  balance: () => ({ playerId, launchToken }),
  bet: () => ({ playerId, launchToken, ...round, amountMinor: 100 }),
  win: () => ({ playerId, ...round, amountMinor: 100, roundClosed: true }),
  rollback: () => ({ playerId, roundId: 'r-1', transactionId: 't-2', betTransactionId: 'never' }),
};

const junk: readonly unknown[] = [
  null,
  true,
  {},
  [],
  [[{}]],
  -1,
  0.5,
  2 ** 53,
  1e308,
  '',
  'x'.repeat(5_000),
  'nul\u0000here',
  'lone\ud800surrogate',
  '\u202eright to left',
  "'; DROP TABLE members; --",
  '<script>alert(1)</script>',
  '__proto__',
];
/** A short list, because sealing costs a key agreement on either side. */
const sealedJunk = [null, {}, -1, 'x'.repeat(5_000), 'nul\u0000here', 'lone\ud800surrogate'];
const queryJunk = [
  '',
  '%00',
  '%ff',
  '%',
  '{}',
  '-1',
  '1e9',
  '0x10',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '%ed%a0%80',
];
const rawBodies: readonly (readonly [name: string, body: string | Uint8Array])[] = [
  ['nothing', ''],
  ['no JSON', 'not json'],
  ['half an object', '{"a":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['a number beyond all', '1e999'],
  ['a deep list', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a deep object', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['bad UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x5b, 0x5d])],
  ['NUL characters', '\u0000'.repeat(100)],
  ['a large body', JSON.stringify({ text: 'x'.repeat(2_000_000) })],
];

let rotations = 0;

/**
 * One twelfth of the values, a different one for each field or body. The deep lane tries all values
 * everywhere.
 */
function sampled<Value>(values: readonly Value[]): readonly Value[] {
  if (isDeep) return values;
  rotations += 1;
  return values.filter((_, at) => (at + rotations) % 12 === 0);
}

/** The status and health endpoints accept any query. The logout reads no input, so that it always works. */
const always = ['/wps/system/status', '/healthz'];
const reading = endpoints.filter(({ method, path }) => method === 'GET' && !always.includes(path));
const writing = endpoints.filter(({ method, input }) => method !== 'GET' && input);

describe('a bad query', () => {
  it.each(reading.map((endpoint) => [nameOf(endpoint), endpoint] as const))('of %s', async (_, endpoint) => {
    const sample = new URLSearchParams(sampleOf(endpoint) as Record<string, string>).toString();
    await expectRefused(
      endpoint,
      await ask(endpoint, undefined, `${sample}&unknownField=1`),
      'an unknown field',
    );
    await expectRefused(endpoint, await ask(endpoint, undefined, `${sample}&token=abc`), 'a token');
    await expectRefused(endpoint, await ask(endpoint, undefined, `${sample}&__proto__=1`), 'a prototype');
    for (const field of fieldsOf(endpoint)) {
      const twice = await ask(endpoint, undefined, `${field}=1&${field}=2`);
      await expectRefused(endpoint, twice, `${field} twice`);
      for (const text of sampled(queryJunk)) {
        const fields = new URLSearchParams(sample);
        fields.delete(field);
        const query = `${fields}&${field}=${text}`;
        const taken = endpoint.input?.safeParse(Object.fromEntries(new URLSearchParams(query))).success;
        const answer = await ask(endpoint, undefined, query);
        await expectSound(endpoint, answer, taken ?? false, `${field}=${text.slice(0, 20)}`);
      }
    }
  });
});

describe('a bad body', () => {
  it.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))('of %s', async (_, endpoint) => {
    const sample = sampleOf(endpoint);
    expect(endpoint.input?.safeParse(sample).success, 'the sample is what the contract takes').toBe(true);
    for (const [name, body] of sampled(rawBodies))
      await expectRefused(endpoint, await ask(endpoint, body), name);
    const values = endpoint.sealed ? sealedJunk : junk;
    for (const [name, body] of badFields(endpoint.input as ZodObject, sample, values)) {
      const sent = endpoint.sealed ? await seal(site, endpoint, body) : undefined;
      const answer = await ask(endpoint, sent?.text ?? JSON.stringify(body), '', sent?.kid);
      await expectSound(endpoint, answer, endpoint.input?.safeParse(body).success ?? false, name);
    }
  });

  it.each(Object.keys(houseBodies) as (keyof typeof houseBodies)[])('of a vendor’s %s', async (operation) => {
    const sample = vendorSamples[operation]();
    const schema = houseBodies[operation];
    expect(schema.safeParse(sample).success, 'the sample is what the contract takes').toBe(true);
    for (const [name, body] of sampled(rawBodies)) await expectCode(await askAsVendor(operation, body), name);
    for (const [name, body] of badFields(schema, sample, junk)) {
      const answer = await askAsVendor(operation, JSON.stringify(body));
      if (schema.safeParse(body).success) expect(answer.status, name).toBeLessThan(500);
      else await expectCode(answer, name);
    }
  });

  it('changes nothing, whoever sent it', async () => {
    expect(await everything()).toEqual(before);
  });
});

/** The sample with an unknown field, with each required field removed, and with each field made invalid. */
function* badFields(
  schema: ZodObject,
  sample: Readonly<Record<string, unknown>>,
  values: readonly unknown[],
): Generator<[name: string, body: Record<string, unknown>]> {
  yield ['an unknown field', { ...sample, unknownField: 1 }];
  yield ['a token', { ...sample, token: 'abc' }];
  for (const field of Object.keys(schema.shape)) {
    const { [field]: _, ...rest } = sample;
    if (!schema.safeParse(rest).success) yield [`no ${field}`, rest];
    for (const value of sampled(values))
      yield [`${field}: ${JSON.stringify(value).slice(0, 30)}`, { ...sample, [field]: value }];
  }
}

/** Input that the contract refuses gets a 4xx with a code. Input that it accepts never gets a 5xx. */
async function expectSound(
  endpoint: Endpoint,
  answer: Response,
  taken: boolean,
  name: string,
): Promise<void> {
  if (!taken) return expectRefused(endpoint, answer, name);
  expect(answer.status, `${nameOf(endpoint)} with ${name}`).toBeLessThan(500);
}

function expectRefused(endpoint: Endpoint, answer: Response, name: string): Promise<void> {
  return expectCode(answer, `${nameOf(endpoint)} with ${name}`);
}

async function expectCode(answer: Response, name: string): Promise<void> {
  expect(answer.status, name).toBeGreaterThanOrEqual(400);
  expect(answer.status, name).toBeLessThan(500);
  const { success, error } = (await answer.json()) as { success: boolean; error: { code: string } };
  expect(success, name).toBe(false);
  expect(failureCodes, name).toHaveProperty([error.code, 'status'], answer.status);
}

/** Calls with the credentials that the endpoint's access requires, each time from another address. */
async function ask(
  endpoint: Endpoint,
  body?: string | Uint8Array,
  query = '',
  kid?: string,
): Promise<Response> {
  const path = endpoint.path.replace(/:\w+/g, 'nowhere');
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (kid) headers['Encryption-Key'] = kid;
  if (endpoint.access === 'operator') headers['Authorization'] = firstOperator;
  if (endpoint.access === 'launch') headers['Authorization'] = `Bearer ${launchToken}`;
  if (endpoint.access === 'launch-code') headers['Authorization'] = `Bearer ${await freshCode()}`;
  const init = {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: body as BodyInit }),
  };
  const request = query === '' ? path : `${path}?${query}`;
  const signedIn = endpoint.access === 'session' || endpoint.access === 'member';
  return signedIn ? person.fetch(request, init, newcomer()) : site.fetch(request, init, newcomer());
}

/** A launch code of the same launch as the token that the other calls send. */
async function freshCode(): Promise<string> {
  const env = testSecrets as unknown as Env;
  const launched = await readLaunch(env, site.merchant, launchToken, Date.now());
  if (!launched.ok) throw new Error('The launch has ended');
  const code = { ...launched.value.claims, launchId: randomUUID(), browser: undefined };
  return makeLaunchCode(env, site.merchant, code, Date.now());
}

function askAsVendor(operation: string, body: string | Uint8Array): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const secret = testSecrets['HOUSE_VENDOR_SECRET'] ?? '';
  const headers = houseHeaders(secret, Date.now(), randomUUID(), bytes);
  return site.fetch(`/vendor/house/${operation}`, { method: 'POST', headers, body: bytes as BodyInit });
}

/** Everything that a bad input could have changed: money, members' games, settings, switches, accounts. */
async function everything(): Promise<unknown> {
  const games = '?language=EN';
  return {
    wallet: await valueOf(await person.fetch('/wps/wallets/gcs')),
    favourites: await valueOf(await person.fetch(`/wps/relay/MCSFE_getFavoriteGames${games}`)),
    recent: await valueOf(await person.fetch(`/wps/relay/GCS_recentGame${games}`)),
    settings: await site.sql('SELECT * FROM settings ORDER BY merchant, name'),
    // Any text is a reason, so an odd one may well ask for an account or for a file with contacts, which another
    // operator has to approve, or waive the test of messages in the first run.
    changes: await site.sql(
      `SELECT count(*) AS changes FROM operator_changes
       WHERE subject NOT LIKE 'operator:%' AND subject NOT LIKE 'export:%' AND subject <> 'first-run:messages'`,
    ),
    switches: await site.sql('SELECT node_id, enabled FROM games'),
    members: await site.sql('SELECT id, username, last_login_at_ms FROM members'),
  };
}

async function valueOf(answer: Response): Promise<Record<string, unknown>> {
  const { success, value } = (await answer.json()) as { success: boolean; value: Record<string, unknown> };
  expect(success).toBe(true);
  return value;
}

function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function sampleOf(endpoint: Endpoint): Record<string, unknown> {
  return samples[nameOf(endpoint)] ?? {};
}

function fieldsOf(endpoint: Endpoint): string[] {
  return Object.keys(endpoint.input?.shape ?? {});
}
