import { beforeAll, describe, expect, it } from 'vitest';
import { currentPayContracts } from '#src/contracts/agents/current-pay.ts';
import {
  type Agent,
  downlineOf,
  houseOffer,
  offer,
  openContracts,
  termsOf,
  topAgent,
} from '#tests/support/contract-people.ts';
import { merchantDocuments } from '#tests/support/merchant-documents.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { registerMember, startTrial } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The merchant’s clock, by which it is afternoon: the hours below have passed whenever the test runs. */
const isMorning = new Date().getUTCHours() < 12;
const [timeZone, aheadMs] = isMorning ? ['Etc/GMT-12', 12 * hourMs] : ['UTC', 0];
const dayFromMs = Date.now() - ((Date.now() + aheadMs) % dayMs);
const calls = ['ODSFE2_CurrentDailySalary', 'ODSFE2_CurrentHourSalary', 'ODSFE2_CurrentDividend'];
const figures =
  'stake_minor, payout_minor, valid_minor, rounds, jackpot_minor, active, left_stake_minor,\
 left_payout_minor, converted_minor, given_minor, protected, verified';

let site: Site;
let top: Agent;
let below: Agent;
let player: Agent;

/** Writes hours as the team adds them up: turnover of slots, of which players lost a tenth. */
async function countHours(
  of: Agent,
  hours: readonly { readonly at: number; readonly minor: number; readonly active: number }[],
) {
  const { merchant, harness } = site;
  const [node] = await site.sql(
    'SELECT number, team FROM agent_nodes WHERE merchant = ? AND member_id = ?',
    merchant,
    of.memberId,
  );
  const name = `${merchant}/${node?.['team']}`;
  const team = await harness.getWorker<Env>().getDurableObjectStorage('AGENT_TEAM', { name });
  for (const { at, minor, active } of hours)
    await team.exec(
      `INSERT INTO team_totals (length, start_ms, agent, product, ${figures})
       VALUES ('hour', ${dayFromMs + at * hourMs}, ${node?.['number']}, 'slots', ${minor}, ${minor * 0.9}, ${minor}, 1, 0,
         ${active}, 0, 0, 0, 0, 0, 0)`,
    );
}

/** Has every offered contract pay since long ago, which nobody can accept. */
const begin = () =>
  site.sql(
    `INSERT OR IGNORE INTO agent_contracts (merchant, id, version, receiver, offerer, kind, product, terms, hash, state,
       offered_at_ms, changed_at_ms, from_ms)
     SELECT merchant, id || '-runs', version + 100, receiver, offerer, kind, product, terms, hash, 'A', 0, 0, 0
     FROM agent_contracts WHERE merchant = ? AND state = 'P'`,
    site.merchant,
  );

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await storeDocument(site, site.merchant, 'merchant', {
    ...(merchantDocuments['merchant'] as object),
    timeZone,
  });
  await openContracts(site);
  top = await topAgent(site);
  below = await downlineOf(site, top);
  player = await downlineOf(site, top, 0);
  for (const kind of ['daily', 'hourly', 'dividend'] as const) await houseOffer(site, top, termsOf(kind));
  await begin();
  await offer(top, below);
  await begin();
  await countHours(top, [
    { at: 0, minor: 400_000, active: 6 },
    { at: 1, minor: 50_000, active: 2 },
    { at: 2, minor: 90_000, active: 5 },
    { at: 3, minor: 70_000, active: 5 },
  ]);
  await countHours(below, [
    { at: 0, minor: 200_000, active: 5 },
    { at: 1, minor: 90_000, active: 5 },
  ]);
});

const listOf = async (person: Agent, call: string) =>
  (await relay(person, call)).value['list'] as readonly Record<string, unknown>[];

