import { screen } from '#src/console/screen/screen.ts';
import { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import { exclusionOperationsContracts } from '#src/contracts/limits/exclusion-operations.ts';
import { harmMarksContracts } from '#src/contracts/limits/harm-marks.ts';

/** Members’ proofs of age and identity, with their documents. */
export const checks = screen({
  name: 'checks',
  path: '/ops/checks',
  group: 'people',
  words: 'checks',
  list: {
    call: identityCheckContracts.identityChecks,
    columns: ['sentAtMs', 'username', 'memberId', 'birthDate', 'birthDatesDiffer', 'state'],
    filters: ['state'],
    key: 'id',
    live: true,
  },
  detail: { title: 'username', history: 'identity' },
  actions: [{ call: identityCheckContracts.decideIdentityCheck, only: { at: 'state', is: ['waiting'] } }],
  uses: [identityCheckContracts.identityDocument],
});

/** Accounts that look like somebody whose play is stopped. */
export const matches = screen({
  name: 'matches',
  path: '/ops/matches',
  group: 'people',
  words: 'checks',
  tabOf: 'checks',
  list: {
    call: exclusionOperationsContracts.exclusionMatches,
    columns: ['atMs', 'username', 'matchedUsername', 'kinds', 'outcome', 'decidedBy'],
    filters: ['outcome'],
    key: 'id',
    live: true,
  },
  detail: { history: 'exclusion-match' },
  actions: [{ call: exclusionOperationsContracts.decideMatch, only: { at: 'outcome', is: ['waiting'] } }],
});

/** Members whose play shows signs of harm. */
export const marks = screen({
  name: 'marks',
  path: '/ops/marks',
  group: 'people',
  words: 'checks',
  tabOf: 'checks',
  list: {
    call: harmMarksContracts.harmMarks,
    columns: ['atMs', 'username', 'marker', 'figure', 'threshold', 'action'],
    filters: ['open'],
    key: 'id',
    live: true,
  },
  detail: { history: 'harm', historyBy: 'memberId' },
  actions: [
    {
      call: harmMarksContracts.reviewMark,
      params: { memberId: 'memberId', number: 'number' },
      // Once somebody has looked at it there is a review.
      only: { at: 'review.operatorId', is: [''] },
    },
  ],
});
