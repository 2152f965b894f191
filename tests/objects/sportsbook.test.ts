import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Sportsbook, type BetOrder } from '#functions/vendors/house/sports/sportsbook.object.ts';
import type { SportsMatch, SportsPick } from '#src/contracts/house/sports.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { deriveResult } from '#src/rules/sports/match-result.ts';
import { pickWins } from '#src/rules/sports/markets.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

stopMachineClock();
const minute = 60_000;
const marginThousandths = 50;
const limits = { stakeMinorLeast: 1, stakeMinorMost: 1_000_000, returnMinorMost: 1_000_000_000 };

interface Input {
  readonly operation: string;
  readonly body: Readonly<Record<string, string | number | boolean>>;
}

/** A sportsbook on its storage, with a wallet that the test controls. */
class SportsWorld {
  readonly storage = new ObjectStorage();
  readonly requests: Input[] = [];
  /** The wallet's response to a message; undefined for one that never comes. */
  wallet: (request: Input) => { readonly code?: string } | undefined = () => ({});
  /** What happens while the wallet works on a message. */
  meanwhile: (request: Input) => Promise<void> = async () => undefined;
  book: Sportsbook;

  constructor() {
    this.book = this.restarted();
  }

  restarted(): Sportsbook {
    this.storage.abandon();
    const exports = { default: { fetch: (request: Request) => this.#answer(request) } };
    const state = { id: { name: 'demo/sports-1' }, storage: this.storage.asPlatform(), exports };
    const env = { HOUSE_VENDOR_SECRET: 'a secret that is long enough for a vendor' };
    this.book = new Sportsbook(state as unknown as DurableObjectState, env as unknown as Env);
    this.storage.commit();
    return this.book;
  }

  async coming(): Promise<readonly SportsMatch[]> {
    const { matches } = await this.book.lists('sports-1', marginThousandths);
    this.storage.commit();
    return matches.filter(({ state }) => state === 'coming');
  }

  async place(picks: readonly SportsPick[], stakeMinor = 1_000, betId: string = randomUUID(), isOff = false) {
    const order: BetOrder = {
      betId,
      gameCode: 'house-sports',
      stakeMinor,
      picks,
      isOff,
      marginThousandths,
      limits,
      credentials: { origin: 'https://demo.test', playerId: 'demo/m1', launchToken: 'token' },
    };
    const placed = await this.book.place(order);
    this.storage.commit();
    return placed;
  }

  /** Advances the time, and serves every alarm on the way. */
  async runUntil(atMs: number): Promise<void> {
    for (;;) {
      this.storage.commit();
      const { alarmAtMs } = this.storage;
      if (alarmAtMs === undefined || alarmAtMs > atMs) break;
      clock.nowMs = Math.max(clock.nowMs, alarmAtMs);
      this.storage.alarmAtMs = undefined;
      await this.book.alarm();
    }
    clock.nowMs = Math.max(clock.nowMs, atMs);
  }

  /** The wallet's net over all messages: wins minus stakes, each key once. */
  netMinor(): number {
    const done = new Map<string, number>();
    for (const { operation, body } of this.requests) {
      if (this.wallet({ operation, body })?.code !== undefined) continue;
      const key = String(body['transactionId'] ?? '');
      if (operation === 'bet') done.set(key, -Number(body['amountMinor']));
      if (operation === 'win') done.set(key, Number(body['amountMinor']));
      if (operation === 'rollback') done.set(String(body['betTransactionId']), 0);
    }
    return [...done.values()].reduce((sum, amount) => sum + amount, 0);
  }

  async #answer(request: Request): Promise<Response> {
    const operation = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const input = { operation, body: (await request.json()) as Input['body'] };
    this.requests.push(input);
    this.storage.commit();
    await this.meanwhile(input);
    const word = this.wallet(input);
    if (!word) throw new Error('nobody answers');
    const value = { balanceMinor: 5_000, currency: 'USD' };
    return word.code
      ? Response.json({ success: false, error: { code: word.code } }, { status: 409 })
      : Response.json({ success: true, value });
  }
}

let world: SportsWorld;
beforeEach(() => {
  // A new day each time, since matches follow from the clock alone.
  clock.nowMs += 86_400_000;
  world = new SportsWorld();
});

const pickOf = ({ matchId, prices }: SportsMatch, at = 0): SportsPick => {
  const price = prices[at];
  if (!price) throw new Error('no price');
  return { matchId, ...price };
};
const endOf = (matchId: string) => matchOf(matchId)?.endsAtMs ?? 0;

/** Computes what a bet pays back independently, from the revealed seeds alone. */
async function readBet(stakeMinor: number, picks: readonly SportsPick[], seeds: ReadonlyMap<string, string>) {
  let [paid, voids] = [BigInt(stakeMinor), 0];
  for (const { matchId, market, pick, oddsThousandths } of picks) {
    const match = matchOf(matchId);
    if (!match) throw new Error('no match');
    const result = await deriveResult(match, seeds.get(matchId) ?? '');
    if (result.kind === 'abandoned') voids += 1;
    const wins = result.kind === 'abandoned' || pickWins(match.league.sport, market, pick, result.score);
    paid *= wins ? BigInt(result.kind === 'abandoned' ? 1_000 : oddsThousandths) : 0n;
  }
  return { paidMinor: Number(paid / 1_000n ** BigInt(picks.length)), isReturned: voids === picks.length };
}

describe('bets that are played to their end', () => {
  it('pay what an independent computation from the revealed seeds gives, singles and accumulators alike', async () => {
    const placed: { betId: string; stakeMinor: number; picks: readonly SportsPick[] }[] = [];
    for (let round = 0; round < 12; round += 1) {
      const coming = await world.coming();
      for (let count = 1; count <= 6; count += 1) {
        const picks = coming
          .slice(0, count)
          .map((match, at) => pickOf(match, (round + at) % match.prices.length));
        const betId = randomUUID();
        const stakeMinor = 100 + round * 37 + count;
        expect(await world.place(picks, stakeMinor, betId)).toMatchObject({ ok: true });
        placed.push({ betId, stakeMinor, picks });
      }
      await world.runUntil(clock.nowMs + 3 * minute);
    }
    await world.runUntil(clock.nowMs + 15 * 60 * minute);
    const rows = world.storage.rows<{ id: string; server_seed: string; commitment: string }>(
      'SELECT id, server_seed, commitment FROM matches',
    );
    for (const { server_seed, commitment } of rows) expect(await commitmentOf(server_seed)).toBe(commitment);
    const seeds = new Map(rows.map(({ id, server_seed }) => [id, server_seed]));
    let net = 0;
    for (const { betId, stakeMinor, picks } of placed) {
      const read = await readBet(stakeMinor, picks, seeds);
      const [bet] = world.storage.rows('SELECT state, win_minor FROM bets WHERE bet_id = ?', betId);
      if (read.isReturned) expect(bet).toEqual({ state: 'returned', win_minor: 0 });
      else expect(bet).toEqual({ state: 'done', win_minor: read.paidMinor });
      net += read.paidMinor - stakeMinor;
    }
    expect(world.netMinor()).toBe(net);
    expect(world.storage.rows("SELECT 1 FROM legs WHERE state = 'open'")).toHaveLength(0);
  });
});

describe('a bet whose wallet', () => {
  it('is silent about the stake for a minute is rolled back before its match can end', async () => {
    world.wallet = ({ operation }) => (operation === 'bet' ? undefined : {});
    const [match] = await world.coming();
    if (!match) throw new Error('no match');
    expect(await world.place([pickOf(match)])).toMatchObject({ code: 'STAKE_UNCONFIRMED' });
    await world.runUntil(clock.nowMs + 2 * minute);
    const last = world.requests.at(-1);
    expect(last?.operation).toBe('rollback');
    expect(world.requests.filter(({ operation }) => operation === 'bet').length).toBeGreaterThan(2);
    expect(new Set(world.requests.flatMap(({ body }) => body['betTransactionId'] ?? [])).size).toBe(1);
    expect(world.storage.rows('SELECT state, refusal FROM bets')).toEqual([
      { state: 'void', refusal: 'STAKE_NOT_TAKEN' },
    ]);
    expect(world.storage.rows('SELECT 1 FROM legs')).toHaveLength(0);
  });

  it('confirms the stake late is open with one stake, even if the process died in between', async () => {
    let isSilent = true;
    world.wallet = ({ operation }) => (operation === 'bet' && isSilent ? undefined : {});
    const [match] = await world.coming();
    if (!match) throw new Error('no match');
    await world.place([pickOf(match)]);
    world.restarted();
    isSilent = false;
    await world.runUntil(clock.nowMs + 30_000);
    const bets = world.requests.filter(({ operation }) => operation === 'bet');
    expect(new Set(bets.map(({ body }) => body['transactionId'])).size).toBe(1);
    expect(world.storage.rows('SELECT state, launch_token FROM bets')).toEqual([
      { state: 'open', launch_token: null },
    ]);
  });

  it('is silent about the end is retried under the same key until it responds', async () => {
    let isSilent = true;
    world.wallet = ({ operation }) =>
      operation === 'win' || operation === 'rollback' ? (isSilent ? undefined : {}) : {};
    const [match] = await world.coming();
    if (!match) throw new Error('no match');
    await world.place([pickOf(match)]);
    await world.runUntil(endOf(match.matchId) + 10 * minute);
    expect(world.storage.rows("SELECT 1 FROM bets WHERE state IN ('paying', 'returning')")).toHaveLength(1);
    isSilent = false;
    await world.runUntil(clock.nowMs + 2 * minute);
    const ends = world.requests.filter(({ operation }) => operation === 'win' || operation === 'rollback');
    expect(new Set(ends.map(({ body }) => body['transactionId'])).size).toBe(1);
    expect(world.storage.rows("SELECT 1 FROM bets WHERE state IN ('done', 'returned')")).toHaveLength(1);
    expect(world.storage.alarmAtMs).toBeUndefined();
  });

  it('refuses the stake costs nothing, and a repeat of the same id gets the same refusal', async () => {
    world.wallet = ({ operation }) => (operation === 'bet' ? { code: 'LIMIT_REACHED' } : {});
    const [match] = await world.coming();
    if (!match) throw new Error('no match');
    const betId = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await world.place([pickOf(match)], 1_000, betId)).toMatchObject({ code: 'LIMIT_REACHED' });
    expect(world.requests.filter(({ operation }) => operation === 'bet')).toHaveLength(1);
  });
});

