import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenedTable } from '#src/contracts/house/house.ts';
import { dayMs } from '#src/rules/durations.ts';
import { askEngine } from '#tests/support/house-launch.ts';
import { launchOf, type TestGame } from '#tests/support/launched-member.ts';
import { type Person } from '#tests/support/member.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  fairWagering,
  join,
  openPromotions,
  ops,
  promotionOf,
  publish,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame, slotVendor } from '#tests/support/slot-launch.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

const soon = { timeout: 25_000, interval: 200 };
const jackpotSlot = { gameCode: `${slotGame}-2`, vendorCode: slotVendor };

let site: Site;
let terms: string;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
  await openPromotions(site);
  await openSlots(site, ['m05', 'm05']);
  const jackpot = { isOn: true, seedMinor: { USD: 1_000_000 }, games: [jackpotSlot.gameCode] };
  await storeDocument(site, site.merchant, 'jackpot', jackpot);
  await storeDocument(site, site.merchant, 'rates', { write: 10_000, login: 10_000 });
  const trigger = { on: 'verified', what: 'phone' };
  const rewards = [{ gives: 'bonus', amountMinor: usd(500) }];
  terms = await publish(site, 'hello', promotionOf({ trigger, rewards, wagering: fairWagering }));
});

const playing = (person: Person, game?: TestGame) =>
  launchOf(site, person.cookies.get('__Host-session') ?? '', game);

/** A member with so much of their own, and a bonus of 5.00. */
async function withBonus(ownMinor = 100_000): Promise<Payee> {
  const payee = await payeeOf(site);
  await verifyPhone(site, payee.person, `+92${randomUUID()}`);
  expect((await join(payee.person, 'hello', terms)).value['state']).toBe('granted');
  const game = await playing(payee.person);
  if (ownMinor < 100_000) {
    const [transactionId, roundId] = [randomUUID(), randomUUID()];
    await game.bet(transactionId, 100_000 - ownMinor, { roundId });
    await game.win(randomUUID(), 0, { roundId, roundClosed: true });
  }
  return payee;
}

const grantsOf = ({ person }: Payee) =>
  memberRows(site, person, 'SELECT state, reason, remaining_minor AS minor FROM grants ORDER BY number');
const kindsOf = async ({ person }: Payee, like = 'BONUS_%') =>
  (await memberRows(site, person, `SELECT kind FROM ledger WHERE kind LIKE '${like}' ORDER BY seq`)).map(
    ({ kind }) => kind,
  );

describe('12: a game that plays for a jackpot', () => {
  it('takes no bonus money, and its round is refused before anything is drawn', async () => {
    const { person } = await withBonus(10);
    const { launchToken } = await playing(person, { gameCode: slotGame, vendorCode: slotVendor });
    const { value } = await askEngine(site, 'table', launchToken)<OpenedTable>('open');
    expect(value).toMatchObject({ balanceMinor: 510, bonusMinor: 500 });
    const stakeMinor = value.stakesMinor.find((each) => each > 10 && each <= 500) ?? 0;
    const jackpot = await playing(person, jackpotSlot);
    const ask = askEngine(site, 'table', jackpot.launchToken);
    expect((await ask('spin', { spinId: randomUUID(), stakeMinor })).code).toBe('INSUFFICIENT_FUNDS');
    const table = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('HOUSE_TABLE', { name: jackpot.playerId });
    expect(await table.exec('SELECT 1 FROM rounds')).toEqual([]);
    const inRound = () => ({ gameCode: jackpotSlot.gameCode, roundId: randomUUID() });
    const bet = await jackpot.bet(randomUUID(), stakeMinor, inRound());
    expect(bet.code).toBe('BONUS_GAME_EXCLUDED');
    expect((await jackpot.bet(randomUUID(), 10, inRound())).code).toBeUndefined();
  });
});

