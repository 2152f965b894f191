import { linksContracts } from '#src/contracts/agents/links.ts';
import type { WordsFor } from '#src/i18n/words.ts';

const { createAffiliateUrl, deleteAffiliateUrl, affiliatePostback } = linksContracts;

/** The calls whose failures an agent reads here. */
export const linkCalls = [createAffiliateUrl, deleteAffiliateUrl, affiliatePostback] as const;
export const linkFiles = ['invite', 'team', 'agents', 'links'] as const;

export type LinkWords = WordsFor<(typeof linkFiles)[number], typeof linkCalls>;
