import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InstantRoundsPage, OpenedInstant, PlayedInstant } from '#src/contracts/house/instant.ts';
import { minesModel } from '#src/rules/mines/mines-model.ts';
import { winMinorAt } from '#src/rules/mines/mines-odds.ts';
import { type InstantLaunch, instantLaunch, openInstantGames } from '#tests/support/instant-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const dayMs = 24 * 3_600_000;
const stakeMinor = 200;
const choice = { engine: 'mines', mines: 3 } as const;
const model = minesModel('mines-classic') ?? expect.fail('no model');
const cashOut = { engine: 'mines', cashOut: true } as const;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openInstantGames(site, ['mines-classic']);
});

const sit = (trial = false) => instantLaunch(site, 'mines', 'mines-classic', 100_000, trial);
const lastRow = 'WHERE seq = (SELECT max(seq) FROM rounds)';

/** Begins a round and opens this many safe cells. */
async function begin(player: InstantLaunch, cells = 0) {
  const playId = randomUUID();
  const { value } = await player.play<PlayedInstant>(stakeMinor, choice, playId);
  const { roundId } = value.round;
  const [row] = await player.table(`SELECT outcome FROM rounds ${lastRow}`);
  const { mines } = JSON.parse(String(row?.['outcome'])) as { mines: number[] };
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell));
  for (const cell of safe.slice(0, cells)) await player.step(roundId, { engine: 'mines', open: cell });
  return { roundId, playId, mines, safe };
}

/** Resets the vendor's record to its state before a response of the wallet, as if that response was lost. */
async function loseAnswer(player: InstantLaunch, state: 'drawn' | 'paying', ageMs = 0): Promise<void> {
  const { origin } = site;
  const { playerId, launchToken } = player;
  await player.table(
    `UPDATE rounds SET state = ?, balance_minor = NULL, settled_at_ms = NULL, refusal = NULL, credentials = ?,
     drawn_at_ms = drawn_at_ms - CAST(? AS INTEGER) ${lastRow}`,
    state,
    JSON.stringify({ origin, playerId, launchToken }),
    ageMs,
  );
}

async function postings(player: InstantLaunch, kind: string): Promise<number[]> {
  const rows = await player.rows('SELECT amount_minor FROM ledger WHERE kind = ? ORDER BY seq', kind);
  return rows.map((row) => Number(row['amount_minor']));
}

describe('a process that ends during a round', () => {
  it('between draw and stake retries the wallet, and takes the stake once', async () => {
    const player = await sit();
    const { playId, roundId } = await begin(player);
    await loseAnswer(player, 'drawn');
    const again = await player.play<PlayedInstant>(stakeMinor, choice, playId);
    expect(again.value).toMatchObject({ balanceMinor: 99_800, round: { roundId, state: 'open' } });
    expect(await postings(player, 'BET')).toEqual([stakeMinor]);
  });

  it('before the win was paid pays it at the next opening, once', async () => {
    const player = await sit();
    const { roundId } = await begin(player, 2);
    await player.step(roundId, cashOut);
    await loseAnswer(player, 'paying');
    const winMinor = winMinorAt(model, 3, 2, stakeMinor);
    const opened = await player.ask<OpenedInstant>('open');
    expect(opened.value).toMatchObject({ lastRound: { state: 'done', winMinor } });
    expect(await postings(player, 'WIN')).toEqual([winMinor]);
    expect(await player.balanceMinor()).toBe(100_000 - stakeMinor + winMinor);
  });

  it('with a stake that stays unconfirmed for a minute returns it', async () => {
    const player = await sit();
    const { playId } = await begin(player);
    await loseAnswer(player, 'drawn', 61_000);
    expect(await player.play(stakeMinor, choice, playId)).toMatchObject({
      status: 409,
      code: 'STAKE_NOT_TAKEN',
    });
    expect(await player.balanceMinor()).toBe(100_000);
  });
});

describe('a round that its player left', () => {
  it('continues where it was, from another launch', async () => {
    const player = await sit();
    const { roundId, safe, mines } = await begin(player, 2);
    const opened = await player.ask<OpenedInstant>('open');
    expect(opened.value.openRound).toMatchObject({
      roundId,
      state: 'open',
      winMinor: winMinorAt(model, 3, 2, stakeMinor),
      shown: { opened: safe.slice(0, 2) },
    });
    expect(JSON.stringify(opened.value.openRound?.shown)).not.toContain(JSON.stringify(mines));
    expect(opened.value).not.toHaveProperty('unfinished');
  });

  it.each([
    ['with cells open is cashed out after a day', 2, winMinorAt(model, 3, 2, stakeMinor)],
    ['without a cell open gives its stake back after a day', 0, stakeMinor],
  ])('%s', async (_case, cells, winMinor) => {
    const player = await sit();
    const { mines } = await begin(player, cells);
    const waits = dayMs - 60_000;
    const age = `UPDATE rounds SET drawn_at_ms = drawn_at_ms - CAST(? AS INTEGER),
      stepped_at_ms = stepped_at_ms - CAST(? AS INTEGER)`;
    await player.table(age, waits, waits);
    expect((await player.ask<OpenedInstant>('open')).value.openRound?.state).toBe('open');
    await player.table(age, 120_000, 120_000);
    const { value } = await player.ask<OpenedInstant>('open');
    expect(value).not.toHaveProperty('openRound');
    expect(value.lastRound).toMatchObject({ state: 'done', wasLeft: true, winMinor, shown: { mines } });
    expect(await postings(player, 'WIN')).toEqual([winMinor]);
  });

  it('still settles while the wallet accepts no bets, and no other begins', async () => {
    const player = await sit();
    const { roundId } = await begin(player, 1);
    await player.rows("UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
    const out = await player.step<PlayedInstant>(roundId, cashOut);
    expect(out).toMatchObject({ status: 200 });
    expect(await player.play(stakeMinor, choice)).toMatchObject({ code: 'WALLET_FROZEN' });
  });
});

describe('a refusal of the wallet', () => {
  it('is passed through unchanged, and the round is void and costs nothing', async () => {
    const player = await sit();
    await player.ask('open');
    const nowMs = Date.now();
    await player.rows(
      `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
       VALUES ('time-out', ?1, ?2, ?2, 'member', '')`,
      nowMs,
      nowMs + dayMs,
    );
    expect(await player.play(stakeMinor, choice)).toMatchObject({ code: 'PLAY_STOPPED' });
    const { value } = await player.ask<InstantRoundsPage>('rounds', { engine: 'mines' });
    expect(value.items).toMatchObject([{ state: 'void', nonce: 0 }]);
    expect(value.items[0]?.shown).not.toHaveProperty('mines');
    expect(await player.balanceMinor()).toBe(100_000);
  });
});

describe('a trial', () => {
  it('uses the same engine, and is deleted once none of its rounds is open', async () => {
    const player = await sit(true);
    const { INSTANT_TABLE } = await site.harness.getWorker<Env>().getEnv();
    const table = INSTANT_TABLE.getByName(`${player.playerId}/mines`);
    const { roundId } = await begin(player, 1);
    expect(await table.retire()).toBe(false);
    await player.step(roundId, cashOut);
    expect(await table.retire()).toBe(true);
    // The emptied instance ends a moment after its response; the next one creates its tables again.
    await expect.poll(() => player.table('SELECT 1 FROM rounds')).toEqual([]);
    await expect.poll(() => player.table('SELECT 1 FROM seeds')).toEqual([]);
  });
});
