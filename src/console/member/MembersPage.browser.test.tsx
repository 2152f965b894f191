import { describe, expect, it } from 'vitest';
import { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import { asSeenContracts } from '#src/contracts/limits/as-seen.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { memberLedgerContracts } from '#src/contracts/records/member-ledger.ts';
import { historyContracts } from '#src/contracts/records/history.ts';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import { levelsOperationsContracts } from '#src/contracts/rewards/levels-operations.ts';
import { rewardsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import { type Answer, watchQueries } from '#tests/support/component-calls.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import { LevelRisesPage, MembersPage } from './MembersPage.tsx';

const memberId = '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11';
const atMs = 1_700_000_000_000;
const sana = {
  ...{ memberId, username: 'sana77', accountType: 0, status: 'active', currency: 'PKR' },
  ...{ registeredAtMs: atMs, lastLoginAtMs: null },
};
const overview = {
  member: sana,
  wallet: { decimals: 2, sumBalance: 1_250_00, holdMinor: 300_00, bonusMinor: 20_00 },
  flags: [{ kind: 'harm', number: 2, marker: 'chasing', atMs }],
  verified: [{ kind: 'mobile', shown: '+92 ••• 4567', verifiedAtMs: atMs }],
  labels: [],
};
const stops = {
  stops: [{ kind: 'time-out', sinceMs: atMs, endsAtMs: atMs + 1, actor: 'member', reason: 'own choice' }],
  notes: [{ words: 'Called, all is well.', operatorId: 'ann@operator.example', atMs }],
};
const seen = {
  protection: {
    ...{ nowMs: atMs, currency: 'PKR', pack: { name: 'demo', version: 3 }, checkMinutes: 60 },
    limits: [{ kind: 'deposit', period: 'day', value: 500_00, used: 120_00, isNearlyUsed: false }],
    offered: {},
  },
  inbox: { unread: 1, messages: [{ title: 'Welcome', sentAtMs: atMs, read: false }] },
};
const profile = {
  ...{ nickname: 'Sana', payeeName: 'Sana Khan', payeeNameChangedAtMs: null },
  ...{ hasIcon: true, answeredAtMs: null },
};
const reward = {
  ...{ claimId: '0b1a1d52-6f4e-4a3e-9a55-2f6a8f3a0b11', promotionId: 'welcome', kind: 'deposit' },
  ...{ title: 'Welcome bonus', state: 'granted', gives: 'bonus', amountMinor: 100_00, currency: 'PKR' },
  ...{ termsVersion: 'v1', terms: [], steps: [], isOpenGrant: true, remainingMinor: 40_00 },
};
const withdrawal = {
  ...{ withdrawalId: 'w-17', memberId, bankCode: 'HBL', last4: '4412', currency: 'PKR', state: 'review' },
  ...{ amountMinor: 50_00, feeMinor: 0, flags: [], requestedAtMs: atMs, dueAtMs: atMs },
};
const { memberStops, giveTimeOut, switchMemberPlay } = exclusionOperationsContracts;
const { memberWithdrawals, orderWithdrawal } = withdrawalsOperationsContracts;
const { listedCards } = bankCardsOperationsContracts;
const { memberProfile, correctPayeeName } = membersContracts;
const { operatorRewards, giveReward, endGrant } = rewardsOperationsContracts;
const page = <MembersPage screen={screenNamed('members')} menu={consoleMenu} />;

function answerMember(more: readonly (readonly [Endpoint, Answer])[]): void {
  answerConsole([
    ...more,
    [memberOversightContracts.listMembers, { value: { items: [sana] } }],
    [memberOversightContracts.memberOverview, { value: overview }],
    [memberProfile, { value: profile }],
    [memberStops, { value: stops }],
    [asSeenContracts.memberAsSeen, { value: seen }],
    [operatorRewards, { value: { items: [reward] } }],
  ]);
}

describe.each(consoleWidths)('one member at %i px', (width) => {
  it('shows who it is, the money and what waits, and reads folded parts once they are opened', async () => {
    answerMember([]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByRole('heading', { name: 'Member sana77' })).toBeVisible();
    await expect.element(screen.getByText(/1,250\.00/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /Chases losses/ }))
      .toHaveAttribute('href', `/ops/marks?id=${encodeURIComponent(`${memberId}/2`)}`);
    await screen.getByText('As the member sees it').click();
    await expect.element(screen.getByText(/120\.00 of .*500\.00 used/)).toBeVisible();
    await screen.getByText('Profile and payee').click();
    await expect.element(screen.getByText('Sana Khan')).toBeVisible();
    expect(screen.getByRole('img').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    // How many decimals the currency has is no amount.
    expect(screen.getByText('Decimals').query()).toBeNull();
    await expectAccessible();
  });

  it('says in its head that play is stopped and the wallet frozen, as far as the operator may know', async () => {
    const standing = { kind: 'exclusion', sinceMs: atMs, mayAskForEnd: false };
    const held = { ...overview, frozenCode: 'REPLAY_DIFFERS', play: { isStopped: true, standing } };
    answerMember([[memberOversightContracts.memberOverview, { value: held }]]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText(/^Exclusion since .*, until no end\.$/)).toBeVisible();
    const frozen = screen.getByRole('link', { name: 'The wallet is frozen: Balance and ledger differ' });
    await expect.element(frozen).toHaveAttribute('href', '/ops/wallets');
    await expectAccessible();
    answerMember([
      [memberOversightContracts.memberOverview, { value: { ...overview, play: { isStopped: true } } }],
    ]);
    const other = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(other.getByText('Play is stopped.')).toBeVisible();
  });

  it('is shown without money, and says so, while the member’s object does not answer', async () => {
    const { wallet: _wallet, ...rest } = overview;
    answerMember([[memberOversightContracts.memberOverview, { value: rest }]]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText(/cannot be read now/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Chases losses/ })).toBeVisible();
    expect(screen.getByText(/1,250\.00/).query()).toBeNull();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('are found by the time of their registration', async () => {
    answerMember([]);
    const asked = watchQueries();
    const screen = await showConsole(width, page, '/?status=active');
    await screen.getByLabelText('From').fill('2026-05-01T10:00');
    (document.activeElement as HTMLElement).blur();
    const fromMs = String(new Date(2026, 4, 1, 10).getTime());
    await expect.poll(() => asked('/ops/api/members')?.get('fromMs')).toBe(fromMs);
    expect(new URLSearchParams(location.search).get('fromMs')).toBe(fromMs);
    expect(asked('/ops/api/members')?.get('status')).toBe('active');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('narrows a list of the member by kind and time, and opens a withdrawal on its own page', async () => {
    answerMember([
      [memberLedgerContracts.memberLedger, { value: { currency: 'PKR', items: [] } }],
      [withdrawalsOperationsContracts.memberWithdrawals, { value: { items: [withdrawal] } }],
    ]);
    const asked = watchQueries();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    const member = screen.getByRole('region', { name: 'Member', exact: true });
    await member.getByText('Ledger', { exact: true }).click();
    const filters = member.getByRole('search').first();
    await filters.getByLabelText('Kind').selectOptions('BET');
    await filters.getByLabelText('From').fill('2026-05-01T10:00');
    (document.activeElement as HTMLElement).blur();
    const fromMs = new Date(2026, 4, 1, 10).getTime();
    const path = `/ops/api/members/${memberId}/ledger`;
    await expect
      .poll(() => asked(path)?.toString())
      .toBe(new URLSearchParams({ kind: 'BET', fromMs: String(fromMs) }).toString());
    await member.getByText('Withdrawals', { exact: true }).click();
    const rows = screen.getByRole('table', { name: 'Withdrawals' });
    await expect
      .element(rows.getByRole('link'))
      .toHaveAttribute('href', `/ops/withdrawals?id=${withdrawal.withdrawalId}`);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('stands acts on play beside the stops and notes, and gives a time-out', async () => {
    answerMember([[giveTimeOut, { value: { kind: 'time-out', sinceMs: atMs, mayAskForEnd: false } }]]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Stops of play and notes').click();
    await expect.element(screen.getByText('Called, all is well.')).toBeVisible();
    await screen.getByRole('button', { name: 'Give a time-out' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('For how long').selectOptions('1-week');
    await sheet.getByLabelText('Reason').fill('Asked by phone');
    await expect.element(sheet.getByText('sana77 cannot play for 1 week.')).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Give a time-out' }).click();
    await expect
      .poll(() => sent(`/ops/api/protection/members/${memberId}/timeOut`))
      .toEqual({ term: '1-week', reason: 'Asked by phone' });
  });

  it('corrects the payee’s name only over the one that was read', async () => {
    answerMember([[correctPayeeName, { value: { payeeName: 'Sana Ali Khan' } }]]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Profile and payee').click();
    await screen.getByRole('button', { name: /Correct the payee/ }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Right payee name').fill('Sana Ali Khan');
    await sheet.getByLabelText('Reason').fill('By her card');
    await sheet.getByRole('button', { name: /Correct the payee/ }).click();
    await expect
      .poll(() => sent(`/ops/api/members/${memberId}/payeeName`))
      .toEqual({
        ...{ payeeNameBefore: 'Sana Khan', payeeName: 'Sana Ali Khan', reason: 'By her card' },
      });
  });

  it('stops play and lets it go on by two acts, of which only the second takes the right to decide', async () => {
    const answers = [
      [memberOversightContracts.listMembers, { value: { items: [sana] } }],
      [memberOversightContracts.memberOverview, { value: overview }],
      [memberStops, { value: stops }],
      [switchMemberPlay, { value: {} }],
    ] as const;
    answerConsole(answers, sessionOf('ann@operator.example', ['support']));
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Stops of play and notes').click();
    await screen.getByRole('button', { name: 'Stop play' }).click();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByText('sana77 cannot play until an operator ends this.')).toBeVisible();
    await sheet.getByLabelText('Reason').fill('Called by the family');
    await sheet.getByRole('button', { name: 'Stop play' }).click();
    await expect
      .poll(() => sent(`/ops/api/protection/members/${memberId}/play`))
      .toEqual({ enabled: false, reason: 'Called by the family' });
    expect(screen.getByRole('button', { name: 'Let play go on' }).elements()).toEqual([]);
  });

  it('orders a withdrawal to a card of the member, in money, with the bonus that ends', async () => {
    const cardOf = (state: string, cardId: string) => ({
      ...{ cardId, memberId, username: 'sana77', payeeName: 'Sana Khan', bankCode: 'HBL', last4: '4821' },
      ...{ holder: 'Sana Khan', state, addedAtMs: atMs },
    });
    answerMember([
      [memberWithdrawals, { value: { items: [] } }],
      [listedCards, { value: { items: [cardOf('active', reward.claimId), cardOf('review', memberId)] } }],
      [orderWithdrawal, { value: { state: 'asked', approvalId: reward.claimId } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await expect.element(screen.getByText('Ledger', { exact: true })).toBeVisible();
    await screen.getByRole('group').getByText('Withdrawals', { exact: true }).click();
    await screen.getByRole('button', { name: 'Order a withdrawal' }).click();
    const sheet = screen.getByRole('dialog');
    // A card that still waits for a look cannot be paid to.
    await expect.poll(() => sheet.getByRole('option').elements().length).toBe(2);
    await sheet.getByLabelText('Card').selectOptions('HBL ··4821 Sana Khan');
    await sheet.getByLabelText(/^Amount/).fill('100');
    await sheet.getByLabelText('Note').fill('Lost the phone');
    await expect
      .element(
        sheet.getByText(/Asks to pay \D*100\.00 to a card of sana77\. Bonus money of \D*20\.00 ends\./),
      )
      .toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Order a withdrawal' }).click();
    await expect
      .poll(() => sent('/ops/api/withdrawals'))
      .toMatchObject({
        ...{ memberId, cardId: reward.claimId, amountMinor: 100_00, bonusForfeitMinor: 20_00 },
        note: 'Lost the phone',
      });
  });

  it('gives a reward in money of the member, and ends a bonus with what is left of it', async () => {
    answerMember([
      [giveReward, { value: { state: 'open' } }],
      [endGrant, { value: { state: 'asked', approvalId: reward.claimId } }],
    ]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Rewards', { exact: true }).click();
    await screen.getByRole('button', { name: 'Give a reward' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText(/^Amount/).fill('12.50');
    await sheet.getByLabelText('Reason').fill('For the trouble');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Give a reward' }).click();
    await expect
      .poll(() => sent(`/ops/api/members/${memberId}/grants`))
      .toMatchObject({
        rewards: [{ gives: 'cash', amountMinor: { PKR: 1_250 } }],
        reason: 'For the trouble',
      });
    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await screen.getByRole('button', { name: 'Welcome bonus' }).click();
    await screen.getByRole('button', { name: 'End the bonus' }).click();
    const ending = screen.getByRole('dialog', { name: 'End the bonus' });
    await expect.element(ending.getByText(/loses .*40\.00 of bonus money/)).toBeVisible();
    await ending.getByLabelText('Reason').fill('Abuse');
    await ending.getByRole('button', { name: 'End the bonus' }).click();
    await expect
      .poll(() => sent(`/ops/api/grants/${reward.claimId}`))
      .toEqual({ memberId, remainingMinor: 4_000, reason: 'Abuse' });
  });

  it('gives bonus money with its conditions by the currency of the member', async () => {
    answerMember([[giveReward, { value: { state: 'open' } }]]);
    const sent = watchBodies();
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Rewards', { exact: true }).click();
    await screen.getByRole('button', { name: 'Give a reward' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Gives').selectOptions('bonus');
    await sheet.getByLabelText(/^Amount/).fill('100');
    await sheet.getByLabelText('To be staked, times the bonus').fill('3');
    await sheet.getByLabelText(/^Highest stake/).fill('5');
    await sheet.getByLabelText('Days').fill('7');
    await sheet.getByLabelText(/^At most so much/).fill('500');
    await sheet.getByLabelText('Reason').fill('For the trouble');
    await sheet.getByRole('button', { name: 'Give a reward' }).click();
    await expect
      .poll(() => sent(`/ops/api/members/${memberId}/grants`))
      .toMatchObject({
        rewards: [{ gives: 'bonus', amountMinor: { PKR: 10_000 } }],
        wagering: { multiple: 3, maxBetMinor: { PKR: 500 }, days: 7, capMinor: { PKR: 50_000 } },
      });
  });

  it('opens a round with its postings over the list of rounds', async () => {
    const round = {
      ...{ source: 'pragmatic', roundId: 'r-77', vendorCode: 'pragmatic', gameCode: 'vs20', trial: false },
      ...{ state: 'closed', bets: 1, stakeMinor: 100, winMinor: 0, openedAtMs: atMs },
    };
    answerMember([
      [historyContracts.memberRounds, { value: { currency: 'PKR', items: [round] } }],
      [historyContracts.memberRound, { value: { currency: 'PKR', round, postings: [], answers: [] } }],
    ]);
    const screen = await showConsole(width, page, `/?id=${memberId}`);
    await screen.getByText('Rounds', { exact: true }).click();
    await screen.getByRole('table', { name: 'Rounds' }).getByRole('button').click();
    await expect.element(screen.getByRole('dialog', { name: 'Round' }).getByText('r-77')).toBeVisible();
    await expectAccessible();
  });

  it('decides a rise of a level by setting it', async () => {
    const rise = { memberId, username: 'sana77', level: 'Silver', risesTo: 'Gold', sinceMs: atMs };
    answerConsole([
      [levelsOperationsContracts.levelRises, { value: { items: [rise] } }],
      [levelsOperationsContracts.setLevel, { value: { state: 'set' } }],
    ]);
    const sent = watchBodies();
    const rises = <LevelRisesPage screen={screenNamed('levelRises')} menu={consoleMenu} />;
    const screen = await showConsole(width, rises, `/?id=${memberId}`);
    await screen.getByRole('button', { name: 'Set the level' }).click();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByLabelText('Level')).toHaveValue('Gold');
    await sheet.getByLabelText('Reason').fill('Earned');
    await sheet.getByRole('button', { name: 'Set the level' }).click();
    await expect
      .poll(() => sent(`/ops/api/members/${memberId}/level`))
      .toEqual({ level: 'Gold', reason: 'Earned' });
  });
});
