import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import { transfersContracts } from '#src/contracts/agents/transfers.ts';
import type { WordsFor } from '#src/i18n/words.ts';

const { openDownline, updateDownlineRebates, promoteDownline, assignQuota } = downlinesContracts;

/** The calls whose failures an agent reads. */
export const teamCalls = [
  openDownline,
  updateDownlineRebates,
  promoteDownline,
  assignQuota,
  transfersContracts.transferDownline,
] as const;
export const teamFiles = ['invite', 'team', 'agents'] as const;

export type TeamWords = WordsFor<(typeof teamFiles)[number], typeof teamCalls>;
