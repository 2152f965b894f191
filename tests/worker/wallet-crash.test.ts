import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { registerMember } from '#tests/support/member.ts';
import { openTestGame, type GameLaunch, launchOf } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: Omit<GameLaunch, 'player'>;
let creditMinor: number;
beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openTestGame(site);
});
beforeEach(async () => {
  const { cookies } = await registerMember(site);
  const sessionToken = [...cookies.values()].find((value) => value.split('.').length === 3) ?? '';
  player = await launchOf(site, sessionToken);
  creditMinor = (await player.balanceMinor()) ?? 0;
});

const polling = { timeout: 20_000, interval: 100 };
const crash = () => site.harness.getWorker<Env>().evictDurableObject('PLAYER', { name: player.playerId });
const outbox = async () => (await player.rows('SELECT count(*) AS waiting FROM outbox'))[0]?.['waiting'];

async function received(): Promise<number> {
  let postings = 0;
  for (let shard = 0; shard < 8; shard++) {
    const storage = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('HOUSE', { name: `${site.merchant}/${shard}` });
    const [row] = await storage.exec('SELECT postings FROM senders WHERE member = ?', player.playerId);
    postings += Number(row?.['postings'] ?? 0);
  }
  return postings;
}

describe('a crash of the member’s object', () => {
  it('between commit and response keeps the response for a retry', async () => {
    const first = await player.bet('b1', 300);
    await crash();
    expect((await player.bet('b1', 300)).text).toBe(first.text);
    expect(await player.balanceMinor()).toBe(creditMinor - 300);
  });

  it('loses no nonce', async () => {
    await player.bet('b1', 300, {}, { nonce: 'one-nonce' });
    await crash();
    expect(await player.bet('b2', 300, {}, { nonce: 'one-nonce' })).toMatchObject({ code: 'NONCE_REUSED' });
  });

  it('loses no tombstone', async () => {
    await player.rollback('r1', 'b1');
    await crash();
    expect(await player.bet('b1', 300)).toMatchObject({ code: 'ROLLED_BACK' });
  });

  it('between the house account’s commit and the member’s is repaired by an idempotent second delivery', async () => {
    await expect.poll(outbox, polling).toBe(0);
    const before = await received();
    await player.rows(
      "CREATE TRIGGER torn BEFORE UPDATE ON delivered BEGIN SELECT RAISE(ABORT, 'torn'); END",
    );
    await player.bet('b1', 300);
    await expect.poll(received, polling).toBe(before + 1);
    await crash();
    await player.rows('DROP TRIGGER torn');
    await expect.poll(outbox, polling).toBe(0);
    expect(await received()).toBe(before + 1);
    expect(await player.rows('SELECT cash_minor, clearing_minor, external_minor FROM wallet')).toEqual([
      { cash_minor: creditMinor - 300, clearing_minor: 0, external_minor: 300 - creditMinor },
    ]);
  });
});
