import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedTable, PlayedSpin } from '#src/contracts/house/house.ts';
import { openSlots, type SlotLaunch, slotLaunch } from '#tests/support/slot-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const stakeMinor = 90;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m05']);
});

const credentials = (player: SlotLaunch, origin = site.origin) =>
  JSON.stringify({ origin, playerId: player.playerId, launchToken: player.launchToken });

/** Resets the vendor's record to its state before a response of the wallet, as if that response was lost. */
async function loseAnswer(player: SlotLaunch, state: 'drawn' | 'paying', ageMs = 0): Promise<void> {
  await player.table(
    `UPDATE rounds SET state = ?, balance_minor = NULL, settled_at_ms = NULL, refusal = NULL, credentials = ?,
     drawn_at_ms = drawn_at_ms - CAST(? AS INTEGER) WHERE seq = (SELECT max(seq) FROM rounds)`,
    state,
    credentials(player),
    ageMs,
  );
}

async function postings(player: SlotLaunch, kind: string): Promise<number> {
  const rows = await player.rows('SELECT 1 FROM ledger WHERE kind = ?', kind);
  return rows.length;
}

describe('a round whose response was lost', () => {
  it.each(['drawn', 'paying'] as const)(
    'while %s is finished by a retry, and no money moves twice',
    async (state) => {
      const player = await slotLaunch(site);
      const spinId = randomUUID();
      const first = await player.spin<PlayedSpin>(stakeMinor, spinId);
      await loseAnswer(player, state);
      const again = await player.spin<PlayedSpin>(stakeMinor, spinId);
      expect(again).toMatchObject({ status: 200, value: { balanceMinor: first.value.balanceMinor } });
      expect(again.value.round).toEqual(first.value.round);
      expect(await postings(player, 'BET')).toBe(1);
      expect(await player.balanceMinor()).toBe(first.value.balanceMinor);
    },
  );

  it.each(['drawn', 'paying'] as const)('while %s is finished by the next opening', async (state) => {
    const player = await slotLaunch(site);
    const { value } = await player.spin<PlayedSpin>(stakeMinor);
    await loseAnswer(player, state);
    const opened = await player.ask<OpenedTable>('open');
    expect(opened.value).toMatchObject({ balanceMinor: value.balanceMinor, lastRound: { state: 'done' } });
    expect(opened.value).not.toHaveProperty('unfinished');
    expect(await postings(player, 'BET')).toBe(1);
  });

  it('is finished before the next spin begins', async () => {
    const player = await slotLaunch(site);
    await player.spin(stakeMinor);
    await loseAnswer(player, 'paying');
    expect(await player.spin(stakeMinor)).toMatchObject({ status: 200 });
    expect(await player.table("SELECT 1 FROM rounds WHERE state = 'done'")).toHaveLength(2);
    expect(await postings(player, 'BET')).toBe(2);
  });

  it('pays its win although the session has ended meanwhile', async () => {
    const player = await slotLaunch(site);
    const spinId = randomUUID();
    const { value } = await player.spin<PlayedSpin>(stakeMinor, spinId);
    await loseAnswer(player, 'drawn');
    await player.player.endSession(player.sessionId);
    expect(await player.spin(stakeMinor, spinId)).toMatchObject({
      status: 200,
      value: { balanceMinor: value.balanceMinor, round: { state: 'done' } },
    });
  });
});

describe('a stake that the wallet could not confirm', () => {
  /** Makes every operation of the member's wallet fail, as an outage does, once the table is open. */
  async function breakWallet(player: SlotLaunch): Promise<void> {
    await player.ask('open');
    await player.rows('ALTER TABLE operations RENAME TO operations_away');
  }
  const mendWallet = (player: SlotLaunch) => player.rows('ALTER TABLE operations_away RENAME TO operations');

  /** Spins until a round pays nothing, because the stake of a paid round stays. Returns that spin's id. */
  async function spinWithoutWin(player: SlotLaunch): Promise<string> {
    const spinId = randomUUID();
    const { status, value } = await player.spin<PlayedSpin>(stakeMinor, spinId);
    return status === 200 && value.round.winMinor > 0 ? spinWithoutWin(player) : spinId;
  }

  it('is reported as unconfirmed, and retried under the same spin id', async () => {
    const player = await slotLaunch(site);
    const spinId = randomUUID();
    await breakWallet(player);
    expect(await player.spin(stakeMinor, spinId)).toMatchObject({ status: 503, code: 'STAKE_UNCONFIRMED' });
    expect(await player.spin(stakeMinor)).toMatchObject({ status: 409, code: 'ROUND_OPEN' });
    expect(await player.ask('seed')).toMatchObject({ status: 409, code: 'ROUND_OPEN' });
    await mendWallet(player);
    const { value } = await player.spin<PlayedSpin>(stakeMinor, spinId);
    expect(value.balanceMinor).toBe(100_000 - stakeMinor + value.round.winMinor);
    expect(await postings(player, 'BET')).toBe(1);
  });

  it('is retried by the table itself', { timeout: 20_000 }, async () => {
    const player = await slotLaunch(site);
    await breakWallet(player);
    await player.spin(stakeMinor);
    await mendWallet(player);
    await vi.waitUntil(async () => (await postings(player, 'BET')) === 1, { timeout: 15_000, interval: 500 });
    expect(await player.table('SELECT state FROM rounds')).toEqual([{ state: 'done' }]);
  });

  it.each([
    ['which never arrived', true],
    ['whose answer was lost', false],
  ])('and %s is returned after a minute', async (_case, isBroken) => {
    const player = await slotLaunch(site);
    if (isBroken) await breakWallet(player);
    const spinId = await spinWithoutWin(player);
    if (isBroken) await mendWallet(player);
    await player.table('UPDATE rounds SET win_minor = 0');
    const before = (await player.balanceMinor()) ?? 0;
    await loseAnswer(player, 'drawn', 61_000);
    expect(await player.spin(stakeMinor, spinId)).toMatchObject({ status: 409, code: 'STAKE_NOT_TAKEN' });
    expect(await player.spin(stakeMinor, spinId)).toMatchObject({ status: 409, code: 'STAKE_NOT_TAKEN' });
    expect(await player.balanceMinor()).toBe(isBroken ? before : before + stakeMinor);
  });
});
