import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextPeriodMs } from '#src/rules/agents/contract-periods.ts';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import {
  accepted,
  type Agent,
  decide,
  downlineOf,
  half,
  houseOffer,
  offer,
  type Offered,
  openContracts,
  salaryTiers,
  termsOf,
  together,
  topAgent,
  versionsOf,
  voidOf,
} from '#tests/support/contract-people.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { ops, relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
let top: Agent;
let below: Agent;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openContracts(site);
  top = await topAgent(site);
  below = await downlineOf(site, top);
  for (const kind of ['daily', 'hourly', 'dividend'] as const) await accepted(site, top, kind);
});

const statesOf = async (offered: Offered) => (await versionsOf(site, offered)).map(({ state }) => state);
const dividend = { kind: 'dividend', tiers: half.dividend, carry: 'previous' };

/** An offer of the top agent to a downline of its own. */
async function offered(more: object = {}): Promise<Offered & { readonly receiver: Agent }> {
  const receiver = await downlineOf(site, top);
  const { value, error } = await offer(top, receiver, more);
  if (!value) throw new Error(`Not offered: ${error?.code}`);
  return { ...(value as unknown as Offered), receiver };
}

describe('an offer', () => {
  it('is accepted from the next period of its kind on, by the merchant’s clock', async () => {
    for (const kind of ['daily', 'hourly', 'dividend'] as const) {
      const it = await offered(kind === 'dividend' ? dividend : { kind });
      const before = Date.now();
      expect(await decide(it.receiver, 'A', it, { kind })).toMatchObject({
        status: 200,
        value: { status: 'A' },
      });
      const [row] = await versionsOf(site, it);
      const terms = termsOf(kind) as ContractTerms;
      expect([before, Date.now()].map((atMs) => nextPeriodMs(terms, 'UTC', atMs))).toContain(row?.fromMs);
      expect(row).toMatchObject({ state: 'A', toMs: null });
    }
  });

  it('can be rejected by its receiver, and withdrawn by its offerer, and is then over', async () => {
    const [one, other] = [await offered(), await offered()];
    expect((await decide(one.receiver, 'R', one)).value).toEqual({ status: 'R' });
    expect((await voidOf(top, other, 'withdraw')).value).toEqual({ status: 'R' });
    for (const it of [one, other]) {
      expect(await statesOf(it)).toEqual(['R']);
      for (const act of ['A', 'R', 'C'] as const)
        expect((await decide(it.receiver, act, it)).error?.code).toBe('CONTRACT_STATE');
      expect((await voidOf(top, it, 'withdraw')).error?.code).toBe('CONTRACT_STATE');
    }
  });

  it('is neither withdrawn by its receiver nor accepted or rejected by its offerer, and has no end', async () => {
    const it = await offered();
    expect((await voidOf(it.receiver, it, 'withdraw')).error?.code).toBe('CONTRACT_STATE');
    expect((await voidOf(it.receiver, it, 'end')).error?.code).toBe('CONTRACT_STATE');
    for (const act of ['A', 'R', 'C'] as const)
      expect((await decide(top, act, it)).error?.code).toBe('CONTRACT_STATE');
    expect((await decide(it.receiver, 'C', it)).error?.code).toBe('CONTRACT_STATE');
    expect(await statesOf(it)).toEqual(['P']);
  });

  it('lapses after 14 days, by the clock and for whoever accepts before the clock looks', async () => {
    const aged = async (ms: number) => {
      const receiver = await downlineOf(site, top);
      const [id, hash] = [randomUUID(), 'a'.repeat(64)];
      await site.sql(
        `INSERT INTO agent_contracts (merchant, id, version, receiver, offerer, kind, product, terms, hash, state,
           offered_at_ms, changed_at_ms) VALUES (?, ?, 1, ?, ?, 'daily', 'slots', ?, ?, 'P', ?, 0)`,
        ...[site.merchant, id, receiver.memberId, top.memberId, JSON.stringify(termsOf('daily')), hash],
        Date.now() - ms,
      );
      return { id, hash, receiver };
    };
    const daysMs = 14 * 86_400_000;
    const [late, early] = [await aged(daysMs + 1), await aged(daysMs - 60_000)];
    expect((await decide(late.receiver, 'A', late)).error?.code).toBe('CONTRACT_STATE');
    await watch(site);
    expect([await statesOf(late), await statesOf(early)]).toEqual([['R'], ['P']]);
    expect((await decide(early.receiver, 'A', early)).value).toEqual({ status: 'A' });
  });

  it('is for one’s own direct downline alone, and one at a time', async () => {
    const [other, deeper] = [await topAgent(site), await downlineOf(site, below)];
    const stranger = { ...below, memberId: 'nobody-at-all' };
    const refusals = [await offer(top, other), await offer(top, deeper), await offer(top, stranger)];
    for (const { status, error } of refusals)
      expect([status, error?.code]).toEqual([404, 'DOWNLINE_UNKNOWN']);
    expect(new Set(refusals.map(({ error }) => JSON.stringify({ ...error, requestId: '' }))).size).toBe(1);
    const it = await offered();
    expect((await offer(top, it.receiver)).error?.code).toBe('CONTRACT_STATE');
    const player = await downlineOf(site, top, 0);
    expect((await offer(player, below)).error?.code).toBe('AGENT_NEEDED');
  });

  it('stays within the own terms at each of its bounds', async () => {
    const receiver = await downlineOf(site, top);
    const [low, high] = salaryTiers as [(typeof salaryTiers)[number], (typeof salaryTiers)[number]];
    const refused = [
      [{ ...low, rate: 2_001 }],
      [{ ...low, betMinor: 99_999 }],
      [low, { ...high, betMinor: 499_999 }],
    ];
    for (const tiers of refused)
      expect((await offer(top, receiver, { tiers })).error?.code).toBe('TERMS_TOO_HIGH');
    // Nothing is paid in this product, and nothing fixed can be passed on.
    expect((await offer(top, receiver, { product: 'live' })).error?.code).toBe('TERMS_TOO_HIGH');
    expect((await offer(top, receiver, { rateType: 'F', tiers: [low] })).error?.code).toBe('TERMS_TOO_HIGH');
    expect((await offer(below, await downlineOf(site, below))).error?.code).toBe('TERMS_TOO_HIGH');
    expect((await offer(top, receiver, { tiers: [high, low] })).error?.code).toBe('INVALID_INPUT');
    expect((await offer(top, receiver, { tiers: salaryTiers })).value).toMatchObject({ status: 'P' });
  });
});

