import { screen } from '#src/console/screen/screen.ts';
import { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import { depositsOperationsContracts } from '#src/contracts/cashier/deposits-operations.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import { historyContracts } from '#src/contracts/records/history.ts';
import { memberLedgerContracts } from '#src/contracts/records/member-ledger.ts';

/** Members, and one member whole. A contact is found by the search, since an address is no place for it. */
export const members = screen({
  name: 'members',
  path: '/ops/members',
  group: 'people',
  words: 'members',
  list: {
    call: memberOversightContracts.listMembers,
    columns: ['username', 'memberId', 'status', 'currency', 'registeredAtMs', 'lastLoginAtMs'],
    filters: ['q', 'status', 'type'],
    key: 'memberId',
  },
  detail: {
    call: memberOversightContracts.memberOverview,
    history: 'member',
    title: 'member.username',
    related: [
      {
        call: memberLedgerContracts.memberLedger,
        columns: ['atMs', 'kind', 'amountMinor', 'cashAfterMinor', 'source', 'reference'],
        key: 'seq',
      },
      {
        call: withdrawalsOperationsContracts.memberWithdrawals,
        columns: ['requestedAtMs', 'amountMinor', 'state', 'bankCode', 'last4', 'flags'],
        key: 'withdrawalId',
      },
      {
        call: depositsOperationsContracts.operatorDeposits,
        columns: ['createdAtMs', 'amountMinor', 'creditMinor', 'state', 'vendorId', 'depositId'],
        key: 'depositId',
      },
      {
        call: historyContracts.memberRounds,
        columns: ['openedAtMs', 'gameCode', 'state', 'stakeMinor', 'winMinor', 'roundId'],
        key: 'roundId',
      },
      {
        call: memberOversightContracts.memberSessions,
        columns: ['device', 'startedAtMs', 'expiresAtMs', 'remembered'],
        key: 'id',
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
    { call: memberOversightContracts.endMemberSessions },
    { call: membersContracts.resetFactors, together: 'member.factors' },
    { call: depositsOperationsContracts.setFundsSource },
  ],
});
