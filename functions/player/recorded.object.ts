import { countRecords } from '#functions/features/records/member/bet-records.counting.ts';
import {
  readBetRecords,
  recordVendors,
  type RecordsFilter,
  type RecordsRead,
  type RecordSums,
  sumBetRecords,
} from '#functions/features/records/member/bet-records.reading.ts';
import {
  type DaysRead,
  readPlayDays,
  type Span,
} from '#functions/features/records/member/play-history.days.ts';
import {
  type MovementsRead,
  readMovements,
} from '#functions/features/records/member/play-history.movements.ts';
import {
  readTransactions,
  sumTransactions,
  type TransactionsFilter,
  type TransactionsRead,
  type TransactionSums,
} from '#functions/features/records/member/transactions.reading.ts';
import { readRoundDetails, type RoundDetails } from '#functions/features/records/member/dispute.ts';
import {
  type HistoryFilter,
  readRounds,
  type RoundsPage,
  type RoundsRead,
} from '#functions/features/records/member/history.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { type Round, readRound } from '#functions/wallet/bets/rounds.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { SecuredObject } from './secured.object.ts';

/** The part of a member's object that reads the past: rounds, days of play, movements of the balance. */
export class RecordedObject extends SecuredObject {
  /** A page of the member's rounds; a session can read it only while it is live. */
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

  /** A page of the movements of the member's balance. */
  movements(
    sessionId: string,
    span: Span,
    page: Parameters<typeof readMovements>[2],
  ): Result<MovementsRead | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(readMovements(this.sql, span, page)));
  }

  /** A page of the movements of the member's balance, by kinds of postings. */
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

  /** Counts the rounds and orders since the last count. Returns whether more are left to count. */
  countBetRecords(sessionId: string): Result<boolean, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => {
      const headSeq = readWallet(this.sql)?.headSeq ?? 0;
      return ok(this.ctx.storage.transactionSync(() => countRecords(this.sql, headSeq)));
    });
  }

  /** A page of the member's rounds and lottery orders. */
  betRecords(
    sessionId: string,
    filter: RecordsFilter,
    page: Parameters<typeof readBetRecords>[2],
  ): Result<RecordsRead | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(readBetRecords(this.sql, filter, page)));
  }

  /** What all of them cost and paid, and the vendors that the member has played with. */
  betRecordSums(
    sessionId: string,
    filter: RecordsFilter,
  ): Result<{ readonly sums: RecordSums; readonly vendors: readonly string[] }, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () =>
      ok({ sums: sumBetRecords(this.sql, filter), vendors: recordVendors(this.sql) }),
    );
  }

  /** One round of the member; undefined if there is none with this id. */
  ownRound(sessionId: string, source: string, roundId: string): Result<Round | undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(readRound(this.sql, source, roundId)));
  }
}
