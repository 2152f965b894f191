import { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import type { WordsFor } from '#src/i18n/words.ts';

const { decideDailySalary, voidContract, offerContract, dailySalaryInfo } = agentContractContracts;

/** The calls whose failures the contract screens put into words; those of other kinds have the same. */
export const contractCalls = [decideDailySalary, voidContract, offerContract, dailySalaryInfo] as const;

export const contractFiles = ['contracts', 'contract-levels'] as const;

export type ContractWords = WordsFor<(typeof contractFiles)[number], typeof contractCalls>;
