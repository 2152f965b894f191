import { describe, expect, it } from 'vitest';
import { withinRate } from './rate-limit.ts';
import type { OperatorClaims, TokenClaims, Verdict } from '#functions/http/context.ts';
import { networksOfAllocation } from './client-throttle.ts';
import { storedSettings } from '#tests/support/settings.ts';
import { ratesSetting } from './rates.ts';

let minute = 0;
const settings = storedSettings({ rates: '{"read":70,"write":3,"login":2}' });

/** A caller in a minute of its own; the platform's limiter refuses after `most` calls. */
function callers(limit = Number.POSITIVE_INFINITY) {
  minute += 1;
  const nowMs = minute * 60_000 + 15_000;
  const request: string[] = [];
  const pending: Promise<unknown>[] = [];
  const env = {
    FLOOD: {
      limit: ({ key }: { key: string }) => {
        request.push(key);
        return Promise.resolve({ success: request.length <= limit });
      },
    },
  } as unknown as Env;
  const context = {
    env,
    execution: { waitUntil: (work: Promise<unknown>) => pending.push(work) } as unknown as ExecutionContext,
    address: '39.32.0.1',
    verdict: 'served' as Verdict,
    nowMs,
    settings,
  };
  const call = (
    rateLimit: 'read' | 'write' | 'login' | 'none',
    address = '39.32.0.1',
    verdict: Verdict = 'served',
    memberId?: string,
  ) =>
    withinRate(
      { rateLimit },
      { ...context, address, verdict },
      memberId ? { session: { memberId } as TokenClaims } : {},
    );
  return { call, context, request, settled: () => Promise.all(pending) };
}

async function passed(times: number, call: () => ReturnType<typeof withinRate>): Promise<number> {
  let count = 0;
  for (let at = 0; at < times; at += 1) if ((await call()).ok) count += 1;
  return count;
}

describe('the rate of calls', () => {
  it.each([
    ['read', 70],
    ['write', 3],
    ['login', 2],
  ] as const)('%s passes %i times a minute from one address', async (kind, limit) => {
    const { call } = callers();
    expect(await passed(limit + 5, () => call(kind))).toBe(limit);
    expect(await call(kind)).toEqual({ ok: false, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 45 });
  });

  it('counts each address and each kind separately', async () => {
    const { call } = callers();
    expect(await passed(5, () => call('login'))).toBe(2);
    expect(await passed(5, () => call('login', '39.32.0.2'))).toBe(2);
    expect(await passed(5, () => call('write'))).toBe(3);
  });

  it('counts a whole IPv6 /64 as one client', async () => {
    const { call } = callers();
    expect(await passed(5, () => call('login', '2400:adc0::1'))).toBe(2);
    expect((await call('login', '2400:adc0::ffff')).ok).toBe(false);
    expect((await call('login', '2400:adc0:0:1::1')).ok).toBe(true);
  });

  it('counts members separately, so that one cannot block all others on the same address', async () => {
    const { call } = callers();
    expect(await passed(5, () => call('write', '39.32.0.1', 'served', 'flooding'))).toBe(3);
    expect((await call('write', '39.32.0.1', 'served', 'playing')).ok).toBe(true);
    expect((await call('write')).ok).toBe(true);
    expect((await call('write', '39.32.0.2', 'served', 'flooding')).ok).toBe(false);
  });

  it('counts logins by address, whichever member sends them', async () => {
    const { call } = callers();
    expect(await passed(5, () => call('login', '39.32.0.1', 'served', 'one'))).toBe(2);
    expect((await call('login', '39.32.0.1', 'served', 'another')).ok).toBe(false);
  });

  it('counts players in a game’s frame as their members', async () => {
    const { context } = callers();
    const play = (memberId: string) =>
      withinRate({ rateLimit: 'write' }, context, { launch: { memberId } as never });
    expect(await passed(5, () => play('flooding'))).toBe(3);
    expect((await play('playing')).ok).toBe(true);
  });

  it('limits all networks of an IPv6 allocation together, to several times the limit of one', async () => {
    const { call } = callers();
    const passedOf = async (networks: number) => {
      let count = 0;
      for (let at = 0; at < networks; at += 1)
        count += await passed(3, () => call('login', `2400:adc1:7:${at.toString(16)}::1`));
      return count;
    };
    expect(await passedOf(networksOfAllocation * 2)).toBe(2 * networksOfAllocation);
    expect((await call('login', '2400:adc1:8::1')).ok).toBe(true);
  });

  it('a network over its limit uses up nothing of its allocation', async () => {
    const { call } = callers();
    await passed(2 * networksOfAllocation + 10, () => call('login', '2400:adc1:7::1'));
    expect((await call('login', '2400:adc1:7:1::1')).ok).toBe(true);
  });

  it('a member uses up nothing of the allocation', async () => {
    const { call } = callers();
    for (let at = 0; at < 4 * networksOfAllocation; at += 1)
      await call('write', '2400:adc1:7::1', 'served', `member ${at}`);
    expect((await call('write', '2400:adc1:7::1')).ok).toBe(true);
  });

  it('starts again with the next minute', async () => {
    const first = callers();
    expect(await passed(5, () => first.call('login'))).toBe(2);
    const next = callers();
    expect(await passed(5, () => next.call('login'))).toBe(2);
  });

  it('never counts an operator, nor a call without a limit', async () => {
    const { call, request } = callers(0);
    expect(await passed(200, () => call('login', '39.32.0.1', 'operator'))).toBe(200);
    expect(await passed(200, () => call('none'))).toBe(200);
    expect(request).toEqual([]);
  });

  it('consults the platform’s limiter for every write, and remembers its refusal', async () => {
    const { call, request } = callers(1);
    expect(await passed(3, () => call('write'))).toBe(1);
    expect(request).toEqual(['write:39.32.0.1', 'write:39.32.0.1']);
  });

  it('consults the platform’s limiter for reads only above a threshold, without waiting', async () => {
    const { call, request, settled } = callers(0);
    expect(await passed(60, () => call('read'))).toBe(60);
    expect(request).toEqual([]);
    expect((await call('read')).ok).toBe(true);
    await settled();
    expect((await call('read')).ok).toBe(false);
  });
});

