import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecrets } from '#tests/support/secrets.ts';
import { blockFaults } from './block-answer.ts';
import { atOperators, inAmerica, inPakistan, policies } from './visitor-locations.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';
import { type RawSite, startRawSite } from './raw-site.ts';
import { built } from './requests.ts';

const serving = policies.denylist;
const denying = { ...serving, countries: ['PK', 'US'] };
/** How long an isolate caches the settings. */
const lifetimeMs = 10_000;

let site: RawSite;
beforeAll(async () => {
  site = await startRawSite();
});
afterAll(() => site.close());

const merchant = (policy: unknown) => site.addMerchant({ 'region-policy': JSON.stringify(policy) });
const codeOf = (host: string) => host.split('.')[0] ?? '';
const get = (host: string, target: string, ...headers: string[]): RawRequest => ({
  method: 'GET',
  target,
  headers: [`Host: ${host}`, ...headers],
});
const targets = [
  '/m/home',
  '/sw.js',
  built('_astro', '.js'),
  '/art/icons/icon-192.png',
  '/manifest.webmanifest',
];

describe.concurrent('a warm cache', () => {
  it.each(targets)('of a served visitor is not reused for a denied one: %s', async (target) => {
    const host = await merchant(serving);
    const inside = await site.ask(inPakistan, get(host, target));
    expect(inside.status).toBe(200);
    const tag = `If-None-Match: ${inside.headers.get('etag') ?? '*'}`;
    for (const headers of [
      [],
      [tag],
      ['Range: bytes=0-9'],
      ['Accept: text/html'],
      ['Cache-Control: only-if-cached'],
    ])
      expect(blockFaults(await site.ask(inAmerica, get(host, target, ...headers)), 451)).toEqual([]);
  });

  it.each(targets)('of a denied visitor is not reused for a served one: %s', async (target) => {
    const host = await merchant(serving);
    for (let time = 0; time < 3; time += 1)
      expect(blockFaults(await site.ask(inAmerica, get(host, target)), 451)).toEqual([]);
    const inside = await site.ask(inPakistan, get(host, target));
    expect([inside.status, inside.headers.get('clear-site-data') ?? '']).toEqual([200, '']);
    expect(inside.body).not.toContain('REGION_RESTRICTED');
  });

  it('decides by each request’s location on a shared connection', async () => {
    const host = await merchant(serving);
    for (let time = 0; time < 20; time += 1) {
      const [served, denied] = await Promise.all(
        [inPakistan, inAmerica].map((location) => site.ask(location, get(host, '/m/home'))),
      );
      expect(served?.status).toBe(200);
      expect(blockFaults(denied as RawAnswer, 451)).toEqual([]);
    }
  });
});

interface Timed {
  readonly requestedAtMs: number;
  readonly answer: RawAnswer;
}

/** Eight concurrent visitors who request in a loop until stopped. */
async function load(host: string) {
  expect((await site.ask(inPakistan, get(host, '/m/home'))).status).toBe(200);
  const answers: Timed[] = [];
  let asking = true;
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let at = visitor; asking; at += 1) {
      const requestedAtMs = performance.now();
      const answer = await site.ask(inPakistan, get(host, targets[at % targets.length] ?? '/'));
      answers.push({ requestedAtMs: requestedAtMs, answer });
      await sleep(50);
    }
  });
  return {
    answers,
    async stop() {
      asking = false;
      await Promise.all(visitors);
    },
  };
}

const changed = (host: string, policy: unknown, token = testSecrets['OPERATOR_TOKEN']): RawRequest => ({
  method: 'PUT',
  target: '/ops/api/region-policy',
  headers: [`Host: ${host}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json'],
  body: JSON.stringify(policy),
});

/** Changes the policy as two operators do, because either change lets somebody else in. */
async function changeTogether(host: string, policy: unknown): Promise<void> {
  for (const token of [testSecrets['OPERATOR_TOKEN'], testSecrets['OPERATOR_TOKEN_2']])
    expect((await site.ask(atOperators, changed(host, policy, token))).status).toBe(200);
}

/** Asserts that requests before `fromMs` were served, and that those after `untilMs` got only the block response. */
function splits(answers: readonly Timed[], fromMs: number, untilMs: number): void {
  const before = answers.filter(({ requestedAtMs }) => requestedAtMs < fromMs - 100);
  const after = answers.filter(({ requestedAtMs }) => requestedAtMs > untilMs);
  expect(before.length).toBeGreaterThan(5);
  expect(after.length).toBeGreaterThan(5);
  expect(new Set(before.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  expect(new Set(after.flatMap(({ answer }) => blockFaults(answer, 451)))).toEqual(new Set());
  // In between, either is allowed and nothing else.
  for (const { answer } of answers) if (answer.status !== 200) expect(blockFaults(answer, 451)).toEqual([]);
}

describe.concurrent('a policy that changes under load', () => {
  it('applies at once in the isolate that changed it, in both directions', async () => {
    const host = await merchant(serving);
    const { answers, stop } = await load(host);
    await sleep(800);
    const fromMs = performance.now();
    await changeTogether(host, denying);
    const untilMs = performance.now();
    await sleep(800);
    await stop();
    splits(answers, fromMs, untilMs);
    await changeTogether(host, serving);
    expect((await site.ask(inPakistan, get(host, '/m/home'))).status).toBe(200);
  });

  it('applies within ten seconds when changed elsewhere', async () => {
    const host = await merchant(serving);
    const { answers, stop } = await load(host);
    await sleep(500);
    const fromMs = performance.now();
    await site.store(codeOf(host), 'region-policy', JSON.stringify(denying));
    const untilMs = performance.now() + lifetimeMs;
    await sleep(lifetimeMs + 700);
    await stop();
    splits(answers, fromMs, untilMs);
  }, 30_000);

  it('closes the site within ten seconds when it becomes invalid', async () => {
    const host = await merchant(serving);
    expect((await site.ask(inPakistan, get(host, '/m/home'))).status).toBe(200);
    await site.store(codeOf(host), 'region-policy', '{}');
    await sleep(lifetimeMs);
    expect(blockFaults(await site.ask(inPakistan, get(host, '/m/home')), 503)).toEqual([]);
  }, 30_000);
});
