import type { WordsFor } from '#src/i18n/words.ts';

export const reportFiles = ['invite', 'team', 'agents', 'report', 'contract-levels'] as const;

export type ReportWords = WordsFor<(typeof reportFiles)[number]>;
