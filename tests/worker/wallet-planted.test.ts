import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantedError, plantedErrors, type Victim } from '#tests/support/planted-errors.ts';
import { request, openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { everyHouse, houseShard, watch } from '#tests/support/watch.ts';

/** Every second member gets one of the planted errors, until all of them are planted. */
const memberCount = 50;
const polling = { timeout: 60_000, interval: 200 };

let site: SeparateSite;
let members: GameLaunch[];
beforeAll(async () => {
  site = await startSeparateSite();
  await openTestGame(site);
  members = [];
  while (members.length < memberCount) members.push(await launch(site));
}, 180_000);
afterAll(() => site.close());

const waiting = async ({ rows }: GameLaunch) => (await rows('SELECT count(*) AS n FROM outbox'))[0]?.['n'];
const frozenCode = async ({ rows }: GameLaunch) =>
  (await rows('SELECT frozen_code FROM wallet'))[0]?.['frozen_code'];
const delivered = (member: GameLaunch) => expect.poll(() => waiting(member), polling).toBe(0);
const alerts = () => site.sql('SELECT member_id, code FROM wallet_alerts ORDER BY member_id');
const victimOf = (member: GameLaunch): Victim => ({
  launch: member,
  house: (statement, ...values) => houseShard(site, member.memberId, statement, ...values),
  delivered: () => delivered(member),
});

async function compareAll(): Promise<void> {
  await everyHouse(site, 'UPDATE senders SET due_at_ms = 1');
  await watch(site);
}

async function play(member: GameLaunch, turn: string): Promise<void> {
  const round = { roundId: `round-${turn}` };
  const bet = () => member.bet(`b1-${turn}`, 120, round);
  await request(bet);
  await Promise.all([
    request(bet),
    request(() => member.bet(`b2-${turn}`, 70, round)),
    request(() => member.win(`w1-${turn}`, 200, round)),
    request(() => member.rollback(`r1-${turn}`, `b2-${turn}`, round)),
  ]);
  await request(() => member.win(`w2-${turn}`, 0, { ...round, roundClosed: true }));
}

describe('a busy world without errors', () => {
  it('raises no alert, though deliveries fail and arrive twice', async () => {
    await everyHouse(
      site,
      "CREATE TRIGGER down BEFORE INSERT ON totals BEGIN SELECT RAISE(ABORT, 'down'); END",
    );
    for (const { rows } of members.slice(0, 20))
      await rows("CREATE TRIGGER torn BEFORE UPDATE ON delivered BEGIN SELECT RAISE(ABORT, 'torn'); END");
    for (const member of members) await play(member, 'one');
    await compareAll();
    await everyHouse(site, 'DROP TRIGGER down');
    await compareAll();
    for (const member of members.slice(5, 35)) await play(member, 'two');
    await compareAll();
    for (const { rows } of members.slice(0, 20)) await rows('DROP TRIGGER torn');
    await compareAll();
    await Promise.all(members.map(delivered));
    await compareAll();
    expect(await Promise.all(members.map(frozenCode))).toEqual(members.map(() => null));
    expect(await alerts()).toEqual([]);
    const unagreed = members.map(({ rows }) =>
      rows(
        'SELECT 1 FROM wallet, agreement WHERE seq <> head_seq OR wallet.clearing_minor <> 0 OR agreement.sum_minor <> external_minor',
      ),
    );
    expect((await Promise.all(unagreed)).flat()).toEqual([]);
  }, 180_000);
});

describe('errors planted in that world', () => {
  const victims = plantedErrors.map((error, at): [PlantedError, number] => [error, at * 2]);

  it('are all found by the next comparison, each under its own code, and nobody else is frozen', async () => {
    for (const [error, at] of victims) await error.plant(victimOf(members[at] as GameLaunch));
    await compareAll();
    const found = await Promise.all(members.map(frozenCode));
    const planted = new Map(victims.map(([error, at]) => [at, error]));
    expect(found.map((code, at) => `${planted.get(at)?.what ?? 'nothing'}: ${code}`)).toEqual(
      members.map((_, at) => `${planted.get(at)?.what ?? 'nothing'}: ${planted.get(at)?.finds ?? null}`),
    );
    const expected = victims.map(([{ what, finds }, at]) => `${members[at]?.memberId}: ${finds} (${what})`);
    const whatOf = new Map(victims.map(([{ what }, at]) => [members[at]?.memberId, what]));
    const alertsNow = async () =>
      (await alerts()).map((row) => {
        const memberId = String(row['member_id']);
        return `${memberId}: ${row['code']} (${whatOf.get(memberId)})`;
      });
    await expect.poll(alertsNow, polling).toEqual(expected.toSorted());
  }, 180_000);

  it('in the house account’s own totals are logged', async () => {
    await houseShard(
      site,
      members[1]?.memberId ?? '',
      "UPDATE totals SET amount_minor = amount_minor + 1 WHERE kind = 'BET'",
    );
    await watch(site);
    expect(site.harness.getLogs().some((line) => JSON.stringify(line).includes('house-totals-differ'))).toBe(
      true,
    );
  });
});
