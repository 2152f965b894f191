import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentCall, agentOf, downlineOf, openAsAgent, payAgents } from '#tests/support/agents.ts';
import { logInAs, type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { memberIdOf, ops, relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await payAgents(site);
});

const raise = (agent: Person, customerId: string, ppm: number) =>
  agentCall(agent, 'updateDownlineRebates', { customerId, rebates: { slots: ppm } });
const promote = (agent: Person, customerId: string, more: object = {}) =>
  relay(agent, 'MCS2_promoteDownlineToAgent', { customerId, ...more });

interface Listed {
  readonly customerId: string;
  readonly type: number;
}
const listOf = async (agent: Person, query = '') =>
  (await agentCall(agent, `downlines${query}`)).value as { content: Listed[]; totalPages: number };

/** Lets the rates of tomorrow begin today, and those of a later day that much earlier. */
const nextDay = (memberId: string) =>
  site.sql(
    `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
     SELECT merchant, member_id, product, from_day - 1, ppm, set_on_day - 1 FROM agent_rates
     WHERE merchant = ? AND member_id = ? ON CONFLICT DO NOTHING`,
    site.merchant,
    memberId,
  );

describe('the list of downlines', () => {
  it('shows who stands directly below, masked, with the day they joined and today’s rates', async () => {
    const top = await agentOf(site);
    const [first, second] = [await downlineOf(site, top), await downlineOf(site, top)];
    const below = await downlineOf(site, await openAsAgent(site, second));
    const list = await agentCall(top, 'downlines');
    const ids = [await memberIdOf(site, second), await memberIdOf(site, first)];
    expect(list.value).toMatchObject({ pageNum: 1, totalPages: 1, directCount: 2, branchCount: 3 });
    expect(list.value['content']).toMatchObject([
      { customerId: ids[0], type: 1, active: false, rebates: { slots: 0, live: 0 } },
      { customerId: ids[1], type: 0 },
    ]);
    const text = JSON.stringify(list.value);
    for (const { username } of [first, second, below]) expect(text).not.toContain(username);
    expect(text).not.toContain(await memberIdOf(site, below));
  });

  it('finds one by the whole username, and those who were active', async () => {
    const top = await agentOf(site);
    const [first, second] = [await downlineOf(site, top), await downlineOf(site, top)];
    const stranger = await registerMember(site);
    const id = await memberIdOf(site, first);
    await site.sql(
      'INSERT INTO agent_active (merchant, member_id, half_from_ms) VALUES (?, ?, ?)',
      ...[site.merchant, id, Date.now()],
    );
    const idsOf = async (query: string) =>
      (await listOf(top, query)).content.map(({ customerId }) => customerId);
    expect(await idsOf(`?username=${first.username.toUpperCase()}`)).toEqual([id]);
    expect(await idsOf(`?username=${first.username.slice(0, 5)}`)).toEqual([]);
    expect(await idsOf(`?username=${stranger.username}`)).toEqual([]);
    expect(await idsOf('?status=active')).toEqual([id]);
    expect(await idsOf('?status=inactive')).toEqual([await memberIdOf(site, second)]);
    expect(await idsOf('?pageNo=2')).toEqual([]);
  });
});

describe('calls of agents', () => {
  const calls = (customerId: string) =>
    [
      ['agent/downlines', undefined],
      ['agent/updateDownlineRebates', { customerId, rebates: { slots: 500 } }],
      ['relay/MCS2_promoteDownlineToAgent', { customerId }],
      ['relay/MCS2_getGlobalRebateSettings', undefined],
      [`relay/MCS2_getDownlineRebates?customerId=${customerId}`, undefined],
      ['relay/MCS2_getQuotas', undefined],
      ['relay/MCS2_assignQuota', { customerId, quotaId: 'a', count: 1 }],
    ] as const;

  async function codesOf(person: Person | Site, customerId: string): Promise<unknown[]> {
    const codes: unknown[] = [];
    for (const [call, body] of calls(customerId)) {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
      const answer = await person.fetch(
        `/wps/${call}`,
        body === undefined ? {} : { ...init, body: JSON.stringify(body) },
      );
      codes.push(((await answer.json()) as { error?: { code: string } }).error?.code);
    }
    return codes;
  }

  it('are refused to visitors, trial users and players', async () => {
    const player = await downlineOf(site, await agentOf(site));
    const id = await memberIdOf(site, player);
    expect(new Set(await codesOf(site, id))).toEqual(new Set(['SESSION_MISSING']));
    expect(new Set(await codesOf(await startTrial(site), id))).toEqual(new Set(['REAL_ACCOUNT_NEEDED']));
    expect(new Set(await codesOf(player, id))).toEqual(new Set(['AGENT_NEEDED']));
  });

  it('know a stranger, a downline’s downline and nobody by the same bytes', async () => {
    const top = await agentOf(site);
    const middle = await openAsAgent(site, await downlineOf(site, top));
    const ids = [
      await memberIdOf(site, await registerMember(site)),
      await memberIdOf(site, await downlineOf(site, middle)),
      await memberIdOf(site, top),
      randomUUID(),
    ];
    for (const [call, body] of calls('ID').filter(([, given]) => given !== undefined)) {
      const texts = new Set<string>();
      for (const id of ids) {
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
        const sent = JSON.stringify(body).replace('ID', id);
        const answer = await top.fetch(`/wps/${call}`, { ...init, body: sent });
        texts.add(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]*"/, '')}`);
      }
      expect(texts.size).toBe(1);
      expect([...texts][0]).toContain('DOWNLINE_UNKNOWN');
    }
    const answers = await Promise.all(
      ids.map((id) => relay(top, `MCS2_getDownlineRebates?customerId=${id}`)),
    );
    expect(new Set(answers.map(({ status, error }) => `${status} ${error?.code}`))).toEqual(
      new Set(['404 DOWNLINE_UNKNOWN']),
    );
  });
});