describe('the rate of operators’ calls', () => {
  /** Calls of operators of the desk, whose changes an exact counter of this many takes. */
  function operators(changesMax: number) {
    const { context, request } = callers(0);
    const taken: [topic: string, limit: object][] = [];
    const THROTTLE = {
      getByName: (topic: string) => ({
        take: (limit: object) => {
          taken.push([topic, limit]);
          return Promise.resolve({ kind: taken.length > changesMax ? 'locked' : 'taken' });
        },
      }),
    };
    const env = { ...context.env, THROTTLE } as unknown as Env;
    const call = (rateLimit: 'read' | 'write' | 'none', operatorId: string, isOfDesk = true) =>
      withinRate(
        { rateLimit },
        { ...context, env, verdict: 'operator' },
        { operator: { operatorId, isOfDesk } as OperatorClaims },
      );
    return { call, request, taken };
  }

  it('is 600 reads a minute for each, also from an operator’s range, without the platform’s limiter', async () => {
    const { call, request, taken } = operators(0);
    expect(await passed(605, () => call('read', 'mina'))).toBe(600);
    expect((await call('read', 'omar')).ok).toBe(true);
    expect([request, taken]).toEqual([[], []]);
  });

  it('is 60 changes a minute, counted by the operator’s own counter over all isolates', async () => {
    const { call, taken } = operators(Number.POSITIVE_INFINITY);
    expect(await passed(65, () => call('write', 'mina'))).toBe(60);
    expect(taken).toHaveLength(60);
    expect(taken[0]).toEqual([
      `${settings.merchant}/operator-changes/mina`,
      { attemptsMax: 60, lockMs: 60_000 },
    ]);
    expect((await call('read', 'mina')).ok).toBe(true);
    expect((await call('write', 'omar')).ok).toBe(true);
  });

  it('refuses a change that the counter refuses', async () => {
    const { call } = operators(1);
    expect((await call('write', 'mina')).ok).toBe(true);
    expect(await call('none', 'mina')).toEqual({
      ok: false,
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 45,
    });
  });

  it('does not count what a token of the deployment asks', async () => {
    const { call, taken } = operators(0);
    expect(await passed(605, () => call('read', 'deployment', false))).toBe(605);
    expect(await passed(65, () => call('write', 'deployment', false))).toBe(65);
    expect(taken).toEqual([]);
  });
});

describe('the rates in the settings', () => {
  it.each([undefined, '{', '[]', '{"read":0}', '{"read":"1"}', '{"all":1}'])(
    'keep their defaults if %s is stored',
    (document) => {
      expect(ratesSetting.of(storedSettings({ rates: document }))).toEqual({
        read: 1_200,
        write: 600,
        login: 60,
        vendorUnproven: 30,
      });
    },
  );
});
