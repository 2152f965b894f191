import { screen } from '#src/console/screen/screen.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';

/** Withdrawals that wait for a review, and what became of the others. */
export const withdrawals = screen({
  name: 'withdrawals',
  path: '/ops/withdrawals',
  group: 'money',
  words: 'withdrawals',
  list: {
    call: withdrawalsOperationsContracts.operatorWithdrawals,
    columns: [
      'requestedAtMs',
      'username',
      'amountMinor',
      'flags',
      'dueAtMs',
      'claim.claimedBy',
      'asked.operatorId',
      'state',
    ],
    filters: ['state'],
    key: 'withdrawalId',
    live: true,
  },
  detail: { call: withdrawalsOperationsContracts.operatorWithdrawal, history: 'withdrawal' },
  actions: [
    {
      call: withdrawalsOperationsContracts.claimWithdrawal,
      only: { at: 'withdrawal.state', is: ['review'] },
    },
    {
      call: withdrawalsOperationsContracts.decideWithdrawal,
      as: 'approveWithdrawal',
      set: { decision: 'approve' },
      asks: ['note?'],
      only: { at: 'withdrawal.state', is: ['review'] },
      together: 'withdrawal.decide',
    },
    {
      call: withdrawalsOperationsContracts.decideWithdrawal,
      as: 'rejectWithdrawal',
      set: { decision: 'reject' },
      asks: ['reasonCode', 'toMember?', 'note?'],
      only: { at: 'withdrawal.state', is: ['review'] },
      together: 'withdrawal.decide',
    },
  ],
});
