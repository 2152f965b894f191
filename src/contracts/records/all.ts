import type { Contracts } from '#src/contracts/endpoint.ts';
import { betRecordsContracts } from './bet-records.ts';
import { historyContracts } from './history.ts';
import { memberLedgerContracts } from './member-ledger.ts';
import { playHistoryContracts } from './play-history.ts';
import { transactionsContracts } from './transactions.ts';

/** The contracts of the records, one object per line. */
export const records: readonly Contracts[] = [
  historyContracts,
  memberLedgerContracts,
  playHistoryContracts,
  transactionsContracts,
  betRecordsContracts,
];
