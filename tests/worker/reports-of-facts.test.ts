import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import type { OpenedTable } from '#src/contracts/house/house.ts';
import { exchangeCode, launchTokenOf } from '#tests/support/callers.ts';
import {
  type Agent,
  decide,
  downlineOf,
  houseOffer,
  openContracts,
  termsOf,
  topAgent,
} from '#tests/support/contract-people.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { askEngine } from '#tests/support/house-launch.ts';
import { inHouses, writeHoursNow } from '#tests/support/house-shards.ts';
import { callPort } from '#tests/support/launched-member.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { passDay, teamStorage } from '#tests/support/passed-days.ts';
import { relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';
import { openTills, payIn } from '#tests/support/tills.ts';
import { type Payee, payeeOf, payoutTill } from '#tests/support/withdrawals.ts';
import { demoTills } from '#demo/operator/tills.ts';

const dayMs = 86_400_000;
let site: Site;
const waiting = { timeout: 30_000 };
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const today = () => dayOf(0);

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openContracts(site);
  const rebates = { slots: { maxPpm: 10_000, marginPpm: 50_000 } };
  await storeDocument(site, site.merchant, 'agents', { holdFirst: false, rebates });
  await openTills(site);
  await storeDocument(site, site.merchant, 'tills', { tills: [...demoTills.tills, payoutTill] });
  const turnover = { rule: 'off', times: 1 };
  await storeDocument(site, site.merchant, 'cashier', { coolingHours: 0, twoPersonMinor: 90_000, turnover });
  await openSlots(site, ['m01']);
});

const ops = (method: 'GET' | 'PUT', path: string, body?: object) =>
  operate(site, method, `${site.origin}/ops/api/${path}`, body);

async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const { status, value } = await ops('GET', `reports/${name}`);
  expect(status).toBe(200);
  return value['rows'] as Record<string, unknown>[];
}
/** Makes a task of an object due at once, when it next starts. */
const dueNow = (what: string) =>
  `INSERT INTO due (what, at_ms) VALUES ('${what}', 0) ON CONFLICT DO UPDATE SET at_ms = 0`;
/** The sum of a figure over the days of a report. */
const sumOf = async (name: string, figure: string) =>
  (await rowsOf(name)).reduce((sum, row) => sum + Number(row[figure]), 0);

const memberIdOf = ({ cookies }: Person) => String(claimsOf(cookies.get('__Host-session') ?? '')['sub']);

/** A round of a slot: its stake and its win. */
async function plays(person: Person, amountMinor: number, winMinor: number): Promise<void> {
  const roundId = randomUUID();
  const playerId = `${site.merchant}/${memberIdOf(person)}`;
  const round = { playerId, gameCode: slotGame, roundId, currency: 'USD' };
  const launchToken = await launchTokenOf(person);
  const bet = { ...round, launchToken, transactionId: `bet-${roundId}`, amountMinor };
  expect((await callPort(site, 'bet', bet)).code).toBeUndefined();
  const win = { ...round, transactionId: `win-${roundId}`, amountMinor: winMinor, roundClosed: true };
  expect((await callPort(site, 'win', win)).code).toBeUndefined();
}

/** A visitor plays a round on trial, with demo credit. */
async function trialPlays(): Promise<void> {
  const trial = await startTrial(site);
  const launched = await trial.fetch('/wps/relay/GCS_gameTrialLaunch', {
    method: 'POST',
    body: JSON.stringify({ nodeId: 'slot-node-0', vendorCode: slotVendor }),
  });
  const { value } = (await launched.json()) as { value: { gameUrl: string } };
  const code = new URLSearchParams(value.gameUrl.split('#')[1]).get('launch') ?? '';
  const exchanged = (await (await exchangeCode(trial, code)).json()) as { value: { launchToken: string } };
  const ask = askEngine(site, 'table', exchanged.value.launchToken);
  const { stakesMinor } = (await ask<OpenedTable>('open')).value;
  const spin = { spinId: randomUUID(), stakeMinor: stakesMinor[0] ?? 0 };
  expect((await ask('spin', spin)).status).toBe(200);
}

