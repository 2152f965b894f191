import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import {
  agentCall,
  agentOf,
  answerOf,
  claimIn,
  downlineOf,
  downlinePassword,
} from '#tests/support/agents.ts';
import { offer, openAsAgent, payAgents, registerWith } from '#tests/support/agents.ts';
import { freshUsername, logInAs, newcomer, type Person } from '#tests/support/member.ts';
import { registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { memberIdOf, ops, relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await payAgents(site);
  const fields = { payeeName: 'optional', birthDate: 'optional' };
  await storeDocument(site, site.merchant, 'account', { fields });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'demo', countries: { KR: 'uk' } });
});

const looked = async (claim: string) => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  return answerOf(
    await site.fetch('/wps/agent/claim', { ...init, body: JSON.stringify({ claim }) }, newcomer()),
  );
};
const claimed = async (claim: string, more: Record<string, unknown> = {}) =>
  answerOf(await registerWith(site, { ...more, claim }));
const isFree = async (username: string) => {
  const answer = await site.fetch(
    `${accountContracts.checkUsername.path}?username=${username}`,
    {},
    newcomer(),
  );
  return ((await answer.json()) as { value: { free: boolean } }).value.free;
};
const offered = async (agent: Person, more: object = {}) => {
  const username = freshUsername();
  const { value } = await offer(agent, { type: 0, username, ...more });
  return { username, claim: claimIn(value['claimUrl']), endsAtMs: Number(value['endsAtMs']) };
};
/** Lets 72 hours pass for the claim of a username. */
const letLapse = (username: string) =>
  site.sql(
    'UPDATE agent_claims SET ends_at_ms = ? WHERE merchant = ? AND username_key = ?',
    ...[Date.now() - 1, site.merchant, username],
  );

