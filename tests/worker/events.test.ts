import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  firstOperator,
  operate,
  operatedPolicy as policy,
  operatorVisitor,
} from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Page {
  readonly items: { seq: number; kind: string; actor: string; subject: string; hash: string }[];
  readonly nextCursor?: string;
  readonly head: { count: number; hash: string };
}

async function eventsOf(origin: string, query = ''): Promise<Page> {
  const answer = await operate(site, 'GET', `${origin}/ops/api/events${query}`);
  expect(answer.status).toBe(200);
  return answer.value as unknown as Page;
}

async function exported(origin: string, query = ''): Promise<string> {
  const answer = await site.fetch(
    `${origin}/ops/api/events/export${query}`,
    { headers: { Authorization: firstOperator } },
    operatorVisitor,
  );
  expect(answer.headers.get('Content-Type')).toContain('application/x-ndjson');
  return answer.text();
}

describe('the event log', () => {
  it('tells what an operator changed, who did it, and where its chain ends', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    expect((await eventsOf(origin)).head.count).toBe(0);
    await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    const { items, head } = await eventsOf(origin);
    expect(items).toMatchObject([
      { seq: 1, kind: 'SETTING_CHANGED', actor: 'operator/operator-1', subject: 'system-status' },
    ]);
    expect(head).toEqual({ count: 1, hash: items[0]?.hash });
  });

  it('is exported line by line between where it starts and where it ends', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    for (let at = 0; at < 3; at++)
      await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    const lines = (await exported(origin))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatchObject({ after: 0, previous: '0'.repeat(64) });
    expect(lines[4]).toEqual({ head: { count: 3, hash: lines[3].hash } });
  });

  it('is closed to everyone but operators', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    for (const path of ['/ops/api/events', '/ops/api/events/export'])
      expect((await site.fetch(`${origin}${path}`)).status).toBe(401);
  });
});
