import { screen } from '#src/console/screen/screen.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { complaintsContracts } from '#src/contracts/limits/complaints.ts';

/** Complaints by their deadline, with what both sides have written. */
export const threads = screen({
  name: 'threads',
  path: '/ops/threads',
  group: 'people',
  words: 'threads',
  list: {
    call: complaintsContracts.operatorComplaints,
    columns: ['deadlineAtMs', 'username', 'topic', 'reference', 'isOverdue', 'sentAtMs'],
    filters: ['open'],
    key: 'reference',
    live: true,
  },
  detail: { call: complaintsContracts.operatorComplaint, title: 'reference', history: 'complaint' },
  actions: [
    {
      call: evidenceContracts.operatorEvidence,
      params: { memberId: 'memberId' },
      file: 'evidence',
    },
    {
      call: complaintsContracts.answerComplaint,
      // A decided complaint takes no answer.
      only: { at: 'decided.outcome', is: [''] },
      isOpenBelow: true,
    },
  ],
});

/** What members wrote of their own accord. */
export const feedback = screen({
  name: 'feedback',
  path: '/ops/feedback',
  group: 'people',
  words: 'threads',
  tabOf: 'threads',
  list: {
    call: feedbackContracts.operatorFeedback,
    columns: ['sentAtMs', 'username', 'words', 'pictures'],
    filters: ['open'],
    key: 'id',
    live: true,
  },
  detail: {
    call: feedbackContracts.oneFeedback,
    title: 'username',
    pictures: { call: feedbackContracts.operatorFeedbackPicture, at: 'pictures' },
    history: 'feedback',
  },
  actions: [{ call: feedbackContracts.answerFeedback, isOpenBelow: true }],
});
