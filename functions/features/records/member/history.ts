import { kindList } from '#functions/objects/kind-sql.ts';
import { kindsWhere } from '#src/contracts/wallet/posting-kinds.ts';
import { firstSince } from '#functions/objects/first-since.ts';
import { readLedgerArchive } from '#functions/wallet/archive/archive.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { type Round, roundColumns } from '#functions/wallet/bets/rounds.ts';

/** Which of a member's rounds to read. */
export interface HistoryFilter {
  readonly fromMs: number | undefined;
  /** Rounds opened before this instant. */
  readonly toMs: number | undefined;
  readonly vendorCode: string | undefined;
  readonly gameCode: string | undefined;
  readonly state: 'open' | 'closed' | 'reversed' | undefined;
}

/** Where a page begins, and how many rounds it holds at most. */
export interface RoundsPage {
  readonly beforeSeq: number | undefined;
  readonly most: number;
}

/** A round, what of its stakes and wins was bonus money, and what free bets of it would have staked. */
export interface PlayedRound extends Round {
  bonus_stake_minor: number;
  bonus_win_minor: number;
  nominal_minor: number;
}

/** One page of rounds, latest first. */
export interface RoundsRead {
  readonly currency: string;
  readonly rounds: PlayedRound[];
  /** Postings up to this instant are archived and their rounds no longer listed; 0 if none are. */
  readonly archivedUntilMs: number;
  /** The ledger row before which the next page begins; undefined where no further round can match. */
  readonly beforeSeq: number | undefined;
}

/**
 * How many ledger rows one call scans at most, so that a filter without matches does not block the member's
 * play.
 */
export const scannedRowsMax = 5_000;
/** How far timestamps of neighbouring rows may be out of order, in milliseconds. */
export const disorderMs = 60_000;

const states = {
  open: 'closed_at_ms IS NULL',
  closed: 'closed_at_ms IS NOT NULL AND bets > 0',
  reversed: 'bets = 0',
} as const;

/**
 * Reads rounds through the ledger, which is ordered by time: a round is listed at the bet that opened it. So
 * a spin writes no index for it.
 */
export function readRounds(
  sql: SqlStorage,
  filter: HistoryFilter,
  { beforeSeq, most }: RoundsPage,
): RoundsRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const { fromMs, toMs } = filter;
  const firstSeq = fromMs === undefined ? 1 : firstSeqSince(sql, fromMs - disorderMs, wallet.headSeq);
  const endSeq =
    toMs === undefined ? wallet.headSeq + 1 : firstSeqSince(sql, toMs + disorderMs, wallet.headSeq);
  const end = Math.min(beforeSeq ?? endSeq, endSeq);
  const start = Math.max(firstSeq, end - scannedRowsMax);
  const found = matching(sql, filter, start, end, most);
  const last = found.at(-1);
  const goesOn = found.length === most ? last?.firstSeq : start;
  return {
    currency: wallet.currency,
    archivedUntilMs: readLedgerArchive(sql).throughAtMs,
    rounds: found.map(({ round }) => round),
    beforeSeq: goesOn !== undefined && goesOn > firstSeq ? goesOn : undefined,
  };
}

const openingKinds = kindList(kindsWhere(({ opens }) => opens === 'round'));

function matching(
  sql: SqlStorage,
  { fromMs, toMs, vendorCode, gameCode, state }: HistoryFilter,
  startSeq: number,
  endSeq: number,
  limit: number,
): { firstSeq: number; round: PlayedRound }[] {
  const rows = sql
    .exec<PlayedRound & { first_seq: number }>(
      `SELECT first_seq, ${roundColumns.replaceAll(/\w+/g, 'rounds.$&')}, bonus_stake_minor, bonus_win_minor,
         nominal_minor
       FROM ledger CROSS JOIN rounds ON rounds.source = ledger.source AND rounds.id = ledger.round_id
       WHERE seq >= ?1 AND seq < ?2 AND kind IN (${openingKinds}) AND first_seq = seq
         AND opened_at_ms >= ?3 AND opened_at_ms < ?4
         AND (?5 IS NULL OR vendor_code = ?5) AND (?6 IS NULL OR game_code = ?6)
         AND ${state ? states[state] : '1'}
       ORDER BY seq DESC LIMIT ?7`,
      startSeq,
      endSeq,
      fromMs ?? 0,
      toMs ?? Number.MAX_SAFE_INTEGER,
      vendorCode ?? null,
      gameCode ?? null,
      limit,
    )
    .toArray();
  return rows.map(({ first_seq: firstSeq, ...round }) => ({ firstSeq, round: round as PlayedRound }));
}

/** The first ledger row that is not older than an instant; the row after the last if there is none. */
export function firstSeqSince(sql: SqlStorage, atMs: number, headSeq: number): number {
  return firstSince(sql, { table: 'ledger', atColumn: 'at_ms' }, atMs, headSeq);
}