describe('a new offer beside a contract', () => {
  it('replaces it from the next period on, so that nothing is paid twice or left out', async () => {
    const it = await offered();
    await decide(it.receiver, 'A', it);
    const again = (await offer(top, it.receiver, { tiers: salaryTiers })).value as unknown as Offered;
    expect(again).toMatchObject({ id: it.id, status: 'E' });
    expect((await decide(it.receiver, 'A', again)).value).toEqual({ status: 'A' });
    const [before, after] = await versionsOf(site, it);
    expect([before?.state, after?.state]).toEqual(['C', 'A']);
    expect(before?.toMs).toBe(after?.fromMs);
  });

  it('leaves it as it is where it is rejected', async () => {
    const it = await offered();
    await decide(it.receiver, 'A', it);
    const again = (await offer(top, it.receiver)).value as unknown as Offered;
    expect((await decide(it.receiver, 'R', again)).value).toEqual({ status: 'R' });
    expect(await statesOf(it)).toEqual(['A', 'R']);
  });

  it('of another length waits until the longer period has ended', async () => {
    const agent = await topAgent(site);
    const monthly = { ...termsOf('dividend'), period: 'month' };
    const first = await houseOffer(site, agent, monthly);
    await decide(agent, 'A', first, { kind: 'dividend' });
    const second = await houseOffer(site, agent, termsOf('dividend'));
    await decide(agent, 'A', second, { kind: 'dividend' });
    const [before, after] = await versionsOf(site, first);
    const nextMonth = nextPeriodMs(monthly as ContractTerms, 'UTC', Date.now());
    expect([before?.toMs, after?.fromMs]).toEqual([nextMonth, nextMonth]);
  });
});

