import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '#functions/player/player.object.ts';
import { transfersContracts } from '#src/contracts/agents/transfers.ts';
import { type Agent, downlineOf, together, topAgent } from '#tests/support/contract-people.ts';
import { logInAs } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { memberIdOf, ops, verifyPhone } from '#tests/support/promotions.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const { transferDownline, transferEnabled, transferMultipleDownline } = transfersContracts;
const paymentPassword = ownPaymentPassword;
const soon = { timeout: 10_000, interval: 200 };

let site: Site;
let agent: Agent;
let player: Agent;

/** Play money that may leave, a verified contact, and an account that is two days old. */
async function settle(person: Agent, amountMinor: number): Promise<void> {
  await verifyPhone(site, person, `+92300${String(Math.random()).slice(2, 9)}`);
  await site.sql(
    'UPDATE members SET registered_at_ms = registered_at_ms - 172800000 WHERE id = ?',
    person.memberId,
  );
  const credit = { key: randomUUID(), amountMinor, currency: 'USD', username: person.username };
  const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
  const object = PLAYER.getByName(`${site.merchant}/${person.memberId}`);
  await (object as unknown as DurableObjectStub<Player>).grantPlayCredit(credit);
}

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'agents', { transfers: { isOn: true, maxMinor: 60_000 } });
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'demo' });
  await storeDocument(site, site.merchant, 'cashier', { coolingHours: 0 });
  agent = await topAgent(site);
  player = await downlineOf(site, agent, 1);
  await settle(agent, 500_000);
  await settle(player, 0);
});

const transfer = (from: Agent, to: string, amountMinor: number, more: object = {}) =>
  sealedAnswer(from, transferDownline, {
    ...{ transferId: randomUUID(), customerId: to, amountMinor, paymentPassword },
    ...more,
  });

async function cashOf(person: Agent): Promise<number> {
  const answer = await person.fetch('/wps/wallets/gcs');
  return ((await answer.json()) as { value: { sumBalance: number } }).value.sumBalance;
}

async function enabledFor(person: Agent) {
  const answer = await person.fetch(transferEnabled.path);
  return (await answer.json()) as {
    value: { enabled: boolean; leftTodayMinor: number; availableMinor: number; today: { state: string }[] };
    error?: { code: string };
  };
}

describe('an agent’s transfer', () => {
  it('reaches a direct downline once, and both statements show it', async () => {
    const [mine, theirs] = [await cashOf(agent), await cashOf(player)];
    const id = { transferId: randomUUID() };
    expect((await transfer(agent, player.memberId, 2_000, id)).value).toMatchObject({ ...id, state: 'paid' });
    expect((await transfer(agent, player.memberId, 2_000, id)).value).toMatchObject({ state: 'paid' });
    expect((await transfer(agent, player.memberId, 2_001, id)).error?.code).toBe('KEY_REUSED');
    expect([await cashOf(agent), await cashOf(player)]).toEqual([mine - 2_000, theirs + 2_000]);
    const codes = async (person: Agent) => {
      const answer = await person.fetch('/wps/relay/ODS2_MemberTransaction');
      const { value } = (await answer.json()) as { value: { list: { txCode: string }[] } };
      return value.list.map(({ txCode }) => txCode);
    };
    expect(await codes(agent)).toContain('DOWNLINE_HELD');
    expect(await codes(player)).toContain('DOWNLINE_IN');
    const { value } = await enabledFor(agent);
    expect(value).toMatchObject({ enabled: true, currency: 'USD', today: [{ state: 'paid' }] });
  });

  it('asks for the payment password before anything else is judged', async () => {
    const wrong = { paymentPassword: '111222' };
    expect((await transfer(agent, player.memberId, 100, wrong)).error?.code).toBe('PAYMENT_PASSWORD_WRONG');
  });

  it('never goes upwards, to a stranger, or to nobody: all the same bytes', async () => {
    const stranger = await topAgent(site);
    const below = await downlineOf(site, player, 0);
    const bytes = async (from: Agent, to: string) => JSON.stringify({ ...(await transfer(from, to, 100)) });
    const known = new Set(
      [
        await bytes(agent, stranger.memberId),
        await bytes(agent, below.memberId),
        await bytes(agent, 'nobody'),
        await bytes(player, agent.memberId),
      ].map((each) => each.replace(/"(?:requestId|at\w*)":"?[^,}"]*"?/g, '')),
    );
    expect([...known]).toHaveLength(1);
    expect([...known][0]).toContain('DOWNLINE_UNKNOWN');
  });

  it('is refused without a reason to a receiver who is too new, excluded or limited', async () => {
    const fresh = await downlineOf(site, agent, 0);
    expect((await transfer(agent, fresh.memberId, 100)).error).toMatchObject({ code: 'TRANSFER_REFUSED' });
    await settle(fresh, 0);
    expect((await transfer(agent, fresh.memberId, 100)).value).toMatchObject({ state: 'paid' });
    expect((await transfer(agent, fresh.memberId, 60_001)).error?.code).toBe('AMOUNT_OUT_OF_BOUNDS');
  });

  it('comes as a batch in which none depends on another', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const answer = await sealedAnswer(agent, transferMultipleDownline, {
      paymentPassword,
      transfers: [
        { transferId: first, customerId: player.memberId, amountMinor: 300 },
        { transferId: second, customerId: 'nobody', amountMinor: 300 },
        { transferId: third, customerId: player.memberId, amountMinor: 400 },
      ],
    });
    expect(answer.value).toEqual({
      list: [
        { transferId: first, state: 'paid' },
        { transferId: second, state: 'refused', code: 'DOWNLINE_UNKNOWN' },
        { transferId: third, state: 'paid' },
      ],
    });
  });
});

