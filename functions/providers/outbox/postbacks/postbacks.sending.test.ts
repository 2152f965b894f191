import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { type PostbackPorts, sendPostbacks } from './postbacks.sending.ts';
import { postbacksSchema, type StoredPostback, writePostback } from './postbacks.store.ts';

const startMs = Date.UTC(2026, 5, 1, 12);
const hourMs = 3_600_000;
const secret = 'a secret of the link';

let network: Server;
let origin: string;
let status: number;
let heard: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
let sql: SqlStorage;
let nowMs: number;
let undelivered: string[];
let mayTell: boolean;
let url: string | undefined;

beforeAll(async () => {
  network = createServer((request, response) => {
    const { method, url: asked, headers } = request;
    heard.push({ method, url: asked, headers });
    response.writeHead(status, status < 400 && status >= 300 ? { Location: '/elsewhere' } : {}).end('answer');
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
});
afterAll(() => void network.close());
beforeEach(() => {
  sql = objectSql(postbacksSchema);
  [nowMs, status, heard, undelivered, mayTell] = [startMs, 200, [], [], true];
  url = `${origin}/pb?c={click_id}&e={event}&i={event_id}&k={code}&t={at}`;
});

const ports: PostbackPorts = {
  now: () => nowMs,
  targetOf: async () => (url === undefined ? undefined : { url, secret }),
  mayTell: async () => mayTell,
  tellUndelivered: async ({ id }: StoredPostback) => void undelivered.push(id),
};

const write = (id = 'k1-registered') =>
  writePostback(
    sql,
    { id, event: 'registered', memberId: 'member-1', code: 'K7M2QD9X', clickId: 'net_42', atMs: startMs - 5 },
    nowMs,
  );
const send = () => sendPostbacks(sql, ports);

/** Sends until nothing waits; returns how long the last wait was and how long all of it took. */
async function sendAll(): Promise<{ readonly tookMs: number; readonly waitsMs: number[] }> {
  const waitsMs: number[] = [];
  for (let next = await send(); next !== undefined; next = await send()) {
    waitsMs.push(next - nowMs);
    nowMs = next;
  }
  return { tookMs: nowMs - startMs, waitsMs };
}

describe('an event of a member', () => {
  it('is told once by a signed GET with what its address names, and nothing that tells the member', async () => {
    write();
    expect(await send()).toBeUndefined();
    expect(await send()).toBeUndefined();
    const asked = `/pb?c=net_42&e=registered&i=k1-registered&k=K7M2QD9X&t=${startMs - 5}`;
    expect(heard).toMatchObject([{ method: 'GET', url: asked }]);
    const signed = createHmac('sha256', secret)
      .update(`${startMs / 1000}.${origin}${asked}`)
      .digest('hex');
    expect(heard[0]?.headers).toMatchObject({
      'message-signature': signed,
      'message-timestamp': String(startMs / 1000),
      'idempotency-key': 'k1-registered',
    });
    expect(JSON.stringify(heard)).not.toContain('member-1');
  });

  it('is not told again when a late copy of it comes', async () => {
    write();
    await send();
    nowMs += 24 * hourMs;
    write();
    await send();
    expect(heard).toHaveLength(1);
  });

  it('is tried again with growing waits for 24 hours, and then shown as undelivered', async () => {
    write();
    status = 503;
    const { tookMs, waitsMs } = await sendAll();
    expect(tookMs).toBeGreaterThan(19 * hourMs);
    expect(tookMs).toBeLessThanOrEqual(24 * hourMs);
    expect(waitsMs).toEqual(waitsMs.toSorted((one, other) => one - other));
    expect(waitsMs.slice(0, 3)).toEqual([60_000, 120_000, 240_000]);
    expect(undelivered).toEqual(['k1-registered']);
  });

  it('reaches an address that answers again meanwhile', async () => {
    write();
    status = 503;
    nowMs = (await send()) ?? 0;
    status = 204;
    expect(await send()).toBeUndefined();
    expect([heard.length, undelivered]).toEqual([2, []]);
  });

  it('is undelivered at once where the address refuses it for good', async () => {
    write();
    status = 404;
    expect(await send()).toBeUndefined();
    expect([heard.length, undelivered]).toEqual([1, ['k1-registered']]);
  });

  it('follows no redirect', async () => {
    write();
    status = 302;
    await sendAll();
    expect(new Set(heard.map((asked) => asked.url?.split('?')[0]))).toEqual(new Set(['/pb']));
    expect(undelivered).toEqual(['k1-registered']);
  });

  it('is told to nobody once the member may not be advertised to, not even on a later try', async () => {
    write();
    status = 503;
    nowMs = (await send()) ?? 0;
    mayTell = false;
    expect(await send()).toBeUndefined();
    expect([heard.length, undelivered]).toEqual([1, []]);
  });

  it('is told to nobody once its address is not approved any more', async () => {
    write();
    url = undefined;
    expect(await send()).toBeUndefined();
    expect([heard, undelivered]).toEqual([[], []]);
  });

  it('does not hold up another one', async () => {
    write();
    status = 503;
    await send();
    status = 200;
    write('k2-registered');
    await send();
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'k1-registered',
      'k2-registered',
    ]);
  });
});
