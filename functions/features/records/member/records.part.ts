import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { type Round, readRound } from '#functions/wallet/bets/rounds.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { countBeforeArchive, countRecords } from './bet-records.counting.ts';
import {
  readBetRecord,
  readBetRecords,
  recordVendors,
  type RecordsFilter,
  sumBetRecords,
} from './bet-records.reading.ts';
import { betRecordsSchema, ordersOnceSchema } from './bet-records.schema.ts';
import { readRoundDetails, type RoundDetails } from './dispute.ts';
import { type MemberEvidence, type OrdersOfRows, readEvidence } from './evidence.ts';
import { type HistoryFilter, readRounds, type RoundsPage, type RoundsRead } from './history.ts';
import { type LedgerFilter, readLedgerPage } from './ledger.reading.ts';
import { readPlayDays, type Span } from './play-history.days.ts';
import { readMovements } from './play-history.movements.ts';
import { readTransactions, sumTransactions, type TransactionsFilter } from './transactions.reading.ts';

interface Needs<Order> {
  /** The lottery orders that explain rows of the ledger. */
  readonly ordersOf: OrdersOfRows<Order>;
}

function roundCalls({ sql, session: { signedIn, whileLive } }: MemberHost) {
  return {
    /** A page of the member's rounds; a session can read it only while it is live. */
    rounds: (
      sessionId: string | undefined,
      filter: HistoryFilter,
      page: RoundsPage,
    ): Result<RoundsRead | undefined, 'SESSION_ENDED'> => {
      const read = () => ok(readRounds(sql, filter, page));
      return sessionId === undefined ? read() : whileLive(sessionId, read);
    },
    /** One round with its postings and answers; null for a round not known, undefined without a wallet. */
    roundDetails: (source: string, roundId: string): RoundDetails | null | undefined =>
      readRoundDetails(sql, source, roundId),
    /** One round of the member; undefined if there is none with this id. */
    ownRound: signedIn((_nowMs, source: string, roundId: string) =>
      ok<Round | undefined>(readRound(sql, source, roundId)),
    ),
  };
}

function historyCalls({ sql, session: { signedIn } }: MemberHost) {
  return {
    /** What the member staked and won in a span, from one stretch of the ledger. */
    playDays: signedIn((_nowMs, span: Span, beforeSeq: number | undefined) =>
      ok(readPlayDays(sql, span, beforeSeq)),
    ),
    /** A page of the movements of the member's balance. */
    movements: signedIn((_nowMs, span: Span, page: Parameters<typeof readMovements>[2]) =>
      ok(readMovements(sql, span, page)),
    ),
    /** A page of the movements of the member's balance, by kinds of postings. */
    transactions: signedIn(
      (_nowMs, filter: TransactionsFilter, page: Parameters<typeof readTransactions>[2]) =>
        ok(readTransactions(sql, filter, page)),
    ),
    /** A page of all postings for operators, who need no session of the member. */
    ledgerForOperators: (filter: LedgerFilter, page: Parameters<typeof readLedgerPage>[2]) =>
      readLedgerPage(sql, filter, page),
    /** What came in and went out in one stretch of a span. */
    transactionSums: signedIn((_nowMs, filter: TransactionsFilter, beforeSeq: number | undefined) =>
      ok(sumTransactions(sql, filter, beforeSeq)),
    ),
  };
}

function recordCalls({ sql, session: { signedIn }, transaction }: MemberHost) {
  return {
    /** Counts the rounds and orders since the last count. Returns whether more are left to count. */
    countBetRecords: signedIn(() => {
      const headSeq = readWallet(sql)?.headSeq ?? 0;
      return ok(transaction(() => countRecords(sql, headSeq)));
    }),
    /** A page of the member's rounds and lottery orders. */
    betRecords: signedIn((_nowMs, filter: RecordsFilter, page: Parameters<typeof readBetRecords>[2]) =>
      ok(readBetRecords(sql, filter, page)),
    ),
    /** One of the member's rounds, as the record lists it. */
    betRecord: signedIn((_nowMs, source: string, roundId: string) => ok(readBetRecord(sql, source, roundId))),
    /** What all of them cost and paid, and the vendors that the member has played with. */
    betRecordSums: signedIn((_nowMs, filter: RecordsFilter) =>
      ok({ sums: sumBetRecords(sql, filter), vendors: recordVendors(sql) as readonly string[] }),
    ),
  };
}

/** The member's past: rounds, days of play, movements of the balance, and evidence of all of it. */
export const recordsPart = <Order>() =>
  ({
    schema: [betRecordsSchema, ordersOnceSchema],
    alarms: [],
    beforeArchive: countBeforeArchive,
    start: (host: MemberHost, { ordersOf }: Needs<Order>) => ({
      calls: {
        ...roundCalls(host),
        ...historyCalls(host),
        ...recordCalls(host),
        /** The evidence of the member's money and games since an instant; undefined without a wallet. */
        evidence: (fromMs: number): MemberEvidence<Order> | undefined =>
          readEvidence(host.sql, ordersOf, fromMs),
      },
    }),
  }) satisfies MemberPart;