describe('13: a bonus while a withdrawal is open', () => {
  const asked = async (payee: Payee) => {
    const { value } = await payee.withdraw(1_000, { bonusForfeitMinor: 500 });
    return String(value?.['withdrawalId']);
  };
  const decide = (id: string, body: object) => ops(site, 'PUT', `withdrawals/${id}`, body);
  const decided = async (id: string, body: object) => {
    await expect.poll(async () => (await decide(id, body)).status, soon).toBe(200);
  };
  const notPlayed = async (payee: Payee) => {
    const game = await playing(payee.person);
    expect(await game.balanceMinor()).toBe(10);
    const refused = await game.bet(randomUUID(), 60, { roundId: randomUUID() });
    expect(refused.code).toBe('INSUFFICIENT_FUNDS');
  };

  it('is not staked, and goes on when it is rejected', async () => {
    const payee = await withBonus(1_010);
    const id = await asked(payee);
    await notPlayed(payee);
    await decided(id, { decision: 'reject', reasonCode: 'other' });
    const game = await playing(payee.person);
    await expect.poll(() => game.balanceMinor(), soon).toBe(1_510);
    expect(await grantsOf(payee)).toEqual([{ state: 'active', reason: null, minor: 500 }]);
  });

  it('ends when it is approved, and is restored when the payout fails', async () => {
    const payee = await withBonus(1_010);
    const id = await asked(payee);
    await decided(id, { decision: 'approve' });
    expect(await grantsOf(payee)).toEqual([{ state: 'forfeited', reason: 'withdrawal', minor: 0 }]);
    await notPlayed(payee);
    const notice = {
      tillId: 'sim',
      payoutId: id,
      standing: 'failed',
      feeMinor: 0,
      atMs: Date.now(),
    } as const;
    expect(await payee.player.endPayout(notice)).toBe(true);
    expect(await grantsOf(payee)).toEqual([{ state: 'active', reason: null, minor: 500 }]);
    expect(await (await playing(payee.person)).balanceMinor()).toBe(1_510);
    expect(await kindsOf(payee)).toEqual(['BONUS_GRANTED', 'BONUS_FORFEITED', 'BONUS_GRANTED']);
  });
});

it('14: a withdrawal that names another bonus than the member has moves nothing', async () => {
  const payee = await withBonus();
  for (const bonusForfeitMinor of [0, 499, 501]) {
    const { error } = await payee.withdraw(1_000, { bonusForfeitMinor });
    expect(error).toMatchObject({ code: 'BONUS_CHANGED', details: { bonusForfeitMinor: 500 } });
  }
  expect(await payee.cashMinor()).toBe(100_000);
  expect(await grantsOf(payee)).toEqual([{ state: 'active', reason: null, minor: 500 }]);
});

describe('15: a win of a round before the end of the term', () => {
  const pass = (payee: Payee, columns: readonly string[], ms: number) =>
    memberRows(
      site,
      payee.person,
      `UPDATE grants SET ${columns.map((column) => `${column} = ${column} - ${ms}`).join(', ')}`,
    );
  /** Makes the object look after its grants; it reads its due times again after every alarm. */
  const served = async (payee: Payee) => {
    await memberRows(site, payee.person, "UPDATE due SET at_ms = 0 WHERE what = 'grants'");
    await payee.player.wakeWallet();
    const [grant] = await grantsOf(payee);
    return grant?.['state'];
  };
  const late = async (payee: Payee) => {
    const game = await playing(payee.person);
    expect((await game.bet('late', 200, { roundId: 'late' })).code).toBeUndefined();
    await pass(payee, ['activated_at_ms', 'ends_at_ms'], 10 * dayMs);
    expect((await game.bet(randomUUID(), 20, { roundId: randomUUID() })).code).toBe('INSUFFICIENT_FUNDS');
    await expect.poll(() => served(payee), soon).toBe('settling');
    return game;
  };

  it('is judged once more, and what it brings leaves in rows of its own', async () => {
    const payee = await withBonus(10);
    const game = await late(payee);
    expect((await game.win('won', 400, { roundId: 'late', roundClosed: true })).code).toBeUndefined();
    expect(await grantsOf(payee)).toEqual([{ state: 'expired', reason: null, minor: 0 }]);
    expect(await payee.cashMinor()).toBe(20);
    expect(await kindsOf(payee, '%BONUS%')).toEqual([
      ...['BONUS_GRANTED', 'BET_BONUS', 'WIN_BONUS', 'BONUS_EXPIRED'],
    ]);
  });

  it('that comes after more than seven days of settling goes out at once, and is seen', async () => {
    const payee = await withBonus(10);
    const game = await late(payee);
    await pass(payee, ['settles_until_ms'], 8 * dayMs);
    await expect.poll(() => served(payee), soon).toBe('expired');
    expect((await game.win('won', 400, { roundId: 'late', roundClosed: true })).code).toBeUndefined();
    expect(await grantsOf(payee)).toEqual([{ state: 'expired', reason: null, minor: 0 }]);
    const answer = await payee.person.fetch('/wps/member/protection/history/movements');
    const { value } = (await answer.json()) as { value: { items: { bonusChangeMinor?: number }[] } };
    const moved = value.items.map(({ bonusChangeMinor = 0 }) => bonusChangeMinor);
    expect(moved.filter((minor) => minor !== 0)).toEqual([-380, 380, -310, -190, 500]);
    expect(await payee.cashMinor()).toBe(20);
  });
});
