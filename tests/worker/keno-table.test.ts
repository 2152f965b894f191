import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { RotatedSeeds } from '#src/contracts/house/house.ts';
import type { PlayedInstant } from '#src/contracts/house/instant.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { hitsOf, kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { kenoModel, payHundredths } from '#src/rules/keno/keno-model.ts';
import { type InstantLaunch, instantLaunch, openInstantGames } from '#tests/support/instant-launch.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const stakeMinor = 200;
const picks = [3, 17, 44, 80];
const choice = { engine: 'keno', picks } as const;
const model = kenoModel('keno-classic') ?? expect.fail('no model');
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openInstantGames(site, ['keno-classic']);
});

const sit = (creditMinor?: number) => instantLaunch(site, 'keno', 'keno-classic', creditMinor);
const ballsOf = ({ round }: PlayedInstant) =>
  round.shown.engine === 'keno' ? round.shown.drawn : expect.fail('no keno');

/** Requests the betting record as the member on their own page. */
async function recordOf({ memberId, sessionId }: InstantLaunch, rest = ''): Promise<Record<string, unknown>> {
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await site.fetch(`/wps/relay/GCS_gameRecords${rest}`, { headers });
  return ((await answer.json()) as { value: Record<string, unknown> }).value;
}

describe('a round of keno', () => {
  it('is settled at once: stake out, the payout of its hits in, nothing more', async () => {
    const player = await sit(10_000);
    let balanceMinor = 10_000;
    for (let turn = 0; turn < 8; turn += 1) {
      const { value } = await player.play<PlayedInstant>(stakeMinor, choice);
      const drawn = ballsOf(value);
      expect(new Set(drawn).size).toBe(20);
      const winMinor = (stakeMinor * payHundredths(model, 4, hitsOf(picks, drawn).length)) / 100;
      balanceMinor += winMinor - stakeMinor;
      expect(value).toMatchObject({ balanceMinor, nextNonce: turn + 1, round: { state: 'done', winMinor } });
    }
    expect(await player.balanceMinor()).toBe(balanceMinor);
  });

  it('sent again under its key is the same round, and another choice under it is refused', async () => {
    const player = await sit();
    const playId = randomUUID();
    const first = await player.play<PlayedInstant>(stakeMinor, choice, playId);
    const again = await player.play<PlayedInstant>(stakeMinor, choice, playId);
    expect(again.value).toEqual(first.value);
    const other = await player.play(stakeMinor, { engine: 'keno', picks: [1] }, playId);
    expect(other.code).toBe('PLAY_KEY_REUSED');
  });

  it('refuses a number twice, a stake off the ladder, a stake over the balance, and a step', async () => {
    const player = await sit(1_000);
    expect((await player.play(stakeMinor, { engine: 'keno', picks: [7, 7] })).code).toBe('CHOICE_REFUSED');
    expect((await player.play(stakeMinor, { engine: 'keno', picks: [81] })).code).toBe('INVALID_INPUT');
    expect((await player.play(stakeMinor, { engine: 'mines', mines: 3 })).code).toBe('CHOICE_REFUSED');
    expect((await player.play(150, choice)).code).toBe('STAKE_REFUSED');
    expect((await player.play(2_000, choice)).code).toBe('INSUFFICIENT_FUNDS');
    expect(await player.balanceMinor()).toBe(1_000);
  });

  it('is verified from the betting record once its seed is revealed, down to the balls drawn', async () => {
    const player = await sit();
    await player.play(stakeMinor, { engine: 'keno', picks: [9] });
    const { value } = await player.play<PlayedInstant>(stakeMinor, choice);
    const { roundId, winMinor } = value.round;
    expect(await recordOf(player)).toMatchObject({
      list: [{ id: roundId, state: 'closed', stakeMinor, winMinor, gameName: 'Game' }, {}],
      sums: { count: 2, stakeMinor: 2 * stakeMinor },
    });
    const proofOf = async () =>
      (await recordOf(player, `/proof?source=house&roundId=${roundId}`))['proof'] as RoundProof;
    expect(await proofOf()).toEqual({ kind: 'sealed' });
    const rotated = await player.ask<RotatedSeeds>('seed', { engine: 'keno' });
    const proof = await proofOf();
    const fields = new URLSearchParams(proof.kind === 'ready' ? proof.fragment : '');
    expect(Object.fromEntries(fields)).toMatchObject({ engine: 'keno', picks: '3-17-44-80', nonce: '1' });
    const { serverSeed, clientSeed } = rotated.value.revealed;
    const stream = await openFairStream({ serverSeed, clientSeed, nonce: 1 });
    expect((await kenoEngine.draw('', stream, choice)).drawn).toEqual(ballsOf(value));
  });
});