describe('a large transfer', () => {
  it('waits until two operators approve it', async () => {
    const [mine, transferId] = [await cashOf(agent), randomUUID()];
    const waiting = await transfer(agent, player.memberId, 50_000, { transferId });
    expect(waiting.value).toMatchObject({ state: 'waiting' });
    const listed = async () => {
      const { value } = await ops(site, 'GET', 'agents/transfers');
      return (value['items'] as { id: string; sender: string }[]).find(
        ({ sender }) => sender === agent.memberId,
      );
    };
    await expect.poll(listed, soon).toMatchObject({ state: 'waiting', amountMinor: 50_000 });
    expect(await cashOf(agent)).toBe(mine);
    const id = (await listed())?.id ?? '';
    const decided = await together(site, 'PUT', `agents/transfers/${id}`, { outcome: 'approve' });
    expect(decided.value).toMatchObject({ state: 'paid' });
    expect(await cashOf(agent)).toBe(mine - 50_000);
    expect(await listed()).toBeUndefined();
    expect(
      (await ops(site, 'PUT', `agents/transfers/${id}`, { outcome: 'refuse', reason: 'A test' })).error?.code,
    ).toBe('TRANSFER_UNKNOWN');
  });
});

it('a large transfer is refused once the receiver stands below somebody else', async () => {
  const [mine, below] = [await cashOf(agent), await downlineOf(site, agent, 0)];
  await settle(below, 0);
  expect((await transfer(agent, below.memberId, 50_000)).value).toMatchObject({ state: 'waiting' });
  const listed = async () => {
    const { value } = await ops(site, 'GET', 'agents/transfers');
    return (value['items'] as { id: string; receiver: string }[]).find(
      ({ receiver }) => receiver === below.memberId,
    );
  };
  await expect.poll(listed, soon).toBeDefined();
  await site.sql('UPDATE agent_nodes SET parent = parent + 1000 WHERE member_id = ?', below.memberId);
  const id = (await listed())?.id ?? '';
  const decided = await together(site, 'PUT', `agents/transfers/${id}`, { outcome: 'approve' });
  expect(decided.value).toMatchObject({ state: 'refused' });
  expect(await cashOf(agent)).toBe(mine);
});

describe('transfers that are off', () => {
  it('are refused to players, and to everybody where the pack or the settings have none', async () => {
    const below = await downlineOf(site, player, 0);
    expect((await enabledFor(below)).error?.code).toBe('AGENT_NEEDED');
    await storeDocument(site, site.merchant, 'agents', { transfers: { isOn: false } });
    const later = { ...(await logInAs(site, agent)), memberId: await memberIdOf(site, agent) };
    await expect
      .poll(async () => (await enabledFor(later)).value.enabled, { timeout: 15_000, interval: 500 })
      .toBe(false);
    expect((await transfer(later, player.memberId, 100)).error?.code).toBe('FEATURE_OFF');
  });
});
