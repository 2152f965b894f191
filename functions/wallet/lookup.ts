import { endedLaunchQuery } from '#functions/member/launches.ts';
import { liveSessionQuery } from '#functions/member/live-session.ts';
import {
  type PlayState,
  type PlayStateRow,
  playStateColumns,
  playStateOf,
} from '#functions/protection/play-state.ts';
import type { ActiveGrant, BoundGrant } from './bonus/stake.ts';
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
  round_jackpot_share: number | null;
  round_bonus_stake_minor: number | null;
  round_free_id: string | null;
  round_nominal_minor: number | null;
  round_grant_id: string | null;
  round_grant_weight: number | null;
  round_counting_minor: number | null;
  round_grant_state: string | null;
  round_grant_suspended_at_ms: number | null;
  grant_id: string | null;
  grant_remaining_minor: number | null;
  grant_max_bet_minor: number | null;
  grant_weights: string | null;
  grant_suspended_at_ms: number | null;
  grant_ends_at_ms: number | null;
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
  /** The share of its stakes that goes to a jackpot, as its first stake had it; 0 if it plays for none. */
  readonly roundJackpotShare: number;
  /** The bonus part of its stakes that were not reversed. */
  readonly roundBonusStakeMinor: number;
  /** The set of free rounds that it is one of; undefined for a paid round. */
  readonly roundFreeId: string | undefined;
  /** What its free bets would have staked. */
  readonly roundNominalMinor: number;
  /** The grant that was active at its first stake; undefined if none was, or the round is not known. */
  readonly roundGrant: BoundGrant | undefined;
  readonly activeGrant: ActiveGrant | undefined;
}

const query = `
  SELECT ${walletColumns}, ${playStateColumns},
    operations.content AS known_content, operations.answer AS known_answer,
    rounds.bets AS round_bets, rounds.closed_at_ms AS round_closed_at_ms,
    rounds.vendor_code AS round_vendor_code, rounds.game_code AS round_game_code,
    rounds.stake_minor AS round_stake_minor, rounds.win_minor AS round_win_minor,
    rounds.jackpot_share AS round_jackpot_share,
    rounds.free_id AS round_free_id, rounds.nominal_minor AS round_nominal_minor,
    rounds.bonus_stake_minor AS round_bonus_stake_minor, rounds.grant_id AS round_grant_id,
    rounds.grant_weight AS round_grant_weight, rounds.counting_minor AS round_counting_minor,
    bound.state AS round_grant_state, bound.suspended_at_ms AS round_grant_suspended_at_ms,
    active.id AS grant_id, active.remaining_minor AS grant_remaining_minor, active.max_bet_minor AS grant_max_bet_minor,
    active.weights AS grant_weights, active.suspended_at_ms AS grant_suspended_at_ms,
    active.ends_at_ms AS grant_ends_at_ms,
    ${nonceBodyQuery('?1', '?5')} AS nonce_body_hash,
    (SELECT 1 FROM tombstones WHERE source = ?1 AND id = ?3) AS rolled_back,
    (${liveSessionQuery('?6', '?7')}) AS session_lives,
    (${endedLaunchQuery('?8')}) AS launch_ended
  FROM wallet
    LEFT JOIN protection ON protection.one = 1
    LEFT JOIN operations ON operations.source = ?1 AND operations.kind = ?2 AND operations.id = ?3
    LEFT JOIN rounds ON rounds.source = ?1 AND rounds.id = ?4
    LEFT JOIN grants AS bound ON bound.id = rounds.grant_id
    LEFT JOIN grants AS active ON active.state = 'active'`;

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
    roundJackpotShare: row.round_jackpot_share ?? 0,
    roundBonusStakeMinor: row.round_bonus_stake_minor ?? 0,
    roundFreeId: row.round_free_id ?? undefined,
    roundNominalMinor: row.round_nominal_minor ?? 0,
    roundGrant: boundGrantOf(row),
    activeGrant: activeGrantOf(row),
  };
}

function boundGrantOf(row: Row): BoundGrant | undefined {
  if (row.round_grant_id === null) return undefined;
  return {
    id: row.round_grant_id,
    weight: row.round_grant_weight ?? 0,
    countingMinor: row.round_counting_minor ?? 0,
    isCounting:
      ['waiting', 'active', 'settling'].includes(row.round_grant_state ?? '') &&
      row.round_grant_suspended_at_ms === null,
  };
}

function activeGrantOf(row: Row): ActiveGrant | undefined {
  if (row.grant_id === null) return undefined;
  return {
    id: row.grant_id,
    remainingMinor: row.grant_remaining_minor ?? 0,
    maxBetMinor: row.grant_max_bet_minor ?? 0,
    weights: row.grant_weights ?? '',
    isSuspended: row.grant_suspended_at_ms !== null,
    endsAtMs: row.grant_ends_at_ms ?? 0,
  };
}
