import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { captchaFor } from '#tests/support/captcha.ts';
import { outcomeOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { addMerchant, makeDemonstration } from '#tests/support/merchants.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotLaunch } from '#tests/support/slot-launch.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openTestGame(site);
  await openSlots(site, ['m01']);
});

async function atOnce<Value>(times: number, act: (turn: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => act(turn)));
}

function tally(codes: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code ?? 'passed'] = (counts[code ?? 'passed'] ?? 0) + 1;
  return counts;
}

async function storageOf(person: Person) {
  const { sub } = claimsOf(person.cookies.get('__Host-session') ?? '');
  return site.harness.getWorker<Env>().getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${sub}` });
}

describe('of many concurrent requests', () => {
  it('one registers a name, and its account gets one credit', async () => {
    const username = freshUsername();
    const outcomes = await atOnce(50, async (turn) => {
      const name = turn % 2 ? username : username.toUpperCase();
      const body = registrationOf(name, 'blue kite 7 over');
      return outcomeOf(await callSealed(site, accountContracts.memberRegister, body, {}, newcomer()));
    });
    expect(tally(outcomes.map(({ code }) => code))).toEqual({ passed: 1, USERNAME_TAKEN: 49 });
    const rows = await site.sql('SELECT id FROM members WHERE username_key = ?', username);
    expect(rows).toHaveLength(1);
    const worker = site.harness.getWorker<Env>();
    const storage = await worker.getDurableObjectStorage('PLAYER', {
      name: `${site.merchant}/${rows[0]?.['id']}`,
    });
    const credits = "SELECT amount_minor FROM ledger WHERE kind = 'PLAY_CREDIT'";
    expect(await storage.exec(credits)).toEqual([{ amount_minor: 100_000 }]);
  });

  it('one passes with the same captcha answer', async () => {
    const visitor = newcomer();
    const captcha = captchaFor(site, visitor, '123456');
    const codes = await atOnce(20, async () => {
      const login = { username: freshUsername(), password: 'wrong one 1', ...captcha };
      return (await outcomeOf(await callSealed(site, accountContracts.sessionLogin, login, {}, visitor)))
        .code;
    });
    expect(tally(codes)).toEqual({ LOGIN_FAILED: 1, CAPTCHA_WRONG: 19 });
  });

  it('the first logins of an unfinished registration give the welcome credit once', async () => {
    const person = await registerMember(site);
    const { username, password } = person;
    const storage = await storageOf(person);
    const credits = "SELECT seq FROM ledger WHERE kind = 'PLAY_CREDIT'";
    expect(await storage.exec(credits)).toHaveLength(1);
    await site.sql('UPDATE members SET last_login_at_ms = NULL WHERE username = ?', username);
    const answers = await atOnce(10, () =>
      callSealed(site, accountContracts.sessionLogin, { username, password }, {}, newcomer()),
    );
    expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 10 });
    expect(await storage.exec(credits)).toHaveLength(1);
  });

  it('exactly as many start a trial from one address as the operator allows', async () => {
    const origin = await addMerchant(site, { account: { trialsPerHourMax: 3 } });
    const visitor = newcomer();
    const init = { method: 'POST', body: '{}', headers: { Origin: origin } };
    const codes = await atOnce(12, async () => {
      const answer = await site.fetch(`${origin}/wps/session/login/freeplay`, init, visitor);
      return (await outcomeOf(answer)).code;
    });
    expect(tally(codes)).toEqual({ passed: 3, TOO_MANY_REQUESTS: 9 });
  });

  it('those that mark one game as a favourite store one row, and those that remove it leave none', async () => {
    const person = await registerMember(site);
    const path = (verb: 'add' | 'remove') => `/wps/relay/MCSFE_${verb}FavoriteGameV2`;
    const body = JSON.stringify({ nodeId: 'slot-node-0' });
    await atOnce(20, () => person.fetch(path('add'), { method: 'POST', body }));
    const storage = await storageOf(person);
    const favourites = () => storage.exec('SELECT node_id FROM favourites');
    expect(await favourites()).toEqual([{ node_id: 'slot-node-0' }]);
    await atOnce(20, () => person.fetch(path('remove'), { method: 'DELETE', body }));
    expect(await favourites()).toEqual([]);
  });

  it('none succeeds on a session after its first logout has been answered', async () => {
    const person = await registerMember(site);
    const kept = { Cookie: [...person.cookies].map((pair) => pair.join('=')).join('; ') };
    await atOnce(5, () => site.fetch('/wps/session/logout', { method: 'DELETE', headers: kept }));
    const codes = await atOnce(
      5,
      async () => (await outcomeOf(await site.fetch('/wps/wallets/gcs', { headers: kept }))).code,
    );
    expect(tally(codes)).toEqual({ SESSION_ENDED: 5 });
  });
});

describe('of many concurrent wallet operations', () => {
  it('one bet takes the whole balance', async () => {
    const launched = await launch(site, 1_000);
    const answers = await atOnce(20, (turn) => launched.bet(`bet-${turn}`, 1_000));
    expect(tally(answers.map(({ code }) => code))).toEqual({ passed: 1, INSUFFICIENT_FUNDS: 19 });
    expect(await launched.balanceMinor()).toBe(0);
  });

  it('one of a bet and its retries moves money, and all get the same response', async () => {
    const launched = await launch(site, 1_000);
    const answers = await atOnce(30, () => launched.bet('bet-1', 100));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await launched.balanceMinor()).toBe(900);
  });

  it('one of many rollbacks returns the stake, and a bet racing with its rollback has no effect', async () => {
    const launched = await launch(site, 1_000);
    await launched.bet('bet-1', 100);
    await atOnce(20, (turn) => launched.rollback(`rollback-${turn}`, 'bet-1'));
    expect(await launched.balanceMinor()).toBe(1_000);
    for (let turn = 0; turn < 5; turn++)
      await Promise.all([launched.bet(`late-${turn}`, 50), launched.rollback(`r-${turn}`, `late-${turn}`)]);
    expect(await launched.balanceMinor()).toBe(1_000);
  });

  it('one of a win and its retries pays', async () => {
    const launched = await launch(site, 1_000);
    await launched.bet('bet-1', 100);
    await atOnce(20, () => launched.win('win-1', 500));
    expect(await launched.balanceMinor()).toBe(1_400);
  });

  it('one round is played per spin id, however often it is requested', async () => {
    const launched = await slotLaunch(site);
    const opened = await launched.ask<{ stakesMinor: number[] }>('open');
    const [stakeMinor = 0, spinId] = [opened.value.stakesMinor[0], randomUUID()];
    const turns = await atOnce(20, () => launched.spin<{ round: { roundId: string } }>(stakeMinor, spinId));
    const rounds = turns.filter(({ code }) => code === undefined).map(({ value }) => value.round.roundId);
    expect(rounds.length).toBeGreaterThan(0);
    expect(new Set(rounds).size).toBe(1);
    expect(await launched.rows("SELECT count(*) AS bets FROM ledger WHERE kind = 'BET'")).toEqual([
      { bets: 1 },
    ]);
  });

  it('each seed is revealed once, in one unbroken chain', async () => {
    const launched = await slotLaunch(site);
    await launched.ask('open');
    interface Rotated {
      revealed: { serverSeed: string; commitment: string };
      seeds: { commitment: string; nextCommitment: string };
    }
    const answers = await atOnce(15, (turn) => launched.ask<Rotated>('seed', { clientSeed: `mine-${turn}` }));
    const revealed = answers.map(({ value }) => value.revealed);
    expect(new Set(revealed.map(({ serverSeed }) => serverSeed)).size).toBe(15);
    const next = new Set(answers.map(({ value }) => value.seeds.commitment));
    expect(next.size).toBe(15);
    expect(revealed.filter(({ commitment }) => next.has(commitment))).toHaveLength(14);
  });
});