describe('a downline’s rates', () => {
  it('rise from the next midnight on, and never fall', async () => {
    const top = await agentOf(site);
    const id = await memberIdOf(site, await downlineOf(site, top));
    const raised = await raise(top, id, 2_000);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(raised.value).toEqual({ rebates: { slots: 2_000 }, fromDay: tomorrow });
    const { value } = await relay(top, `MCS2_getDownlineRebates?customerId=${id}`);
    expect((value['list'] as object[])[0]).toEqual({
      ...{ product: 'slots', ownPpm: 5_000, theirPpm: 0, nextPpm: 2_000 },
      ...{ highestPpm: 4_500, floorPpm: 0, gapPpm: 500, intervalPpm: 500 },
    });
    expect((await raise(top, id, 1_500)).error).toMatchObject({
      code: 'REBATE_OUT_OF_RANGE',
      details: { product: 'slots', floorPpm: 2_000, highestPpm: 4_500 },
    });
  });

  it('stay within the range, which the refusal names', async () => {
    const top = await agentOf(site);
    const id = await memberIdOf(site, await downlineOf(site, top));
    for (const ppm of [5_000, 4_600, 750])
      expect((await raise(top, id, ppm)).error).toMatchObject({
        code: 'REBATE_OUT_OF_RANGE',
        details: { highestPpm: 4_500 },
      });
    const unpaid = { customerId: id, rebates: { lottery: 500 } };
    expect((await agentCall(top, 'updateDownlineRebates', unpaid)).error?.code).toBe('REBATE_OUT_OF_RANGE');
    expect((await raise(top, id, 4_500)).status).toBe(200);
  });

  it('stay below the agent’s, however many raise and lower at the same moment', async () => {
    const top = await agentOf(site);
    const middle = await downlineOf(site, top);
    const middleId = await memberIdOf(site, middle);
    await promote(top, middleId, { rebates: { slots: 3_000 } });
    await nextDay(middleId);
    const agent = await logInAs(site, middle);
    const belowId = await memberIdOf(site, await downlineOf(site, agent));
    const answers = await Promise.all([
      ...[1_000, 2_500, 2_000, 1_500].map((ppm) => raise(agent, belowId, ppm)),
      site.sql(
        `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
         VALUES (?, ?, 'slots', ?, 1500, 0) ON CONFLICT DO NOTHING`,
        ...[site.merchant, middleId, Math.floor(Date.now() / 86_400_000) + 8],
      ),
    ]);
    expect(answers).toHaveLength(5);
    // Now that the agent is to have 0.15 %, no more than 0.1 % can be given.
    expect((await raise(agent, belowId, 2_500)).error?.code).toBe('REBATE_OUT_OF_RANGE');
  });
});

describe('a downline who becomes an agent', () => {
  it('has agents’ calls from the next login on, and the given rates from the next midnight on', async () => {
    const top = await agentOf(site);
    const person = await downlineOf(site, top);
    const id = await memberIdOf(site, person);
    expect((await promote(top, id, { rebates: { slots: 1_000 } })).value).toEqual({ type: 1 });
    expect((await promote(top, id)).value).toEqual({ type: 1 });
    expect((await listOf(top)).content).toMatchObject([{ customerId: id, type: 1 }]);
    const agent = await logInAs(site, person);
    await nextDay(id);
    const { value } = await relay(agent, 'MCS2_getGlobalRebateSettings?product=slots');
    expect(value['list']).toMatchObject([{ product: 'slots', ownPpm: 1_000, highestPpm: 500 }]);
  });

  it('stays a player where a rate that comes with it does not fit', async () => {
    const top = await agentOf(site);
    const id = await memberIdOf(site, await downlineOf(site, top));
    expect((await promote(top, id, { rebates: { slots: 5_000 } })).error?.code).toBe('REBATE_OUT_OF_RANGE');
    expect((await listOf(top)).content).toMatchObject([{ customerId: id, type: 0 }]);
  });
});

