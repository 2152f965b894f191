import { screen } from '#src/console/screen/screen.ts';
import { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import { depositsOperationsContracts } from '#src/contracts/cashier/deposits-operations.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { asSeenContracts } from '#src/contracts/limits/as-seen.ts';
import { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import { historyContracts } from '#src/contracts/records/history.ts';
import { memberLedgerContracts } from '#src/contracts/records/member-ledger.ts';
import { levelsOperationsContracts } from '#src/contracts/rewards/levels-operations.ts';
import { rewardsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';

/** Members, and one member whole. A contact is found by the search, since an address is no place for it. */
export const members = screen({
  name: 'members',
  path: '/ops/members',
  group: 'people',
  words: 'members',
  list: {
    call: memberOversightContracts.listMembers,
    columns: ['username', 'memberId', 'status', 'currency', 'registeredAtMs', 'lastLoginAtMs'],
    filters: ['q', 'status', 'type', 'fromMs', 'toMs'],
    key: 'memberId',
  },
  detail: {
    call: memberOversightContracts.memberOverview,
    history: 'member',
    title: 'member.username',
    parts: [
      {
        call: membersContracts.memberProfile,
        actions: [
          { call: membersContracts.resetProfile },
          {
            call: membersContracts.correctPayeeName,
            as: 'correctMemberPayee',
            // A name that was changed meanwhile is not overwritten.
            fixed: { payeeNameBefore: 'payeeName' },
            filled: { payeeName: 'payeeName' },
            asks: ['payeeName', 'reason'],
          },
          {
            call: membersContracts.correctPayeeName,
            as: 'reopenMemberPayee',
            fixed: { payeeNameBefore: 'payeeName' },
            set: { payeeName: null },
            asks: ['reason'],
          },
        ],
      },
      {
        call: exclusionOperationsContracts.memberStops,
        actions: [
          { call: exclusionOperationsContracts.noteProtection },
          { call: exclusionOperationsContracts.giveTimeOut },
          { call: exclusionOperationsContracts.excludeMember },
          {
            call: exclusionOperationsContracts.switchMemberPlay,
            as: 'stopMemberPlay',
            set: { enabled: false },
            asks: ['reason'],
          },
          {
            call: exclusionOperationsContracts.switchMemberPlay,
            as: 'resumeMemberPlay',
            set: { enabled: true },
            asks: ['reason'],
          },
        ],
      },
      { call: asSeenContracts.memberAsSeen },
    ],
    related: [
      {
        call: memberLedgerContracts.memberLedger,
        columns: ['atMs', 'kind', 'amountMinor', 'cashAfterMinor', 'source', 'reference'],
        filters: ['kind', 'fromMs', 'toMs'],
        key: 'seq',
      },
      {
        call: withdrawalsOperationsContracts.memberWithdrawals,
        columns: ['requestedAtMs', 'amountMinor', 'state', 'bankCode', 'last4', 'flags'],
        filters: ['kind', 'fromMs', 'toMs'],
        key: 'withdrawalId',
        opens: '/ops/withdrawals',
        actions: [
          {
            call: withdrawalsOperationsContracts.orderWithdrawal,
            fixed: { memberId: 'member.memberId', bonusForfeitMinor: 'wallet.bonusMinor' },
            fresh: ['withdrawalId'],
            together: 'withdrawal.order',
          },
        ],
      },
      {
        call: depositsOperationsContracts.operatorDeposits,
        columns: ['createdAtMs', 'amountMinor', 'creditMinor', 'state', 'vendorId', 'depositId'],
        key: 'depositId',
        actions: [{ call: depositsOperationsContracts.setFundsSource }],
      },
      {
        call: historyContracts.memberRounds,
        columns: ['openedAtMs', 'gameCode', 'state', 'stakeMinor', 'winMinor', 'roundId'],
        filters: ['state', 'gameCode', 'vendorCode', 'fromMs', 'toMs'],
        key: 'roundId',
        row: { call: historyContracts.memberRound, asks: { source: 'source', roundId: 'roundId' } },
      },
      {
        call: rewardsOperationsContracts.operatorRewards,
        columns: ['title', 'state', 'gives', 'amountMinor', 'remainingMinor', 'endsAtMs'],
        key: 'claimId',
        actions: [
          {
            call: rewardsOperationsContracts.giveReward,
            fresh: ['grantId'],
            together: 'grant.give',
          },
          { call: levelsOperationsContracts.setLevel, together: 'level.set' },
        ],
        row: {
          actions: [
            {
              call: rewardsOperationsContracts.endGrant,
              params: { id: 'claimId' },
              fixed: { memberId: 'member.memberId', remainingMinor: 'remainingMinor' },
              only: { at: 'isOpenGrant', is: ['true'] },
              together: 'grant.end',
            },
          ],
        },
      },
      {
        call: memberOversightContracts.memberSessions,
        columns: ['device', 'startedAtMs', 'expiresAtMs', 'remembered'],
        key: 'id',
        actions: [
          { call: memberOversightContracts.endMemberSessions },
          { call: membersContracts.resetFactors, together: 'member.factors' },
        ],
      },
    ],
  },
  actions: [
    {
      call: adjustmentsContracts.adjustBalance,
      fixed: { currency: 'member.currency' },
      fresh: ['adjustmentId'],
      together: 'balance.adjust',
    },
    { call: memberOversightContracts.showContacts },
    { call: membersContracts.changeMemberStatus, together: 'member.enable' },
    {
      call: agentsOperationsContracts.giveAgentCode,
      fixed: { memberId: 'member.memberId' },
      typed: ['code'],
    },
  ],
  uses: [membersContracts.shownIcon, bankCardsOperationsContracts.listedCards],
});

/** Rises of members’ levels that wait for an operator. */
export const levelRises = screen({
  name: 'levelRises',
  path: '/ops/level-rises',
  group: 'site',
  tabOf: 'promotions',
  words: 'members',
  list: {
    call: levelsOperationsContracts.levelRises,
    columns: ['username', 'memberId', 'risesTo', 'sinceMs'],
    key: 'memberId',
  },
  detail: { title: 'username', history: 'member' },
  actions: [
    {
      call: levelsOperationsContracts.setLevel,
      filled: { level: 'risesTo' },
      together: 'level.set',
    },
  ],
});
