import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RotatedSeeds } from '#src/contracts/house/house.ts';
import type { InstantRoundsPage, OpenedInstant, PlayedInstant } from '#src/contracts/house/instant.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';
import { minesModel } from '#src/rules/mines/mines-model.ts';
import { winMinorAt } from '#src/rules/mines/mines-odds.ts';
import { type InstantLaunch, instantLaunch, openInstantGames } from '#tests/support/instant-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const stakeMinor = 200;
const choice = { engine: 'mines', mines: 3 } as const;
const model = minesModel('mines-classic') ?? expect.fail('no model');
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openInstantGames(site, ['mines-classic', 'mines-unmade']);
});

const open = (cell: number) => ({ engine: 'mines', open: cell }) as const;
const cashOut = { engine: 'mines', cashOut: true } as const;
const sit = (creditMinor?: number) => instantLaunch(site, 'mines', 'mines-classic', creditMinor);

/** The mines of the last round, which only the test can read before the end. */
async function hiddenOf(player: InstantLaunch): Promise<{ mines: number[]; safe: number[] }> {
  const [row] = await player.table('SELECT outcome FROM rounds ORDER BY seq DESC LIMIT 1');
  const { mines } = JSON.parse(String(row?.['outcome'])) as { mines: number[] };
  return {
    mines,
    safe: Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell)),
  };
}

/** Begins a round. Returns its id and the positions of its mines and safe cells. */
async function begin(player: InstantLaunch) {
  const { value } = await player.play<PlayedInstant>(stakeMinor, choice);
  return { roundId: value.round.roundId, ...(await hiddenOf(player)) };
}

async function ledgerOf(player: InstantLaunch): Promise<{ bets: number[]; wins: number[] }> {
  const rows = await player.rows("SELECT kind, amount_minor FROM ledger WHERE source = 'house' ORDER BY seq");
  const of = (kind: string) =>
    rows.filter((row) => row['kind'] === kind).map((row) => Number(row['amount_minor']));
  return { bets: of('BET'), wins: of('WIN') };
}

describe('a field of mines', () => {
  it('opens with stakes, balance and a commitment, and hides the mines', async () => {
    const player = await sit(5_000);
    const opened = await player.ask<OpenedInstant>('open');
    expect(opened.value).toMatchObject({
      engine: 'mines',
      modelId: 'mines-classic',
      balanceMinor: 5_000,
      seeds: { nonce: 0 },
    });
    expect(opened.value.stakesMinor).toContain(stakeMinor);
    const { value } = await player.play<PlayedInstant>(stakeMinor, choice);
    expect(value).toMatchObject({
      balanceMinor: 4_800,
      nextNonce: 1,
      round: { state: 'open', winMinor: stakeMinor, shown: { engine: 'mines', opened: [] } },
    });
    expect(value.round.shown).not.toHaveProperty('mines');
    expect(value.round).not.toHaveProperty('serverSeed');
  });

  it('pays its multiple at the cash-out, once', async () => {
    const player = await sit();
    const { roundId, safe, mines } = await begin(player);
    await player.step(roundId, open(safe[0] ?? 0));
    const two = await player.step<PlayedInstant>(roundId, open(safe[1] ?? 0));
    const winMinor = winMinorAt(model, 3, 2, stakeMinor);
    expect(two.value.round).toMatchObject({ state: 'open', winMinor, shown: { opened: safe.slice(0, 2) } });
    const stepKey = randomUUID();
    const first = await player.step<PlayedInstant>(roundId, cashOut, stepKey);
    expect(first.value).toMatchObject({
      balanceMinor: 100_000 - stakeMinor + winMinor,
      round: { state: 'done', winMinor, shown: { mines } },
    });
    expect(await player.step(roundId, cashOut, stepKey)).toEqual(first);
    expect(await player.step(roundId, cashOut)).toMatchObject({ status: 409, code: 'ROUND_OVER' });
    expect(await ledgerOf(player)).toEqual({ bets: [stakeMinor], wins: [winMinor] });
  });

  it('is lost on a mine, and the next round begins', async () => {
    const player = await sit();
    const { roundId, mines } = await begin(player);
    const hit = await player.step<PlayedInstant>(roundId, open(mines[0] ?? 0));
    expect(hit.value.round).toMatchObject({
      state: 'done',
      winMinor: 0,
      shown: { opened: [mines[0]], mines },
    });
    expect(await player.step(roundId, open(mines[0] ?? 0))).toMatchObject({ code: 'ROUND_OVER' });
    expect(await player.step(roundId, cashOut)).toMatchObject({ code: 'ROUND_OVER' });
    expect(await player.play(stakeMinor, choice)).toMatchObject({ status: 200 });
    expect(await ledgerOf(player)).toEqual({ bets: [stakeMinor, stakeMinor], wins: [] });
  });

  it('ends by itself once every safe cell is open', async () => {
    const player = await sit();
    const { value } = await player.play<PlayedInstant>(stakeMinor, { engine: 'mines', mines: 24 });
    const { safe } = await hiddenOf(player);
    const last = await player.step<PlayedInstant>(value.round.roundId, open(safe[0] ?? 0));
    expect(last.value.round).toMatchObject({ state: 'done', winMinor: winMinorAt(model, 24, 1, stakeMinor) });
  });
});

