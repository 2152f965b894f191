import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';
import { readReferredRound, readRound } from '#functions/wallet/bets/rounds.ts';
import type { PlayedRound } from './history.ts';

/** How many postings, and how many answers, of a round are shown at most. */
const rowsMax = 200;

export interface AnsweredOperation extends Record<string, SqlStorageValue> {
  kind: string;
  id: string;
  answer: string;
  at_ms: number;
}

/** Everything that the member's object stores about one round. */
export interface RoundDetails {
  readonly currency: string;
  readonly round: PlayedRound;
  readonly postings: LedgerRow[];
  readonly answers: AnsweredOperation[];
}

/**
 * Reads a round, by its id or the short reference that its player reads, with its postings and the answers given to
 * its vendor, refusals included; undefined if there is no wallet, null if it has no such round. It scans all answers to that vendor, so it is for disputes, not
 * for play.
 */
export function readRoundDetails(
  sql: SqlStorage,
  source: string,
  reference: string,
): RoundDetails | null | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const round = readRound(sql, source, reference) ?? readReferredRound(sql, source, reference);
  if (!round) return null;
  const roundId = round.id;
  const parts = sql
    .exec<Pick<PlayedRound, 'bonus_stake_minor' | 'bonus_win_minor' | 'nominal_minor'>>(
      'SELECT bonus_stake_minor, bonus_win_minor, nominal_minor FROM rounds WHERE source = ? AND id = ?',
      source,
      roundId,
    )
    .one();
  const postings = sql
    .exec<LedgerRow>(
      `SELECT ledger.* FROM rounds CROSS JOIN ledger ON seq BETWEEN first_seq AND last_seq
       WHERE rounds.source = ?1 AND id = ?2 AND ledger.source = ?1 AND round_id = ?2 ORDER BY seq LIMIT ?3`,
      source,
      roundId,
      rowsMax,
    )
    .toArray();
  const answers = sql
    .exec<AnsweredOperation>(
      `SELECT kind, id, answer, at_ms FROM operations
       WHERE source = ?1 AND substr(content, 1, length(?2)) = ?2 ORDER BY at_ms, kind, id LIMIT ?3`,
      source,
      `[${JSON.stringify(roundId)},`,
      rowsMax,
    )
    .toArray();
  return { currency: wallet.currency, round: { ...round, ...parts }, postings, answers };
}