describe('the end of a contract', () => {
  const running = async () => {
    const it = await offered();
    await decide(it.receiver, 'A', it);
    return it;
  };

  it('is asked for by either party and agreed to by the other one', async () => {
    for (const asker of ['offerer', 'receiver'] as const) {
      const it = await running();
      const [asks, other] = asker === 'offerer' ? [top, it.receiver] : [it.receiver, top];
      expect((await voidOf(asks, it, 'end')).value).toEqual({ status: 'V' });
      expect((await voidOf(other, it, 'end')).error?.code).toBe('CONTRACT_STATE');
      expect((await decide(asks, 'C', it)).error?.code).toBe('CONTRACT_STATE');
      expect((await decide(asks, 'R', it)).error?.code).toBe('CONTRACT_STATE');
      expect((await decide(it.receiver, 'A', it)).error?.code).toBe('CONTRACT_STATE');
      expect((await decide(other, 'C', it)).value).toEqual({ status: 'C' });
      const [row] = await versionsOf(site, it);
      expect(row?.state).toBe('C');
      expect(row?.toMs).toBeGreaterThan(Date.now());
      expect((await decide(other, 'C', it)).error?.code).toBe('CONTRACT_STATE');
    }
  });

  it('can be refused by the other party, and the contract goes on', async () => {
    const it = await running();
    await voidOf(it.receiver, it, 'end');
    expect((await decide(top, 'R', it)).value).toEqual({ status: 'A' });
    expect(await statesOf(it)).toEqual(['A']);
    expect((await decide(top, 'R', it)).error?.code).toBe('CONTRACT_STATE');
  });

  it('comes by the house for any contract that runs, once two operators ask for it', async () => {
    for (const isAsked of [false, true]) {
      const it = await running();
      if (isAsked) await voidOf(top, it, 'end');
      const done = await together(site, 'PUT', `agents/contracts/${it.id}`, { hash: it.hash, act: 'end' });
      expect(done.value).toMatchObject({ state: 'C' });
      expect(await statesOf(it)).toEqual(['C']);
    }
  });
});

