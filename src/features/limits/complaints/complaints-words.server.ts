import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the screen of complaints can show. */
export const complaintsKeys = [
  'about',
  'answer',
  'daysLeft',
  'decideBy',
  'decidedPartly',
  'decidedRejected',
  'decidedUpheld',
  'dispute',
  'disputeLead',
  'empty',
  'evidence',
  'evidenceDone',
  'evidenceLead',
  'evidenceTake',
  'failed',
  'failedExplained',
  'freeReject',
  'freeRejectExplained',
  'lead',
  'loading',
  'login',
  'older',
  'overdue',
  'reference',
  'register',
  'retry',
  'send',
  'sent',
  'thread',
  'topic',
  'topicAccount',
  'topicBet',
  'topicOther',
  'topicPayment',
  'topicProtection',
  'words',
  'wordsHelp',
  'wordsMissing',
] as const;

/** The calls whose failures it puts into words. */
export const complaintsCalls = [complaintsContracts.makeComplaint, evidenceContracts.exportEvidence] as const;

export type ComplaintsWords = WordsFor<'limits-complaints', typeof complaintsKeys, typeof complaintsCalls>;
