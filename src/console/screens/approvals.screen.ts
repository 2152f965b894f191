import { screen } from '#src/console/screen/screen.ts';
import { approvalsContracts } from '#src/contracts/operations/approvals.ts';

/** What waits for a second operator, and what became of it. */
export const approvals = screen({
  name: 'approvals',
  path: '/ops/approvals',
  group: 'decide',
  words: 'every',
  list: {
    call: approvalsContracts.approvals,
    columns: ['action', 'subject', 'askedBy', 'askedAtMs', 'expiresAtMs', 'state'],
    filters: ['state', 'whose'],
    key: 'id',
    live: true,
  },
  detail: { call: approvalsContracts.approval },
  tellsActs: true,
  uses: [approvalsContracts.decideApproval],
});
