import { noPayoutWays } from '#tests/support/payout-ways.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy as policy, secondOperator } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy });
  await openTestGame(site);
  await storeDocument(site, site.merchant, 'win-caps', {
    vendors: { TEST: { amountMinor: { USD: 5_000 } } },
    twoOperatorsFromMinor: { USD: 8_000 },
  });
});
beforeEach(async () => {
  player = await launch(site);
  await player.bet('b1', 100);
});

interface Held {
  readonly id: number;
  readonly memberId: string;
}

/** The member's held win as operations see it, once the wallet's outbox has delivered it. */
async function heldWin(): Promise<Held> {
  await player.player.wakeWallet();
  const list = async () => {
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/held-wins`);
    return (value['items'] as Held[]).find(({ memberId }) => memberId === player.memberId);
  };
  await expect.poll(list, { timeout: 15_000 }).toBeDefined();
  return (await list()) as Held;
}
const decide = async (id: number, decision: string, operator?: string) => {
  const url = `${site.origin}/ops/api/held-wins/${id}`;
  const answer = await operate(site, 'PUT', url, { decision, reason: 'checked' }, operator);
  return answer.status === 200 ? answer.value['state'] : answer.error.code;
};
const status = async () =>
  JSON.parse((await player.player.wallet(player.sessionId, 'USD', noPayoutWays)) ?? '{}') as Record<
    string,
    number
  >;

describe('a win above its cap', () => {
  it('is accepted, is not in the balance, and the player sees it as under review', async () => {
    const first = await player.win('w1', 6_000);
    expect(first).toMatchObject({ status: 200, balanceMinor: 9_900 });
    expect((await player.win('w1', 6_000)).text).toBe(first.text);
    expect(await status()).toMatchObject({ sumBalance: 9_900, underReview: 6_000 });
  });

  it('is released by one operator below the threshold, once', async () => {
    await player.win('w1', 6_000);
    const { id } = await heldWin();
    expect(await decide(id, 'release')).toBe('released');
    expect(await decide(id, 'release', secondOperator)).toBe('released');
    expect(await decide(id, 'cancel')).toBe('RELEASE_REFUSED');
    expect(await status()).toMatchObject({ sumBalance: 15_900, underReview: 0 });
  });

  it('is listed as open until it has ended', async () => {
    await player.win('w1', 6_000);
    const { id } = await heldWin();
    const open = async () => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/held-wins?state=open`);
      return (value['items'] as Held[]).map((each) => each.id);
    };
    expect(await open()).toContain(id);
    await decide(id, 'release');
    expect(await open()).not.toContain(id);
    expect((await heldWin()).id).toBe(id);
  });

  it('takes two different operators from the threshold on', async () => {
    await player.win('w1', 8_000);
    const { id } = await heldWin();
    expect(await decide(id, 'release')).toBe('asked');
    expect(await decide(id, 'release')).toBe('SECOND_OPERATOR_NEEDED');
    expect(await decide(id, 'cancel', secondOperator)).toBe('APPROVAL_WAITING');
    expect(await status()).toMatchObject({ underReview: 8_000 });
    expect(await decide(id, 'release', secondOperator)).toBe('released');
    expect(await status()).toMatchObject({ sumBalance: 17_900, underReview: 0 });
  });

  it('is cancelled by two operators who request the same', async () => {
    await player.win('w1', 6_000);
    const { id } = await heldWin();
    expect(await decide(id, 'cancel')).toBe('asked');
    expect(await decide(id, 'cancel', secondOperator)).toBe('cancelled');
    expect(await status()).toMatchObject({ sumBalance: 9_900, underReview: 0 });
  });

  it('can no longer be released once its vendor has rolled it back', async () => {
    await player.win('w1', 6_000);
    const { id } = await heldWin();
    expect(await player.rollback('r1', 'w1')).toMatchObject({ status: 200, balanceMinor: 9_900 });
    expect(await decide(id, 'release')).toBe('RELEASE_REFUSED');
    expect(await status()).toMatchObject({ sumBalance: 9_900, underReview: 0 });
  });

  it('is logged with who decided what', async () => {
    await player.win('w1', 6_000);
    const { id } = await heldWin();
    await decide(id, 'release');
    const events = async () => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/events`);
      return value['items'];
    };
    await expect.poll(events, { timeout: 15_000 }).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'WIN_HELD', subject: player.memberId }),
        expect.objectContaining({
          kind: 'HELD_WIN_DECIDED',
          subject: player.memberId,
          details: expect.objectContaining({ about: `held-win:${id}` }) as object,
        }),
      ]),
    );
  });

  it('that does not exist is not found', async () => {
    expect(await decide(99_999, 'release')).toBe('NOT_FOUND');
  });
});
