import { endedLaunchQuery } from '#functions/member/launches.ts';
import { liveSessionQuery } from '#functions/member/live-session.ts';
import {
  type PlayState,
  type PlayStateRow,
  playStateColumns,
  playStateOf,
} from '#functions/protection/play-state.ts';
import { type Wallet, walletColumns, type WalletRow, walletOf } from './ledger.ts';
import { nonceBodyQuery } from './nonces.ts';
import type { KnownOperation } from './operations.ts';
import type { Order } from './orders.ts';

interface Row extends WalletRow, PlayStateRow {
  nonce_body_hash: string | null;
  rolled_back: number | null;
  session_lives: number | null;
  launch_ended: number | null;
  known_content: string | null;
  known_answer: string | null;
  round_bets: number | null;
  round_closed_at_ms: number | null;
  round_vendor_code: string | null;
  round_game_code: string | null;
  round_stake_minor: number | null;
  round_win_minor: number | null;
}

/** Everything that the kernel and an operation need before they decide, in one query. */
export interface Lookup {
  readonly wallet: Wallet;
  readonly play: PlayState;
  /** The hash of the body that this nonce came with before; undefined for a fresh nonce. */
  readonly nonceBodyHash: string | undefined;
  readonly known: KnownOperation | undefined;
  readonly rolledBack: boolean;
  /** Whether the session that the order names is live; false if it names none. */
  readonly sessionLives: boolean;
  /** Whether the launch that the order names was ended before its time. */
  readonly launchIsEnded: boolean;
  /** Bets of the round that were not reversed; 0 for a round not seen yet. */
  readonly roundBets: number;
  readonly roundIsClosed: boolean;
  readonly roundVendorCode: string;
  readonly roundGameCode: string;
  readonly roundStakeMinor: number;
  /** What the round has paid, without held wins. */
  readonly roundWinMinor: number;
}

const query = `
  SELECT ${walletColumns}, ${playStateColumns},
    operations.content AS known_content, operations.answer AS known_answer,
    rounds.bets AS round_bets, rounds.closed_at_ms AS round_closed_at_ms,
    rounds.vendor_code AS round_vendor_code, rounds.game_code AS round_game_code,
    rounds.stake_minor AS round_stake_minor, rounds.win_minor AS round_win_minor,
    ${nonceBodyQuery('?1', '?5')} AS nonce_body_hash,
    (SELECT 1 FROM tombstones WHERE source = ?1 AND id = ?3) AS rolled_back,
    (${liveSessionQuery('?6', '?7')}) AS session_lives,
    (${endedLaunchQuery('?8')}) AS launch_ended
  FROM wallet
    LEFT JOIN protection ON protection.one = 1
    LEFT JOIN operations ON operations.source = ?1 AND operations.kind = ?2 AND operations.id = ?3
    LEFT JOIN rounds ON rounds.source = ?1 AND rounds.id = ?4`;

/** Reads the wallet with everything known about an order; undefined if there is no wallet. */
export function lookUp(sql: SqlStorage, order: Order, kind: string, nowMs: number): Lookup | undefined {
  const { source, transactionId, roundId, nonce, sessionId = '', launchId = '' } = order;
  const [row] = sql
    .exec<Row>(query, source, kind, transactionId, roundId, nonce, sessionId, nowMs, launchId)
    .toArray();
  if (!row) return undefined;
  const { known_content: content, known_answer: answer } = row;
  return {
    wallet: walletOf(row),
    play: playStateOf(row),
    nonceBodyHash: row.nonce_body_hash ?? undefined,
    known: content === null || answer === null ? undefined : { content, answer },
    rolledBack: row.rolled_back === 1,
    sessionLives: row.session_lives === 1,
    launchIsEnded: row.launch_ended === 1,
    roundBets: row.round_bets ?? 0,
    roundIsClosed: row.round_closed_at_ms !== null,
    roundVendorCode: row.round_vendor_code ?? '',
    roundGameCode: row.round_game_code ?? '',
    roundStakeMinor: row.round_stake_minor ?? 0,
    roundWinMinor: row.round_win_minor ?? 0,
  };
}