/** A withdrawal that an operator approved and the bank has paid. */
async function paidOut(payee: Payee, amountMinor: number): Promise<string> {
  const id = await payee.requested(amountMinor);
  await expect
    .poll(async () => (await ops('PUT', `withdrawals/${id}`, { decision: 'approve' })).value, waiting)
    .toMatchObject({ state: 'approved' });
  await expect.poll(() => payee.stateOf(id), waiting).toBe('paid');
  return id;
}

describe('the report of the cashier', () => {
  it('has what was paid in and out, less what came back, and nothing of credit or trials', async () => {
    const payee = await payeeOf(site);
    const { creditMinor } = await payIn(site, payee.person, { amountMinor: 60_000 });
    const other = await payIn(site, await registerMember(site), { amountMinor: 20_000 });
    await paidOut(payee, 10_000);
    const payoutId = await paidOut(payee, 20_000);
    const bounced = { tillId: 'sim', payoutId, standing: 'bounced', feeMinor: 0, atMs: Date.now() } as const;
    expect(await payee.player.endPayout(bounced)).toBe(true);
    await trialPlays();
    await writeHours({ number: 4 });

    const depositMinor = creditMinor + other.creditMinor;
    const expected = {
      ...{ deposits: 2, depositMinor, takenBackMinor: 0 },
      // Each payout costs its member five, which is no part of what leaves for the member.
      ...{ withdrawals: 2, withdrawalMinor: 29_990, bouncedMinor: 19_995 },
      netMinor: depositMinor - 9_995,
    };
    for (const [figure, value] of Object.entries(expected))
      expect([figure, await sumOf('cashier', figure)]).toEqual([figure, value]);
    const { value } = await ops('GET', `reports/cashier?by=hour&from=${today()}`);
    expect(value).toMatchObject({ name: 'cashier', source: 'hourlyMoney', isCut: false });
    expect(Math.abs(Number(value['atMs']) - Date.now())).toBeLessThan(60_000);
  });

  it('counts once what was written when the answer to it was lost, and what waited while nothing could be', async () => {
    const before = await rowsOf('cashier');
    expect(before.length).toBeGreaterThan(0);
    // As after a process that died between the write and its confirmation.
    await inHouses(site, 'UPDATE money_hours SET told_revision = 0');
    await inHouses(site, dueNow('hours'));
    await writeHours({ number: 4 });
    expect(await rowsOf('cashier')).toEqual(before);

    await site.sql('ALTER TABLE hourly_money RENAME TO away');
    const { creditMinor } = await payIn(site, await registerMember(site), { amountMinor: 30_000 });
    await expect.poll(() => countedInHouses(), waiting).toBe(5);
    await writeHoursNow(site);
    const isRefused = () =>
      site.harness.getLogs().some((line) => JSON.stringify(line).includes('alarm-hours'));
    await expect.poll(isRefused, waiting).toBe(true);
    await site.sql('ALTER TABLE away RENAME TO hourly_money');
    await writeHours({ number: 5 });
    const [sum] = before.map(({ depositMinor }) => Number(depositMinor));
    expect(await sumOf('cashier', 'depositMinor')).toBe(Number(sum) + creditMinor);
  });

  /** How many deposits and payouts the shards have counted. */
  async function countedInHouses(): Promise<number> {
    const rows = await inHouses(site, 'SELECT number FROM money_hours');
    return rows.reduce((total, { number }) => total + Number(number), 0);
  }

  /** Waits until the shards have so many, and has them written. */
  async function writeHours({ number }: { readonly number: number }): Promise<void> {
    await expect.poll(countedInHouses, waiting).toBe(number);
    const pending = () => inHouses(site, 'SELECT 1 FROM money_hours WHERE revision > told_revision');
    await writeHoursNow(site);
    await expect.poll(pending, waiting).toEqual([]);
  }
});

