import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures it puts into words. */
export const complaintsCalls = [
  complaintsContracts.makeComplaint,
  complaintsContracts.replyToComplaint,
  evidenceContracts.exportEvidence,
] as const;

export type ComplaintsWords = WordsFor<
  'limits-complaints' | 'activity' | 'reference',
  typeof complaintsCalls
>;
