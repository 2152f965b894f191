import { statementsContracts } from '#src/contracts/agents/statements.ts';
import type { WordsFor } from '#src/i18n/words.ts';

const { agentStatement, releaseDividend, requestPayout } = statementsContracts;

/** The calls whose failures an agent reads here. */
export const statementCalls = [agentStatement, releaseDividend, requestPayout] as const;
export const statementFiles = ['agents', 'statements'] as const;

export type StatementWords = WordsFor<(typeof statementFiles)[number], typeof statementCalls>;