describe('the report of agents', () => {
  it('has the play of members below them and what they were paid, each on its day, and no trial', async () => {
    const top = await topAgent(site);
    const tiers = [{ betMinor: 1_000, activeMembers: 0, rate: 20_000 }];
    const own = await houseOffer(site, top, termsOf('daily', 'slots', tiers));
    expect((await decide(top, 'A', own)).value?.['status']).toBe('A');
    const player = await downlineOf(site, top, 0);
    await payIn(site, player, { amountMinor: 50_000 });
    for (let round = 0; round < 4; round += 1) await plays(player, 5_000, 1_000);
    await trialPlays();
    const arrived = async () => {
      const sums = await inHouses(site, "SELECT stake_minor FROM member_sums WHERE length = 'quarter'");
      return sums.reduce((sum, row) => sum + Number(row['stake_minor']), 0);
    };
    await expect.poll(arrived, waiting).toBe(20_000);
    await passDay(site, top, 2);

    const rowOf = async (daysAgo: number) =>
      (await rowsOf('agents')).find(({ key }) => key === dayOf(daysAgo));
    await expect
      .poll(() => rowOf(2), waiting)
      .toMatchObject({
        ...{
          currency: 'USD',
          isPartial: false,
          activeAgents: 1,
          activeMembers: 1,
          payments: 0,
          paidMinor: 0,
        },
        ...{ stakeMinor: 20_000, winMinor: 4_000, validMinor: 20_000 },
      });
    // One percent of the turnover as a rebate and two as a salary, on a day that is not over.
    const paid = async () =>
      (await teamStorage(site, top)).exec(
        "SELECT kind, net_minor AS minor FROM pay_statements WHERE state = 'paid' ORDER BY kind",
      );
    await expect.poll(paid, waiting).toEqual([
      { kind: 'daily', minor: 400 },
      { kind: 'rebate', minor: 200 },
    ]);
    await writeDaysNow(top);
    expect(await rowOf(0)).toMatchObject({
      ...{ isPartial: true, stakeMinor: 0, payments: 2, rebateMinor: 200, salaryMinor: 400 },
      ...{ dividendMinor: 0, feeMinor: 0, paidMinor: 600 },
    });
    const { completeUntilMs } = (await ops('GET', 'reports/agents')).value;
    expect(completeUntilMs).toBeGreaterThan(Date.now() - dayMs);

    // Days that are written again, as after a lost answer, change nothing.
    const before = await rowsOf('agents');
    await (await teamStorage(site, top)).exec('UPDATE team_days SET told_revision = 0');
    await writeDaysNow(top);
    expect(await rowsOf('agents')).toEqual(before);
  }, 120_000);

  /** Starts the team again with its days to be written at once, and waits until they are. */
  async function writeDaysNow(top: Agent): Promise<void> {
    const [node] = await site.sql(
      'SELECT team FROM agent_nodes WHERE merchant = ? AND member_id = ?',
      ...[site.merchant, top.memberId],
    );
    await (await teamStorage(site, top)).exec(dueNow('days'));
    const name = `${site.merchant}/${String(node?.['team'])}`;
    await site.harness.getWorker<Env>().evictDurableObject('AGENT_TEAM', { name });
    await relay(top, 'MCS2_agentStatements');
    const pending = async () =>
      (await teamStorage(site, top)).exec('SELECT 1 FROM team_days WHERE revision > told_revision');
    await expect.poll(pending, waiting).toEqual([]);
  }
});

describe('the report of player protection', () => {
  it('counts what members and operators did, on the day when they did it', async () => {
    const ask = async (person: Person, path: string, body: object) => {
      const answer = await person.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    const [ada, bela, carla] = [
      await registerMember(site),
      await registerMember(site),
      await registerMember(site),
    ];
    // The cookies of whoever takes a break are gone afterwards.
    const names = [ada, bela, carla].flatMap((person) => [person.username, memberIdOf(person)]);
    await ask(ada, '/wps/member/protection/timeOut', { term: '24-hours' });
    await ask(bela, '/wps/member/protection/exclusion', { term: '6-months' });
    const complaint = { topic: 'bet', words: 'It did not pay.', about: 'Round 7' };
    await ask(carla, complaintsContracts.makeComplaint.path, { key: randomUUID(), ...complaint });
    const figures = async () => {
      const rows = await rowsOf('protection');
      expect(rows).toHaveLength(7);
      const sum = (figure: string) => rows.reduce((total, row) => total + Number(row[figure]), 0);
      return [sum('breaks'), sum('exclusions'), sum('pauses'), sum('complaints'), sum('matches')];
    };
    await expect.poll(figures, waiting).toEqual([1, 1, 0, 1, 0]);
    for (const report of ['cashier', 'agents', 'protection'])
      for (const name of names) expect(JSON.stringify(await rowsOf(report))).not.toContain(name);
  });
});