describe('a contract of the house', () => {
  it('needs two operators at every step', async () => {
    const agent = await topAgent(site);
    const body = { receiver: agent.memberId, terms: termsOf('daily', 'live'), reason: 'A test' };
    expect((await ops(site, 'POST', 'agents/contracts', body)).value).toMatchObject({ state: 'asked' });
    expect((await ops(site, 'POST', 'agents/contracts', body)).error?.code).toBe('SECOND_OPERATOR_NEEDED');
    const done = await ops(site, 'POST', 'agents/contracts', body, secondOperator);
    expect(done.value).toMatchObject({ state: 'P' });
  });

  it('is withdrawn, and its end agreed to or refused, by the house alone', async () => {
    const agent = await topAgent(site);
    const act = (it: Offered, name: string) =>
      together(site, 'PUT', `agents/contracts/${it.id}`, { hash: it.hash, act: name });
    const first = await houseOffer(site, agent, termsOf('daily'));
    expect((await act(first, 'agree')).error?.code).toBe('CONTRACT_STATE');
    expect((await act(first, 'withdraw')).value).toMatchObject({ state: 'R' });
    const second = await houseOffer(site, agent, termsOf('daily'));
    await decide(agent, 'A', second);
    await voidOf(agent, second, 'end');
    expect((await act(second, 'refuse')).value).toMatchObject({ state: 'A' });
    await voidOf(agent, second, 'end');
    expect((await act(second, 'agree')).value).toMatchObject({ state: 'C' });
    expect(await statesOf(first)).toEqual(['R', 'C']);
    const listed = await ops(site, 'GET', `agents/contracts?receiver=${agent.memberId}`);
    expect(listed.value['items']).toMatchObject([
      { state: 'C', version: 2 },
      { state: 'R', version: 1 },
    ]);
    // A contract between members can only be ended.
    const between = await offered();
    expect((await act(between, 'withdraw')).error?.code).toBe('CONTRACT_STATE');
  });

  it('stays with rebates and other salaries below the edge of the product', async () => {
    const agent = await topAgent(site);
    const at = async (kind: 'daily' | 'hourly', rate: number) => {
      const terms = termsOf(kind, 'sports', [{ betMinor: 1_000, activeMembers: 0, rate }]);
      return together(site, 'POST', 'agents/contracts', { receiver: agent.memberId, terms });
    };
    expect((await at('daily', 40_000)).error?.code).toBe('TERMS_TOO_HIGH');
    expect((await at('daily', 30_000)).value).toMatchObject({ state: 'P' });
    expect((await at('hourly', 10_000)).error?.code).toBe('TERMS_TOO_HIGH');
    expect((await at('hourly', 9_999)).value).toMatchObject({ state: 'P' });
    // Nor may the document be changed so that they reach it.
    const others = { maxPpm: 10_000, marginPpm: 50_000 };
    const save = (maxPpm: number) =>
      ops(site, 'PUT', 'settings/agents', {
        expectedVersion: 1,
        document: { rebates: { slots: others, live: others, sports: { ...others, maxPpm } } },
      });
    expect((await save(10_001)).error).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['rebates.sports.marginPpm'] },
    });
  });

  it('pays a fixed sum only to who has no sub-contracts, and below the edge at its bound', async () => {
    const receiver = await topAgent(site);
    const fixed = (betMinor: number) => ({
      ...termsOf('daily', 'slots', [{ betMinor, activeMembers: 0, rate: 1_000 }]),
      rateType: 'F',
    });
    const asked = (who: Agent, terms: object) =>
      together(site, 'POST', 'agents/contracts', { receiver: who.memberId, terms });
    expect((await asked(receiver, fixed(0))).error?.code).toBe('TERMS_TOO_HIGH');
    expect((await asked(receiver, fixed(20_000))).error?.code).toBe('TERMS_TOO_HIGH');
    await offered();
    expect((await asked(top, fixed(1_000_000))).error?.code).toBe('CONTRACT_STATE');
    expect((await asked(receiver, fixed(1_000_000))).value).toMatchObject({ state: 'P' });
  });
});

describe('the table', () => {
  it('refuses to change terms, to reopen what has ended, and to delete', async () => {
    const it = await offered();
    const of = 'WHERE merchant = ? AND id = ?';
    const values = [site.merchant, it.id];
    await expect(site.sql(`UPDATE agent_contracts SET terms = '{}' ${of}`, ...values)).rejects.toThrow();
    await expect(site.sql(`DELETE FROM agent_contracts ${of}`, ...values)).rejects.toThrow();
    await decide(it.receiver, 'R', it);
    await expect(site.sql(`UPDATE agent_contracts SET state = 'P' ${of}`, ...values)).rejects.toThrow();
  });
});

describe('a branch that moves', () => {
  it('leaves the contracts with its former upline behind', async () => {
    const [it, target] = [await offered(), await topAgent(site)];
    await decide(it.receiver, 'A', it);
    await offer(top, it.receiver, { kind: 'hourly' });
    const moving = { branch: it.receiver.memberId, target: target.memberId };
    await together(site, 'POST', 'agents/moves', moving);
    await site.sql('UPDATE agent_moves SET from_ms = 5 WHERE merchant = ?', site.merchant);
    await watch(site);
    const states = await site.sql(
      'SELECT kind, state FROM agent_contracts WHERE receiver = ? ORDER BY kind',
      it.receiver.memberId,
    );
    expect(states).toEqual([
      { kind: 'daily', state: 'C' },
      { kind: 'hourly', state: 'R' },
    ]);
    const { value } = await relay(it.receiver, 'MCS2_getContractDailySalInfo');
    expect((value['own'] as { toMs?: number }[])[0]?.toMs).toBeGreaterThan(Date.now());
  });
});
