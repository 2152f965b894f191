import { beforeAll, describe, expect, it } from 'vitest';
import { policyReportPath } from '#src/contracts/policy-reports/policy-reports.ts';
import { strangersPerHourMax } from '#functions/events/object/events.strangers.ts';
import { firstOperator, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

const report = {
  'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x' },
};

const send = (body: string, headers: Record<string, string> = {}) =>
  site.fetch(policyReportPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/csp-report', Origin: 'null', ...headers },
    body,
  });

async function events(kind: string): Promise<{ details: Record<string, unknown> }[]> {
  const answer = await site.fetch(
    `/ops/api/events?kind=${kind}`,
    { headers: { Authorization: firstOperator } },
    operatorVisitor,
  );
  return ((await answer.json()) as { value: { items: { details: Record<string, unknown> }[] } }).value.items;
}

describe('the report of a content policy', () => {
  it('has its address in the policy of every page', async () => {
    const policy = (await site.fetch('/m/home')).headers.get('Content-Security-Policy');
    expect(policy).toContain(`report-uri ${policyReportPath}`);
  });

  it('is taken from any origin and tells the event log once, without a word of its own', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send(JSON.stringify(report))).status).toBe(200);
    await expect.poll(() => events('POLICY_VIOLATED')).toHaveLength(1);
    const [event] = await events('POLICY_VIOLATED');
    expect(event?.details).toEqual({ directive: 'script-src-elem', blocked: 'another site', times: 1 });
  });

  it.each(['', '{', 'null', '[]', '{"csp-report":7}', '["'.repeat(40), '\u0000'])(
    'is ignored when it is malformed: %j',
    async (body) => {
      expect((await send(body)).status).toBe(200);
    },
  );

  it('is refused where it is long', async () => {
    expect((await send('x'.repeat(20_000))).status).toBe(413);
  });
});

describe('events that strangers cause', () => {
  it('add a limited number of rows an hour to the event log', async () => {
    const { EVENTS } = await site.harness.getWorker<Env>().getEnv();
    const log = EVENTS.getByName(site.merchant);
    for (let turn = 0; turn < 4; turn += 1)
      await log.record(
        Array.from({ length: 50 }, (_, at) => ({
          id: `locked-${turn}-${at}`,
          kind: 'LOGIN_LOCKED' as const,
          atMs: Date.now(),
          actor: 'visitor',
          subject: '',
          requestId: '',
          details: {},
        })),
      );
    const rows = await log.chainRows(0, 1_000, 1_000);
    const locked = rows.filter(({ row }) => row.includes('"LOGIN_LOCKED"'));
    // An hour may end between two of the calls.
    expect(locked.length).toBeGreaterThanOrEqual(strangersPerHourMax);
    expect(locked.length).toBeLessThanOrEqual(2 * strangersPerHourMax);
  });
});
