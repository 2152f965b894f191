import { type DaysRead, readPlayDays, type Span } from '#functions/features/wallet/play-history.days.ts';
import { type MovementsRead, readMovements } from '#functions/features/wallet/play-history.movements.ts';
import {
  readTransactions,
  sumTransactions,
  type TransactionsFilter,
  type TransactionsRead,
  type TransactionSums,
} from '#functions/features/wallet/transactions.reading.ts';
import { readRoundDetails, type RoundDetails } from '#functions/features/wallet/wallet.dispute.ts';
import {
  type HistoryFilter,
  readRounds,
  type RoundsPage,
  type RoundsRead,
} from '#functions/features/wallet/wallet.history.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { SecuredObject } from './secured.object.ts';

/** What a member's object tells of the past: rounds, days of play, movements of the balance. */
export class RecordedObject extends SecuredObject {
  /** A page of the member's rounds; where a session asks, only while it lives. */
  rounds(
    sessionId: string | undefined,
    filter: HistoryFilter,
    page: RoundsPage,
  ): Result<RoundsRead | undefined, 'SESSION_ENDED'> {
    const read = () => ok(readRounds(this.sql, filter, page));
    return sessionId === undefined ? read() : this.whileLive(sessionId, read);
  }

  /** One round with its postings and answers; null for a round not known, undefined without a wallet. */
  roundDetails(source: string, roundId: string): RoundDetails | null | undefined {
    return readRoundDetails(this.sql, source, roundId);
  }

  /** What the member staked and won in a span, from one stretch of the ledger. */
  playDays(
    sessionId: string,
    span: Span,
    beforeSeq: number | undefined,
  ): Result<DaysRead | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(readPlayDays(this.sql, span, beforeSeq)));
  }

  /** A page of what moved the member's balance. */
  movements(
    sessionId: string,
    span: Span,
    page: Parameters<typeof readMovements>[2],
  ): Result<MovementsRead | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(readMovements(this.sql, span, page)));
  }

  /** A page of what moved the member's balance, by kinds of postings. */
  transactions(
    sessionId: string,
    filter: TransactionsFilter,
    page: Parameters<typeof readTransactions>[2],
  ): Result<TransactionsRead | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(readTransactions(this.sql, filter, page)));
  }

  /** What came in and went out in one stretch of a span. */
  transactionSums(
    sessionId: string,
    filter: TransactionsFilter,
    beforeSeq: number | undefined,
  ): Result<TransactionSums | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(sumTransactions(this.sql, filter, beforeSeq)));
  }
}
