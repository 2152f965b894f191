import type { BetRow } from '#functions/vendors/house/tables/shared-bets.ts';
import type { SharedTable } from '#functions/vendors/house/tables/shared-table.ts';
import {
  type CrashBet,
  type CrashBetsPage,
  crashBetsPerPage,
  type CrashPhase,
  type CrashPlayer,
  crashPlayersShown,
  crashPointsShown,
  type CrashRound,
  type CrashTableView,
} from '#src/contracts/house/crash.ts';
import { type CrashRounds, proofOf } from './crash-rounds.ts';
import { closingMs } from './crash-times.ts';

/** What a player may choose besides the stake: the multiple of an automatic cash-out, in hundredths. */
export interface CrashChoice {
  readonly autoAt?: number;
}

/** Reads a bet's or an order's choice. */
export function choiceOf({ choice }: { readonly choice: unknown }): CrashChoice {
  return (typeof choice === 'string' ? JSON.parse(choice) : choice) as CrashChoice;
}

/** What players and watchers of a crash table are shown. */
export class CrashViews {
  readonly #table: SharedTable<CrashPhase>;
  readonly #rounds: CrashRounds;

  constructor(table: SharedTable<CrashPhase>, rounds: CrashRounds) {
    this.#table = table;
    this.#rounds = rounds;
  }

  table(): CrashTableView {
    const round = this.round();
    const points = this.#rounds.last(crashPointsShown);
    return { nowMs: Date.now(), ...(round ? { round } : {}), ...this.players(), points };
  }

  /** The public view of the round; undefined while the table is idle. */
  round(): CrashRound | undefined {
    const phase = this.#table.clock.phase();
    const round = phase && this.#rounds.numbered(phase.roundNumber);
    if (!phase || !round) return undefined;
    const takeOffAtMs = round.take_off_at_ms ?? 0;
    const isOver = phase.name === 'pause';
    return {
      number: round.number,
      roundId: round.id,
      phase: phase.name,
      commitment: round.commitment,
      nextCommitment: this.#rounds.waiting()?.commitment ?? round.commitment,
      betsCloseAtMs: takeOffAtMs - closingMs,
      takeOffAtMs,
      ...(isOver ? { nextAtMs: phase.endsAtMs, proof: proofOf(round) } : {}),
    };
  }

  players(): { players: CrashPlayer[]; playerCount: number } {
    const phase = this.#table.clock.phase();
    if (!phase) return { players: [], playerCount: 0 };
    const { bets, count } = this.#table.bets.greatest(phase.roundNumber, crashPlayersShown);
    return { players: bets.map(playerOfBet), playerCount: count };
  }

  /** A player's bets in the current round. */
  own(memberId: string): CrashBet[] {
    const phase = this.#table.clock.phase();
    const bets = phase ? this.#table.bets.ofPlayerInRound(memberId, phase.roundNumber) : [];
    return bets.map((bet) => this.bet(bet));
  }

  page(memberId: string, cursor: number | undefined): CrashBetsPage {
    const rows = this.#table.bets.before(memberId, cursor, crashBetsPerPage);
    const items = rows.map((bet) => this.bet(bet));
    const last = rows.at(-1);
    return last && rows.length === crashBetsPerPage ? { items, nextCursor: last.seq } : { items };
  }

  bet(bet: BetRow): CrashBet {
    const { autoAt } = choiceOf(bet);
    const { cashOut } = outcomeOf(bet);
    const round = this.#rounds.numbered(bet.round_number);
    return {
      betId: bet.bet_id,
      roundNumber: bet.round_number,
      gameCode: bet.game_code,
      stakeMinor: bet.stake_minor,
      currency: bet.currency,
      ...(autoAt === undefined ? {} : { autoAt }),
      state: bet.state,
      ...(cashOut === undefined ? {} : { cashOut }),
      ...(bet.win_minor === null ? {} : { winMinor: bet.win_minor }),
      playedAtMs: bet.asked_at_ms,
      ...(round?.state === 'over' ? { proof: proofOf(round) } : {}),
    };
  }
}

function playerOfBet(bet: BetRow): CrashPlayer {
  const { cashOut } = outcomeOf(bet);
  const won = cashOut === undefined ? {} : { cashOut, winMinor: bet.win_minor ?? 0 };
  return { key: bet.seq, name: bet.name, stakeMinor: bet.stake_minor, currency: bet.currency, ...won };
}

function outcomeOf({ outcome }: BetRow): { readonly cashOut?: number } {
  return JSON.parse(outcome ?? '{}') as { readonly cashOut?: number };
}
