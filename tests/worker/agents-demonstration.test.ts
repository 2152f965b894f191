import { beforeAll, expect, it } from 'vitest';
import { verifyStatement } from '#src/rules/agents/pay/verify.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { logInAs, type Person } from '#tests/support/member.ts';
import { ops, relay } from '#tests/support/promotions.ts';
import { teamStorage } from '#tests/support/passed-days.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const password = 'blue kite 7 over';
const input = { phrase: password, paymentPhrase: 'green boat 8 under' };
const bounds = { floorPpm: 0, gapPpm: 500, intervalPpm: 500 };
const rebates = {
  slots: { ...bounds, maxPpm: 4_000, marginPpm: 20_000 },
  live: { ...bounds, maxPpm: 2_000, marginPpm: 5_000 },
};

let site: Site;
let answer: Awaited<ReturnType<typeof ops>>;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(site, site.merchant, 'agents', { rebates, holdFirst: false });
  await storeDocument(site, site.merchant, 'archive', { statementsAfterDays: 33 });
  answer = await ops(site, 'POST', 'agents/demonstration', input);
}, 120_000);

it('gives a demonstration a tree of agents, once', async () => {
  const { usernames } = answer.value as { usernames: string[] };
  expect(usernames).toHaveLength(10);
  expect(usernames[0]).toBe('demoagent');
  const again = await ops(site, 'POST', 'agents/demonstration', input);
  expect(again).toMatchObject({ error: { code: 'STATE_CHANGED' } });
  const [counts] = await site.sql(
    `SELECT sum(type > 0) AS agents, sum(type = 0) AS players, max(depth) AS depth FROM agent_nodes
     WHERE merchant = ?`,
    site.merchant,
  );
  expect(counts).toEqual({ agents: 10, players: 30, depth: 3 });
});
it('pays its top agent for two months, who can log in', async () => {
  const agent = await logInAs(site, { username: 'demoagent', password } as Person);
  const paid = async () => {
    const { value } = await relay(agent, 'MCS2_agentStatements');
    return (value['items'] as { state: string }[]).filter(({ state }) => state === 'paid').length;
  };
  await expect.poll(paid, { timeout: 60_000 }).toBeGreaterThan(40);
  const { items } = (await relay(agent, 'MCS2_agentStatements')).value as { items: { id: string }[] };
  const [newest] = items;
  const one = await relay(agent, `MCS2_agentStatement?id=${newest?.id}`);
  expect(one.value).toMatchObject({ currency: 'USD', statement: newest });
  expect(await verifyStatement(String(one.value['document']))).toMatchObject({ isRight: true });
});

it('shows the top agent the dividends of its downlines with whose they are', async () => {
  const agent = await logInAs(site, { username: 'demoagent', password } as Person);
  const { value } = await relay(agent, 'ODSFE2_QueryDividend');
  expect(value).toMatchObject({ currency: 'USD' });
  const accounts = (value['items'] as { account?: string }[]).map(({ account }) => account);
  expect(accounts.filter((account) => !account?.includes('*'))).toEqual([]);
});

it('shows operators a statement as the agent has it, and what holds it', async () => {
  const agent = await logInAs(site, { username: 'demoagent', password } as Person);
  const { items } = (await relay(agent, 'MCS2_agentStatements')).value as { items: { id: string }[] };
  const { id = '' } = items[0] ?? {};
  const { document } = (await relay(agent, `MCS2_agentStatement?id=${id}`)).value;
  const shown = await ops(site, 'GET', `agents/statements/${id}`);
  expect(shown.value).toMatchObject({
    id,
    username: 'demoagent',
    state: 'paid',
    heldFor: '',
    flags: [],
    document,
  });
  const memberId = String(shown.value['memberId']);
  const team = await teamStorage(site, { memberId });
  await team.exec(`UPDATE pay_statements SET state = 'held', held_for = 'flag' WHERE id = '${id}'`);
  for (const [kind, outcome] of [
    ['own-account', 'open'],
    ['same-person', 'cleared'],
    ['shared-device', 'open'],
  ] as const)
    await site.sql(
      'INSERT INTO agent_flags (merchant, member_id, kind, about, at_ms, outcome) VALUES (?, ?, ?, ?, 5, ?)',
      ...[site.merchant, memberId, kind, 'm2', outcome],
    );
  const held = await ops(site, 'GET', `agents/statements/${id}`);
  expect(held.value).toMatchObject({ state: 'held', heldFor: 'flag', holdFromMinor: 100_000, document });
  expect(held.value['flags']).toMatchObject([{ kind: 'own-account', about: 'm2', outcome: 'open' }]);
  await team.exec(`UPDATE pay_statements SET state = 'paid', held_for = '' WHERE id = '${id}'`);
});

it('has no statement of an id that nobody has, of another agent’s number, or of a member without a team', async () => {
  for (const id of ['rebate-1-slots-1', 'rebate-999999-slots-1790000000000', 'fee-0-all-0'])
    expect([id, (await ops(site, 'GET', `agents/statements/${id}`)).error?.code]).toEqual([
      id,
      'STATEMENT_UNKNOWN',
    ]);
});

it('moves old statements to the archive, from which the agent reads them as before', async () => {
  const agent = await logInAs(site, { username: 'demoagent', password } as Person);
  const { ARCHIVE } = await site.harness.getWorker<Env>().getEnv();
  const filesOfTeam = async () => {
    const { objects } = await ARCHIVE.list({ prefix: `statements/merchant=${site.merchant}/` });
    return objects.map(({ key }) => key);
  };
  await expect.poll(async () => (await filesOfTeam()).length, { timeout: 60_000 }).toBeGreaterThan(0);

  const all: { id: string; fromMs: number; state: string }[] = [];
  for (let cursor = ''; ; ) {
    const { value } = await relay(agent, `MCS2_agentStatements${cursor && `?cursor=${cursor}`}`);
    all.push(...(value['items'] as typeof all));
    if (value['nextCursor'] === undefined) break;
    cursor = value['nextCursor'] as string;
  }
  expect(all.map(({ fromMs }) => fromMs)).toEqual(all.map(({ fromMs }) => fromMs).toSorted((a, b) => b - a));
  const [top] = await site.sql(
    'SELECT member_id AS memberId FROM agent_nodes WHERE merchant = ? AND type = 2',
    site.merchant,
  );
  const stored = await teamStorage(site, { memberId: String(top?.['memberId']) });
  const kept = await stored.exec<{ id: string }>('SELECT id FROM pay_statements');
  const moved = all.filter(({ id }) => !kept.some((each) => each.id === id));
  // What was still to be paid when the past was added up moves after the next day.
  expect(moved.length).toBeGreaterThan(0);
  const oldest = moved.at(-1);
  const { value } = await relay(agent, `MCS2_agentStatement?id=${oldest?.id}`);
  expect(value).toMatchObject({ statement: oldest });
  expect(await verifyStatement(String(value['document']))).toMatchObject({ isRight: true });
}, 120_000);
