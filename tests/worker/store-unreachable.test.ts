import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { isDeep } from '#tests/support/lane.ts';
import { type LockableSite, startLockableSite } from '#tests/support/locked-store.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { americanVisitor, homeCode, operate, operatedPolicy, statusOf } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';

const lockedMs = isDeep ? 60_000 : 4_000;
const stakeMinor = 10;

let site: LockableSite;
let member: Person;
let launches: GameLaunch[];
beforeAll(async () => {
  site = await startLockableSite(operatedPolicy);
  await openTestGame(site);
  member = await registerMember(site);
  launches = [await launch(site, 1_000_000), await launch(site, 1_000_000)];
  // A running game: its isolate has the catalogue and the settings.
  for (const each of launches) expect((await bet(each)).status).toBe(200);
}, 60_000);
afterAll(() => site.close());

const bet = (player: GameLaunch) => player.bet(randomUUID(), stakeMinor, { roundId: randomUUID() });

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | null;
}

async function readAnswer(answer: Response): Promise<Answered> {
  const wire = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: wire.error?.code, retryAfter: answer.headers.get('Retry-After') };
}

const logIn = async () =>
  readAnswer(
    await callSealed(
      site,
      accountContracts.sessionLogin,
      { username: member.username, password: member.password },
      {},
      newcomer(),
    ),
  );

const register = async () =>
  readAnswer(
    await callSealed(
      site,
      accountContracts.memberRegister,
      registrationOf(freshUsername(), 'blue kite 7 over'),
      {},
      newcomer(),
    ),
  );

const setMaintenance = (maintenance: boolean) =>
  operate(site, 'PUT', '/ops/api/system-status', { maintenance });

const away: Answered = { status: 503, code: 'STORE_UNREACHABLE', retryAfter: '5' };

/** Repeats an action until the time is over, and returns the outcomes. */
async function repeated<Outcome>(
  untilMs: number,
  pauseMs: number,
  act: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (Date.now() < untilMs) {
    outcomes.push(await act());
    await sleep(pauseMs);
  }
  return outcomes;
}

describe('while the shared database is locked', () => {
  it(
    'running games go on, the gate answers, and what must wait is told when to ask again',
    async () => {
      const before = await Promise.all(launches.map((each) => each.balanceMinor()));
      const unlock = site.lock();
      const untilMs = Date.now() + lockedMs;
      const [first, second, logins, registrations, switches, homes, refused] = await Promise.all([
        repeated(untilMs, 20, () => bet(launches[0] as GameLaunch)),
        repeated(untilMs, 20, () => bet(launches[1] as GameLaunch)),
        repeated(untilMs, 400, logIn),
        repeated(untilMs, 400, register),
        repeated(untilMs, 300, () => setMaintenance(true)),
        repeated(untilMs, 100, () => homeCode(site, site.origin)),
        repeated(untilMs, 100, () => homeCode(site, site.origin, americanVisitor)),
      ]).finally(unlock);
      const bets = [first, second];
      expect(new Set(bets.flat().map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(homes)).toEqual(new Set([200]));
      expect(new Set(refused)).toEqual(new Set([451]));
      expect(registrations.filter((answer) => JSON.stringify(answer) !== JSON.stringify(away))).toEqual([]);
      expect(logins.filter(({ status, retryAfter }) => status !== 200 && retryAfter !== '5')).toEqual([]);
      expect(new Set(switches.map(({ status }) => status))).toEqual(new Set([503]));
      for (const [at, each] of launches.entries()) {
        const staked = (bets[at]?.length ?? 0) * stakeMinor;
        expect(bets[at]?.length).toBeGreaterThan(10);
        expect(await each.balanceMinor()).toBe((before[at] ?? 0) - staked);
      }
    },
    lockedMs + 60_000,
  );

  it('nothing is left behind: afterwards everyone gets in, and a switch takes effect', async () => {
    await expect.poll(async () => (await register()).status, { timeout: 15_000 }).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await setMaintenance(true)).status).toBe(200);
    expect(await statusOf(site, site.origin)).toEqual({ systemStatus: 1 });
    expect((await setMaintenance(false)).status).toBe(200);
  }, 30_000);
});

describe('a log-in', () => {
  it('needs no write to the shared database', async () => {
    await site.sql(
      "CREATE TRIGGER frozen BEFORE UPDATE ON members BEGIN SELECT RAISE(ABORT, 'database is locked'); END",
    );
    try {
      expect((await logIn()).status).toBe(200);
    } finally {
      await site.sql('DROP TRIGGER frozen');
    }
  });
});
