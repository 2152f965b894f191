import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportsContracts } from '#src/contracts/agents/reports.ts';
import { agentOf, downlineOf, openAsAgent } from '#tests/support/agents.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { memberIdOf, relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const dayMs = 86_400_000;
const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const startMs = Date.parse(day);
const asked = `?from=${day}&to=${day}`;
const calls = ['ODSFE2_TeamKPIA', 'ODSFE2_TeamKPIB', 'ODSFE2_Subordinate'];

/** A top agent with a player, an agent with five players, and an agent with one, who all played yesterday. */
interface World {
  readonly site: Site;
  readonly people: Record<'top' | 'player' | 'many' | 'few' | 'below', Person>;
  readonly ids: Record<'top' | 'player' | 'many' | 'few' | 'below', string>;
}
let { site, people, ids } = {} as World;

/** Writes the day as teams and shards seal it; amounts are valid turnover, of which players lost a tenth. */
async function sealDay({ site: { merchant, harness, sql }, ids: of }: World): Promise<void> {
  const nodes = await sql(
    'SELECT member_id AS id, number, team FROM agent_nodes WHERE merchant = ?',
    merchant,
  );
  const nodeOf = (memberId: string) => nodes.find(({ id }) => id === memberId);
  const objectOf = (binding: string, name: unknown) =>
    harness.getWorker<Env>().getDurableObjectStorage(binding, { name: `${merchant}/${name}` });
  const team = await objectOf('AGENT_TEAM', nodeOf(of.top)?.['team']);
  const write = (into: string, memberId: string, validMinor: number, active: number) => {
    const key = `'day', ${startMs}, ${nodeOf(memberId)?.['number']}`;
    const rate = into === 'team_parts' ? '0,' : '';
    const rest = `0, ${active}, 0, 0, 0, 0, 0, 0, 0, 0, 0`;
    return team.exec(
      `INSERT INTO ${into} VALUES (${key}, '', ${rate} 0, 0, 0, 0, ${rest}),
         (${key}, 'slots', ${rate} ${validMinor}, ${validMinor * 0.9}, ${validMinor}, 1, ${rest})`,
    );
  };
  await write('team_totals', of.top, 10_000, 9);
  await write('team_parts', of.top, 3_000, 1);
  await write('team_totals', of.many, 6_000, 7);
  await write('team_totals', of.few, 1_000, 1);
  const [top, many] = [nodeOf(of.top)?.['number'], nodeOf(of.many)?.['number']];
  await team.exec(`INSERT INTO team_branches VALUES (${top}, ${many}, ${startMs}, 6000, -600, 7)`);
  for (const [memberId, shard, minor] of [
    [of.player, 1, 3_000],
    [of.below, 3, 700],
  ] as const)
    await (await objectOf('HOUSE', shard)).exec(
      `INSERT INTO member_sums (length, start_ms, member, product, stake_minor, payout_minor, valid_minor, rounds)
       VALUES ('past', ${startMs}, '${merchant}/${memberId}', 'slots', ${minor}, ${minor * 0.9}, ${minor}, 1)`,
    );
}

async function worldOf(opened: Site): Promise<World> {
  const top = await agentOf(opened);
  const [player, one, other] = [
    await downlineOf(opened, top),
    await downlineOf(opened, top),
    await downlineOf(opened, top),
  ];
  const [many, few] = [await openAsAgent(opened, one), await openAsAgent(opened, other)];
  const persons = { top, player, many, few, below: await downlineOf(opened, few) };
  const named: [string, string][] = [];
  for (const [name, person] of Object.entries(persons)) named.push([name, await memberIdOf(opened, person)]);
  const world = { site: opened, people: persons, ids: Object.fromEntries(named) as World['ids'] };
  await sealDay(world);
  return world;
}

beforeAll(async () => {
  ({ site, people, ids } = await worldOf(await startSite({ policy: operatedPolicy })));
});

const maskOf = ({ username }: Person) => `${username.slice(0, 2)}***${username.at(-1)}`;

