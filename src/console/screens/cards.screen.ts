import { screen } from '#src/console/screen/screen.ts';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import { membersContracts } from '#src/contracts/member/members.ts';

/** Bank cards that wait for a decision, or those of one member. */
export const cards = screen({
  name: 'cards',
  path: '/ops/cards',
  group: 'money',
  words: 'withdrawals',
  tabOf: 'withdrawals',
  list: {
    call: bankCardsOperationsContracts.listedCards,
    columns: ['addedAtMs', 'username', 'payeeName', 'holder', 'bankCode', 'last4', 'state'],
    filters: ['memberId'],
    key: 'cardId',
  },
  detail: { history: 'bank-card' },
  actions: [
    { call: bankCardsOperationsContracts.decideCard },
    {
      call: membersContracts.correctPayeeName,
      params: { memberId: 'memberId' },
      fixed: { payeeNameBefore: 'payeeName' },
      asks: ['payeeName', 'reason'],
    },
    {
      call: membersContracts.correctPayeeName,
      as: 'reopenPayeeName',
      params: { memberId: 'memberId' },
      fixed: { payeeNameBefore: 'payeeName' },
      set: { payeeName: null },
      asks: ['reason'],
    },
  ],
});
