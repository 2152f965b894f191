import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/lane.ts';
import { request, openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const duplicates = isDeep ? 1_000 : 200;

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite();
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});

const whole = async () => {
  const counts = ['ledger', 'operations', 'outbox', 'rounds', 'nonces'].map(
    (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
  );
  const [row] = await player.rows(`SELECT cash_minor, head_seq, ${counts} FROM wallet`);
  return row;
};

describe('one operation', () => {
  it.each(['wallet', 'ledger', 'rounds', 'operations', 'nonces'])(
    'that fails while it writes %s leaves nothing behind and succeeds when retried',
    async (table) => {
      const before = await whole();
      const event = table === 'wallet' ? 'UPDATE' : 'INSERT';
      await player.rows(
        `CREATE TRIGGER broken BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      );
      expect(await player.bet('b1', 300)).toMatchObject({ status: 500, code: 'INTERNAL' });
      expect(await whole()).toEqual(before);
      await player.rows('DROP TRIGGER broken');
      expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
    },
  );
});

describe('concurrent operations', () => {
  it('two stakes of which only one fits: one is accepted', async () => {
    const answers = await Promise.all([player.bet('b1', 6_000), player.bet('b2', 6_000)]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 402]);
    expect(await player.balanceMinor()).toBe(4_000);
  });

  it(`${duplicates} duplicates of one bet take one stake`, async () => {
    const answers = await Promise.all(Array.from({ length: duplicates }, () => player.bet('b1', 300)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await player.rows("SELECT count(*) AS bets FROM ledger WHERE kind = 'BET'")).toEqual([
      { bets: 1 },
    ]);
    expect(await player.balanceMinor()).toBe(9_700);
  });

  it('bets, their duplicates and their rollbacks in any order leave the balance as it was', async () => {
    const calls = Array.from({ length: 60 }, (_, turn) => turn).flatMap((turn) => [
      () => player.bet(`b${turn}`, 10, { roundId: `r${turn}` }),
      () => player.rollback(`x${turn}`, `b${turn}`, { roundId: `r${turn}` }),
      () => player.bet(`b${turn}`, 10, { roundId: `r${turn}` }),
    ]);
    await Promise.all(calls.map(request));
    expect(await player.balanceMinor()).toBe(10_000);
  });
});

describe('the member’s own storage', () => {
  it('refuses to change or delete a ledger row', async () => {
    await player.bet('b1', 300);
    await expect(player.rows('UPDATE ledger SET amount_minor = 1')).rejects.toThrow('append-only');
    await expect(player.rows('DELETE FROM ledger')).rejects.toThrow('append-only');
  });

  it('refuses a minor unit from nowhere', async () => {
    await expect(player.rows('UPDATE wallet SET cash_minor = cash_minor + 1')).rejects.toThrow('CHECK');
  });

  it('holds integers in every amount', async () => {
    await player.bet('b1', 300);
    const kinds = await player.rows(
      `SELECT DISTINCT typeof(amount_minor) AS kind FROM ledger UNION SELECT typeof(cash_minor) FROM wallet
       UNION SELECT typeof(stake_minor) FROM rounds`,
    );
    expect(kinds).toEqual([{ kind: 'integer' }]);
  });
});