describe('what contracts come to so far', () => {
  it('is for a daily salary the hours that may be seen, the level met, the next one and an estimate', async () => {
    const { value } = await relay(top, 'ODSFE2_CurrentDailySalary');
    expect(value['completeUntilMs']).toBeGreaterThan(0);
    expect(value['list']).toEqual([
      {
        ...{ product: 'slots', fromMs: dayFromMs, toMs: dayFromMs + dayMs, isOfHouse: true, rateType: 'P' },
        totals: { untilMs: dayFromMs + 3 * hourMs, betMinor: 540_000, activeMembers: 6 },
        tier: { betMinor: 500_000, activeMembers: 0, rate: 5_000 },
        estimateMinor: 2_700,
      },
    ]);
    expect(await listOf(top, 'ODSFE2_CurrentDailySalary?product=live')).toEqual([]);
  });

  it('is for a sub-agent the own claim, with what the next level lacks', async () => {
    const [own] = await listOf(below, 'ODSFE2_CurrentDailySalary');
    expect(own).toMatchObject({
      isOfHouse: false,
      totals: { betMinor: 200_000 },
      tier: { betMinor: 100_000 },
      nextTier: { betMinor: 500_000 },
      missing: { betMinor: 300_000, activeMembers: 0, netLossMinor: 0 },
      estimateMinor: 200,
    });
  });

  it('is for an hourly salary the last hour that stands alone', async () => {
    const [own] = await listOf(top, 'ODSFE2_CurrentHourSalary');
    expect(own).toMatchObject({ fromMs: dayFromMs, toMs: dayFromMs + hourMs, totals: { betMinor: 400_000 } });
  });

  it('is for a dividend nothing until days are sealed', async () => {
    const [own] = await listOf(top, 'ODSFE2_CurrentDividend');
    expect(own).not.toHaveProperty('totals');
    expect(own).not.toHaveProperty('estimateMinor');
  });

  it('stands beside the income of the half-month that runs', async () => {
    const { value } = await relay(top, 'ODS2_AgentPrevAndCurrIncome');
    expect(value).toMatchObject({ current: { estimateMinor: 2_700 } });
    expect(value['previous']).not.toHaveProperty('estimateMinor');
  });
});

it('whoever is no agent reads nothing of it', async () => {
  const trial = await startTrial(site);
  for (const [who, code] of [
    [site, 'SESSION_MISSING'],
    [trial, 'REAL_ACCOUNT_NEEDED'],
    [player, 'AGENT_NEEDED'],
    [await registerMember(site), 'AGENT_NEEDED'],
  ] as const)
    for (const call of calls) {
      const answer = await who.fetch(`/wps/relay/${call}`);
      expect(((await answer.json()) as { error: { code: string } }).error.code).toBe(code);
    }
});

it('another top agent sees nothing of these contracts', async () => {
  const stranger = await topAgent(site);
  for (const call of calls) expect(await listOf(stranger, call)).toEqual([]);
});

it('it is off where contracts are off', async () => {
  const other = await startSite({ policy: operatedPolicy });
  const agent = await topAgent(other);
  for (const call of calls) expect((await relay(agent, call)).error?.code).toBe('FEATURE_OFF');
});

/** Every field that an answer may have; a new one is decided here first. */
const fieldsSeen = [
  ...['currency', 'completeUntilMs', 'list', 'product', 'fromMs', 'toMs', 'isOfHouse', 'rateType'],
  ...['totals', 'untilMs', 'betMinor', 'activeMembers', 'netLossMinor', 'tier', 'nextTier', 'rate'],
  ...['missing', 'estimateMinor'],
];

it('answers have no other fields than these', () => {
  const names = new Set<string>();
  const look = (schema: unknown): void => {
    const { def } = schema as { def: Record<string, unknown> };
    for (const [name, field] of Object.entries((def['shape'] as object | undefined) ?? {})) {
      names.add(name);
      look(field);
    }
    for (const inner of [def['element'], def['innerType']]) if (inner) look(inner);
  };
  for (const { output } of Object.values(currentPayContracts)) look(output);
  expect([...names].toSorted()).toEqual([...fieldsSeen].toSorted());
});