describe('an account that an agent offers', () => {
  it('is opened by its link with the kept name, type and rates, once', async () => {
    const top = await agentOf(site);
    const rebates = { slots: 2_000 };
    const { username, claim, endsAtMs } = await offered(top, { type: 1, rebates });
    expect(Math.abs(endsAtMs - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000);
    expect((await looked(claim)).value).toEqual({ username, type: 1, endsAtMs });
    const opened = await claimed(claim, { username: 'ignored1' });
    expect(opened.value).toMatchObject({ userName: username, type: 1, firstTimeLogin: true });
    expect((await looked(claim)).error?.code).toBe('CLAIM_ENDED');
    expect((await claimed(claim)).error?.code).toBe('CLAIM_ENDED');
    const { value } = await agentCall(top, 'downlines');
    expect(value['content']).toMatchObject([{ type: 1, rebates: { slots: 2_000, live: 0 } }]);
    const agent = await logInAs(site, { username, password: downlinePassword } as Person);
    expect((await relay(agent, 'MCS2_getGlobalRebateSettings')).status).toBe(200);
  });

  it('is opened by one of many who try at the same moment', async () => {
    const { username, claim } = await offered(await agentOf(site));
    const answers = await Promise.all([1, 2, 3, 4].map(() => claimed(claim)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await site.sql('SELECT count(*) AS members FROM members WHERE username = ?', username);
    expect(row?.['members']).toBe(1);
  });

  it('has its name kept from everybody else, in either case', async () => {
    const { username, claim } = await offered(await agentOf(site));
    expect(await isFree(username.toUpperCase())).toBe(false);
    const other = await answerOf(await registerWith(site, { username: username.toUpperCase() }));
    expect(other.error?.code).toBe('USERNAME_TAKEN');
    expect((await offer(await agentOf(site), { type: 0, username })).error?.code).toBe('USERNAME_TAKEN');
    expect((await claimed(claim)).status).toBe(200);
    const taken = await offer(await agentOf(site), { type: 0, username: username.toUpperCase() });
    expect(taken.error?.code).toBe('USERNAME_TAKEN');
  });

  it('is judged like any other registration, and a mistake does not end it', async () => {
    const { claim } = await offered(await agentOf(site));
    const unagreed = { agreement: { version: '1', accepted: false } };
    expect((await claimed(claim, unagreed)).error?.code).toBe('CONSENT_NEEDED');
    expect((await claimed(claim, { confirmPassword: 'another one 5' })).error?.code).toBe('FIELDS_INVALID');
    const young = { birthDate: new Date().toISOString().slice(0, 10) };
    expect((await claimed(claim, young)).error?.code).toBe('FIELDS_INVALID');
    expect((await claimed(claim)).status).toBe(200);
  });

  it('has the highest rate that still fits where the agent’s fell meanwhile', async () => {
    const top = await agentOf(site);
    const middle = await openAsAgent(site, await downlineOf(site, top));
    const middleId = await memberIdOf(site, middle);
    const day = Math.floor(Date.now() / 86_400_000);
    const setRate = (ppm: number, fromDay: number) =>
      site.sql(
        `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
         VALUES (?, ?, 'slots', ?, ?, ?)`,
        ...[site.merchant, middleId, fromDay, ppm, fromDay],
      );
    await setRate(3_000, day - 2);
    const { claim } = await offered(middle, { rebates: { slots: 2_500 } });
    await setRate(1_500, day - 1);
    expect((await claimed(claim)).status).toBe(200);
    const { value } = await agentCall(middle, 'downlines');
    expect(value['content']).toMatchObject([{ rebates: { slots: 1_000 } }]);
  });

  it('is refused for names, rates and places that cannot be given', async () => {
    const top = await agentOf(site);
    const code = async (input: object) =>
      (await offer(top, { type: 0, username: freshUsername(), ...input })).error?.code;
    expect(await code({ username: 'a b' })).toBe('FIELDS_INVALID');
    expect(await code({ username: 'support' })).toBe('USERNAME_TAKEN');
    expect(await code({ rebates: { slots: 5_000 } })).toBe('REBATE_OUT_OF_RANGE');
    expect(await code({ quotaId: 'none' })).toBe('QUOTA_USED_UP');
    await site.sql(
      'UPDATE agent_nodes SET depth = 20 WHERE merchant = ? AND member_id = ?',
      ...[site.merchant, await memberIdOf(site, top)],
    );
    expect(await code({})).toBe('DEPTH_REACHED');
  });

  it('is offered by agents alone', async () => {
    const player = await registerMember(site);
    const input = { type: 0, username: freshUsername() };
    expect((await offer(player, input)).error?.code).toBe('AGENT_NEEDED');
    expect((await offer(site as unknown as Person, input)).error?.code).toBe('SESSION_MISSING');
  });

  it('is nobody’s under a secret that was never given', async () => {
    expect((await looked('x'.repeat(43))).error?.code).toBe('CLAIM_ENDED');
    expect((await claimed('x'.repeat(43))).error?.code).toBe('CLAIM_ENDED');
  });
});

describe('a quota that is kept for an offer', () => {
  const withQuota = async (total: number) => {
    const top = await agentOf(site);
    const id = await memberIdOf(site, top);
    await ops(site, 'PUT', `agents/${id}/quotas/high`, { ppm: 1_000, total, reason: 'A test' });
    return top;
  };
  const remaining = async (agent: Person) =>
    ((await relay(agent, 'MCS2_getQuotas')).value['list'] as { remaining: number }[])[0]?.remaining;
  const terms = { type: 1, rebates: { slots: 2_000 }, quotaId: 'high' };

  it('is taken once, and stays the member’s', async () => {
    const top = await withQuota(1);
    const offers = await Promise.all(
      [1, 2, 3].map(() => offer(top, { ...terms, username: freshUsername() })),
    );
    expect(offers.map(({ error }) => error?.code ?? 'kept').toSorted()).toEqual([
      'QUOTA_USED_UP',
      'QUOTA_USED_UP',
      'kept',
    ]);
    const kept = offers.find(({ status }) => status === 200);
    expect((await claimed(claimIn(kept?.value['claimUrl']))).value['type']).toBe(1);
    expect(await remaining(top)).toBe(0);
  });

  it('is given back with the name after 72 hours', async () => {
    const top = await withQuota(1);
    const { username, claim } = await offered(top, terms);
    expect(await remaining(top)).toBe(0);
    await letLapse(username);
    expect(await isFree(username)).toBe(true);
    expect((await claimed(claim)).error?.code).toBe('CLAIM_ENDED');
    await watch(site);
    expect(await remaining(top)).toBe(1);
    await watch(site);
    expect(await remaining(top)).toBe(1);
    expect((await answerOf(await registerWith(site, { username }))).status).toBe(200);
  });

  it('is given back with the name when the person who claims is excluded', async () => {
    const person = { payeeName: 'Sana Malik', birthDate: '1990-03-04' };
    const excluded = freshUsername();
    expect((await registerWith(site, { username: excluded, ...person })).status).toBe(200);
    const memberId = await memberIdOf(site, { username: excluded } as Person);
    const exclusion = { term: '1-year', reason: 'the member called' };
    await operate(site, 'POST', `/ops/api/protection/members/${memberId}/exclusion`, exclusion);
    const top = await withQuota(1);
    const { username, claim } = await offered(top, terms);
    const abroad = { ...newcomer(), country: 'KR' };
    const refused = await answerOf(await registerWith(site, { ...person, claim }, '', abroad));
    expect(refused.error?.code).toBe('REGISTRATION_REFUSED');
    expect(await site.sql('SELECT state FROM agent_claims WHERE username_key = ?', username)).toEqual([
      { state: 'refused' },
    ]);
    expect(await isFree(username)).toBe(true);
    const [quota] = await site.sql(
      'SELECT used FROM agent_quotas WHERE owner = ?',
      await memberIdOf(site, top),
    );
    expect(quota?.['used']).toBe(0);
  });
});