describe('the reports of an agent', () => {
  it('sum the whole branch by product and day, and say how far they are complete', async () => {
    const { value } = await relay(people.top, `ODSFE2_TeamKPIA${asked}`);
    expect(value['completeUntilMs']).toBeGreaterThan(startMs);
    expect(value).toEqual({
      currency: 'USD',
      completeUntilMs: value['completeUntilMs'],
      total: { validMinor: 10_000 },
      products: [{ product: 'slots', validMinor: 10_000 }],
      days: [{ day, validMinor: 10_000, activeMembers: 9, isPartial: false }],
      hours: [],
    });
    const none = await relay(people.top, `ODSFE2_TeamKPIA${asked}&product=live`);
    expect(none.value).toMatchObject({ total: { validMinor: 0 }, products: [] });
  });

  it('list direct branches of five active members, masked, and leave out the others', async () => {
    const { value } = await relay(people.top, `ODSFE2_TeamKPIB${asked}`);
    const branch = { customerId: ids.many, account: maskOf(people.many), type: 1 };
    expect(value).toEqual({
      currency: 'USD',
      completeUntilMs: value['completeUntilMs'],
      list: [{ ...branch, validMinor: 6_000, resultMinor: -600, days: 1 }],
    });
  });

  it('show direct downlines by day: a player alone, an agent by the whole branch', async () => {
    const { value } = await relay(people.top, `ODSFE2_Subordinate${asked}`);
    const list = value['list'] as { customerId: string; account: string; days: object[] }[];
    expect(list.map(({ customerId, days }) => [customerId, days])).toEqual([
      [ids.player, [{ day, validMinor: 3_000, resultMinor: -300 }]],
      [ids.many, [{ day, validMinor: 6_000, resultMinor: -600 }]],
      [ids.few, []],
    ]);
    const texts = await Promise.all(
      calls.map(async (call) => JSON.stringify((await relay(people.top, call + asked)).value)),
    );
    for (const { username } of Object.values(people)) expect(texts.join()).not.toContain(username);
    expect(texts.join()).not.toContain(ids.below);
  });

  it('show one downline alone, and a page in the order of arrival', async () => {
    const one = await relay(people.top, `ODSFE2_Subordinate${asked}&customerId=${ids.player}`);
    expect(one.value['list']).toMatchObject([{ customerId: ids.player, days: [{ validMinor: 3_000 }] }]);
    const long = new Date(startMs - 29 * dayMs).toISOString().slice(0, 10);
    const first = await relay(people.top, `ODSFE2_Subordinate?from=${long}&to=${day}`);
    expect(first.value).not.toHaveProperty('nextCursor');
    const foreign = await relay(people.top, `ODSFE2_Subordinate${asked}&cursor=AAAA`);
    expect(foreign.error?.code).toBe('INVALID_INPUT');
  });

  it('leave out what was won or lost where the rules of the place say so', async () => {
    const opened = await startSite({ policy: operatedPolicy });
    await storeDocument(opened, opened.merchant, 'jurisdiction', { pack: 'open', packs: [], countries: {} });
    const other = await worldOf(opened);
    const texts = await Promise.all(
      calls.map(async (call) => JSON.stringify((await relay(other.people.top, call + asked)).value)),
    );
    for (const text of texts) expect(text).toContain('validMinor');
    expect(texts.join()).not.toContain('resultMinor');
  });
});

it('the income of an agent sums what statements of each half-month came to', async () => {
  const { value } = await relay(people.top, 'ODS2_AgentPrevAndCurrIncome');
  const nothing = { rebateMinor: 0, salaryMinor: 0, dividendMinor: 0, feeMinor: 0 };
  expect(value).toMatchObject({ currency: 'USD', previous: nothing, current: nothing });
  const { previous, current } = value as Record<string, { fromMs: number; toMs: number }>;
  expect(previous?.toMs).toBe(current?.fromMs);
  expect(current?.toMs).toBeGreaterThan(Date.now());
  expect((await relay(people.player, 'ODS2_AgentPrevAndCurrIncome')).error?.code).toBe('AGENT_NEEDED');
});

describe('what reports refuse', () => {
  it('is everybody who is no agent', async () => {
    const trial = await startTrial(site);
    for (const [who, code] of [
      [site, 'SESSION_MISSING'],
      [trial, 'REAL_ACCOUNT_NEEDED'],
      [people.player, 'AGENT_NEEDED'],
    ] as const)
      for (const call of calls) {
        const answer = await who.fetch(`/wps/relay/${call}${asked}`);
        expect(((await answer.json()) as { error: { code: string } }).error.code).toBe(code);
      }
  });

  it('is a stranger, a downline’s downline, the agent and nobody, by the same bytes', async () => {
    const texts = new Set<string>();
    for (const id of [await memberIdOf(site, await registerMember(site)), ids.below, ids.top, randomUUID()]) {
      const answer = await people.top.fetch(`/wps/relay/ODSFE2_Subordinate${asked}&customerId=${id}`);
      texts.add(`${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]*"/, '')}`);
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('DOWNLINE_UNKNOWN');
  });

  it('is a span that ends before it starts, or is longer than a single member’s days are kept', async () => {
    for (const span of [
      '?from=2026-02-02&to=2026-02-01',
      '?from=2026-01-01&to=2026-02-01',
      '?from=today&to=now',
    ])
      for (const call of calls)
        expect((await relay(people.top, call + span)).error?.code).toBe('INVALID_INPUT');
  });
});

/** Every field that a report may have; a new one is decided here first. */
const fieldsSeen = [
  ...['currency', 'completeUntilMs', 'total', 'products', 'product', 'days', 'day', 'hours', 'fromMs'],
  ...['validMinor', 'resultMinor', 'activeMembers', 'isPartial', 'list', 'nextCursor'],
  ...['customerId', 'account', 'type', 'previous', 'current', 'toMs'],
  ...['rebateMinor', 'salaryMinor', 'dividendMinor', 'feeMinor', 'estimateMinor'],
];

it('reports have no other fields than these', () => {
  const names = new Set<string>();
  const look = (schema: unknown): void => {
    const { def } = schema as { def: Record<string, unknown> };
    for (const [name, field] of Object.entries((def['shape'] as object | undefined) ?? {})) {
      names.add(name);
      look(field);
    }
    for (const inner of [def['element'], def['innerType']]) if (inner) look(inner);
  };
  for (const { output } of Object.values(reportsContracts)) look(output);
  expect([...names].toSorted()).toEqual([...new Set(fieldsSeen)].toSorted());
});