describe('quotas', () => {
  const giveQuota = async (person: Person, quotaId: string, ppm: number, total: number) =>
    ops(site, 'PUT', `agents/${await memberIdOf(site, person)}/quotas/${quotaId}`, {
      ...{ ppm, total, reason: 'A test' },
    });
  const quotasOf = async (person: Person) => (await relay(person, 'MCS2_getQuotas')).value['list'];

  it('are taken by agents with a rate above the bound, the last one once', async () => {
    const top = await agentOf(site);
    expect((await giveQuota(top, 'high', 3_000, 1)).status).toBe(200);
    const ids: string[] = [];
    for (let one = 0; one < 3; one += 1) ids.push(await memberIdOf(site, await downlineOf(site, top)));
    expect((await promote(top, ids[2] ?? '', { rebates: { slots: 3_000 } })).status).toBe(200);
    expect(await quotasOf(top)).toEqual([{ quotaId: 'high', ppm: 3_000, remaining: 1 }]);
    const answers = await Promise.all(
      ids.map((id) => promote(top, id, { rebates: { slots: 4_000 }, quotaId: 'high' })),
    );
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual([
      'QUOTA_USED_UP',
      'QUOTA_USED_UP',
      'done',
    ]);
    expect(await quotasOf(top)).toEqual([{ quotaId: 'high', ppm: 3_000, remaining: 0 }]);
    const types = (await listOf(top)).content.map(({ customerId, type }) => [customerId, type]);
    expect(types.filter(([, type]) => type === 1).length).toBeLessThanOrEqual(2);
  });

  it('are taken too when an agent’s rate is raised, and once for one agent', async () => {
    const top = await agentOf(site);
    await giveQuota(top, 'high', 3_000, 1);
    const [one, other] = [await downlineOf(site, top), await downlineOf(site, top)];
    const [oneId, otherId] = [await memberIdOf(site, one), await memberIdOf(site, other)];
    // A player needs none.
    expect((await raise(top, otherId, 4_000)).status).toBe(200);
    await promote(top, oneId);
    expect((await raise(top, oneId, 3_500)).status).toBe(200);
    expect((await raise(top, oneId, 4_000)).status).toBe(200);
    expect(await quotasOf(top)).toMatchObject([{ remaining: 0 }]);
    expect((await promote(top, otherId)).error?.code).toBe('QUOTA_USED_UP');
  });

  it('are given back when an agent takes a higher one', async () => {
    const top = await agentOf(site);
    await giveQuota(top, 'low', 1_000, 1);
    await giveQuota(top, 'high', 3_000, 1);
    const id = await memberIdOf(site, await downlineOf(site, top));
    await promote(top, id, { rebates: { slots: 2_000 }, quotaId: 'low' });
    expect(await quotasOf(top)).toMatchObject([{ remaining: 0 }, { remaining: 1 }]);
    await raise(top, id, 4_000);
    expect(await quotasOf(top)).toMatchObject([{ remaining: 1 }, { remaining: 0 }]);
  });

  it('are handed down, no more than there are, and whoever got none has none', async () => {
    const top = await agentOf(site);
    await giveQuota(top, 'high', 1_000, 3);
    const middle = await downlineOf(site, top);
    const middleId = await memberIdOf(site, middle);
    await promote(top, middleId, { rebates: { slots: 3_000 } });
    await nextDay(middleId);
    const agent = await logInAs(site, middle);
    expect(await quotasOf(agent)).toEqual([{ quotaId: 'high', ppm: 1_000, remaining: 0 }]);
    const belowId = await memberIdOf(site, await downlineOf(site, agent));
    const wanted = { rebates: { slots: 2_000 } };
    expect((await promote(agent, belowId, wanted)).error?.code).toBe('QUOTA_USED_UP');
    const hand = (count: number, customerId = middleId) =>
      relay(top, 'MCS2_assignQuota', { customerId, quotaId: 'high', count });
    expect((await hand(3)).error?.code).toBe('QUOTA_USED_UP');
    const handed = await Promise.all([hand(2), hand(2), hand(2)]);
    expect(handed.filter(({ status }) => status === 200).map(({ value }) => value)).toEqual([
      { quotaId: 'high', remaining: 0 },
    ]);
    expect((await hand(1, belowId)).error?.code).toBe('DOWNLINE_UNKNOWN');
    expect((await promote(agent, belowId, wanted)).value).toEqual({ type: 1 });
    expect(await quotasOf(agent)).toMatchObject([{ remaining: 1 }]);
  });

  it('keep their bound, and no fewer than are used', async () => {
    const top = await agentOf(site);
    await giveQuota(top, 'high', 3_000, 1);
    await promote(top, await memberIdOf(site, await downlineOf(site, top)), { rebates: { slots: 4_000 } });
    expect((await giveQuota(top, 'high', 3_000, 0)).error?.code).toBe('STATE_CHANGED');
    expect((await giveQuota(top, 'high', 2_000, 5)).error?.code).toBe('STATE_CHANGED');
    expect((await giveQuota(top, 'other', 3_000, 5)).error?.code).toBe('STATE_CHANGED');
    expect((await giveQuota(await agentOf(site, 1), 'high', 3_000, 5)).error?.code).toBe('STATE_CHANGED');
    expect((await giveQuota(top, 'high', 3_000, 5)).status).toBe(200);
  });
});
