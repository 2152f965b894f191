import type { Alarms } from '#functions/objects/alarms.ts';
import type { ContestJudging } from '#functions/wallet/delivery/contest-best.ts';
import type { PlayCounting } from '#functions/wallet/delivery/play-counting.ts';
import type { HeldBy } from './held-by.ts';

/** What the wallet is made of: the object that it is in, and what features contribute. */
export interface WalletParts {
  readonly state: DurableObjectState;
  readonly env: Env;
  readonly sql: SqlStorage;
  readonly alarms: Alarms;
  readonly heldBy: readonly HeldBy[];
  /** Counts ledger rows up to this one before they move to the archive; runs inside the transaction. */
  readonly countBeforeArchive: (sql: SqlStorage, throughSeq: number) => void;
  /** The first ledger row that features have yet to read, which stays in the object; Infinity if there is none. */
  readonly firstUnreadSeq: (sql: SqlStorage) => number;
  /** Judges the rounds of deliveries for contests; both run inside a transaction. */
  readonly contests: ContestJudging;
  /** Counts the play of deliveries; runs inside a transaction. */
  readonly counting: PlayCounting;
}