describe('a bet whose match is void before the wallet answers', () => {
  it('is returned, even if the write after that of its stake fails', async () => {
    const [match] = await world.coming();
    if (!match) throw new Error('no match');
    world.meanwhile = async ({ operation }) => {
      if (operation !== 'bet') return;
      await world.book.voidMatch(match.matchId);
      await world.book.alarm();
      world.storage.commit();
      world.storage.tearAt = 2;
      world.meanwhile = async () => undefined;
    };
    await expect(world.place([pickOf(match)])).rejects.toThrow();
    world.storage.commit();
    await world.runUntil(endOf(match.matchId) + 10 * minute);
    expect(world.storage.rows('SELECT state FROM bets')).toEqual([{ state: 'returned' }]);
    expect(world.netMinor()).toBe(0);
  });
});

describe('a bet that arrives', () => {
  it('exactly at kick-off is refused, one millisecond earlier it is accepted', async () => {
    const [match] = await world.coming();
    const kicksOffAtMs = matchOf(match?.matchId ?? '')?.kicksOffAtMs ?? 0;
    if (!match) throw new Error('no match');
    clock.nowMs = kicksOffAtMs - 1;
    expect(await world.place([pickOf(match)])).toMatchObject({ ok: true });
    clock.nowMs = kicksOffAtMs;
    expect(await world.place([pickOf(match)])).toMatchObject({ code: 'MATCH_CLOSED' });
  });

  it('of a deleted player leaves nothing', async () => {
    const [match] = await world.coming();
    if (!match) throw new Error('no match');
    await world.place([pickOf(match)]);
    world.book.forget('demo/m1');
    expect(world.storage.rows('SELECT 1 FROM bets')).toHaveLength(0);
    await world.runUntil(endOf(match.matchId) + minute);
    expect(world.requests.filter(({ operation }) => operation === 'win')).toHaveLength(0);
  });
});

describe('the matches', () => {
  it('that have no bets are deleted after some days, and the lists stay short', async () => {
    for (let day = 0; day < 4; day += 1) {
      const { matches, results } = await world.book.lists('sports-1', marginThousandths);
      expect(matches.length).toBeLessThan(25);
      expect(results.length).toBeLessThanOrEqual(12);
      clock.nowMs += 86_400_000;
    }
    await world.book.lists('sports-1', marginThousandths);
    world.storage.commit();
    const [{ least }] = world.storage.rows<{ least: number }>(
      'SELECT min(ends_at_ms) AS least FROM matches',
    ) as [{ least: number }];
    expect(least).toBeGreaterThan(clock.nowMs - 2 * 86_400_000);
  });
});