describe('a repeated key of a play or step', () => {
  it('is the same round, in sequence and concurrently', async () => {
    const player = await sit();
    const playId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => player.play<PlayedInstant>(stakeMinor, choice, playId)),
    );
    answers.push(await player.play<PlayedInstant>(stakeMinor, choice, playId));
    const rounds = answers.filter(({ status }) => status === 200).map(({ value }) => value.round.roundId);
    expect(new Set(rounds).size).toBe(1);
    expect((await ledgerOf(player)).bets).toEqual([stakeMinor]);
  });

  it('with other content is refused', async () => {
    const player = await sit();
    const [playId, stepKey] = [randomUUID(), randomUUID()];
    const { value } = await player.play<PlayedInstant>(stakeMinor, choice, playId);
    const { safe } = await hiddenOf(player);
    for (const other of [{ ...choice, mines: 4 }, choice])
      expect(await player.play(other.mines === 4 ? stakeMinor : 500, other, playId)).toMatchObject({
        code: 'PLAY_KEY_REUSED',
      });
    await player.step(value.round.roundId, open(safe[0] ?? 0), stepKey);
    expect(await player.step(value.round.roundId, open(safe[1] ?? 0), stepKey)).toMatchObject({
      code: 'PLAY_KEY_REUSED',
    });
  });
});

describe('steps that race or are invalid', () => {
  it('open a cell once, however many requests arrive at once', async () => {
    const player = await sit();
    const { roundId, safe } = await begin(player);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => player.step<PlayedInstant>(roundId, open(safe[0] ?? 0))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STEP_REFUSED')).toHaveLength(3);
  });

  it('let either a cash-out or a concurrent opening succeed, never both', async () => {
    const player = await sit();
    const { roundId, safe, mines } = await begin(player);
    await player.step(roundId, open(safe[0] ?? 0));
    const [out, hit] = await Promise.all([
      player.step<PlayedInstant>(roundId, cashOut),
      player.step<PlayedInstant>(roundId, open(mines[0] ?? 0)),
    ]);
    expect(new Set([out.status, hit.status])).toEqual(new Set([200, 409]));
    const { wins } = await ledgerOf(player);
    expect(wins).toEqual(out.status === 200 ? [winMinorAt(model, 3, 1, stakeMinor)] : []);
  });

  it('are refused before a first cell, after the round, and in another player’s round', async () => {
    const [player, stranger] = [await sit(), await sit()];
    const { roundId } = await begin(player);
    expect(await player.step(roundId, cashOut)).toMatchObject({ status: 422, code: 'STEP_REFUSED' });
    expect(await stranger.step(roundId, open(1))).toMatchObject({ status: 404, code: 'ROUND_UNKNOWN' });
    expect(await player.play(stakeMinor, choice)).toMatchObject({ status: 409, code: 'ROUND_OPEN' });
    expect(await player.ask('seed', { engine: 'mines' })).toMatchObject({ status: 409, code: 'ROUND_OPEN' });
  });
});

describe('a play that is refused', () => {
  it('is one off the stake ladder, of another engine, over the balance, or of an unknown model', async () => {
    const player = await sit(stakeMinor - 1);
    expect(await player.play(150, choice)).toMatchObject({ code: 'STAKE_REFUSED' });
    expect(await player.play(stakeMinor, { engine: 'keno', picks: [1] })).toMatchObject({
      code: 'CHOICE_REFUSED',
    });
    expect(await player.play(stakeMinor, choice)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await player.table('SELECT 1 FROM rounds')).toEqual([]);
    const elsewhere = await instantLaunch(site, 'mines', 'mines-unmade');
    expect(await elsewhere.ask('open')).toMatchObject({ status: 404, code: 'GAME_UNKNOWN' });
    expect(await elsewhere.play(stakeMinor, choice)).toMatchObject({ code: 'GAME_UNKNOWN' });
  });

  it('is one of a session that ended, whose open round waits', async () => {
    const player = await sit();
    const { roundId, safe } = await begin(player);
    await player.player.endSession(player.sessionId);
    expect(await player.step(roundId, open(safe[0] ?? 0))).toMatchObject({ code: 'SESSION_ENDED' });
    expect(await player.table('SELECT state, steps FROM rounds')).toEqual([{ state: 'open', steps: '[]' }]);
  });
});

describe('fairness', () => {
  it('a revealed server seed gives the mines of every round that was played on it', async () => {
    const player = await sit();
    const { commitment } = (await player.ask<OpenedInstant>('open')).value.seeds;
    for (let played = 0; played < 3; played += 1) {
      const { roundId, mines } = await begin(player);
      await player.step(roundId, open(mines[0] ?? 0));
    }
    const rotated = await player.ask<RotatedSeeds>('seed', { engine: 'mines', clientSeed: 'my-own' });
    expect(rotated.value.revealed).toMatchObject({ commitment, rounds: 3 });
    const { items } = (await player.ask<InstantRoundsPage>('rounds', { engine: 'mines' })).value;
    expect(items).toHaveLength(3);
    for (const { serverSeed = '', clientSeed, nonce, modelId, choice: chosen, shown } of items) {
      const stream = await openFairStream({ serverSeed, clientSeed, nonce });
      if (chosen.engine !== 'mines') throw new Error('another engine');
      expect(shown).toMatchObject(await minesEngine.draw(modelId, stream, chosen));
    }
  });
});
