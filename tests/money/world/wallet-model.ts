import { minorMax } from '#src/rules/money/money.ts';
import { clock } from '../platform/clock.ts';
import { type Draft, keyOf, type Operation, type Source, Violation, winCapMinor } from './operation.ts';

interface RoundModel {
  /** Accepted bets that were not rolled back. */
  bets: number;
  /** Accepted wins that were not rolled back, in minor units. */
  wonMinor: bigint;
  closedByWin: boolean;
}

/** A movement that the member's ledger must hold exactly once: its amount, kind and ids. */
export interface ExpectedRow {
  readonly kind: string;
  readonly source: string;
  readonly reference: string;
  readonly amountMinor: number;
}

/** A member's profile, which shapes their workload. */
export type Profile =
  /** The default workload. */
  | 'plain'
  /** Holds are settled late: they become overdue, and the wallet is frozen until it is released. */
  | 'late'
  /** The balance is near the largest safe integer. */
  | 'rich';

const paysIn: ReadonlySet<string> = new Set(['bet', 'win', 'credit', 'hold']);

/** The reference model of one member's wallet, computed from the responses alone, without the wallet's code. */
export class WalletModel {
  readonly name: string;
  readonly currency: string;
  readonly profile: Profile;
  /** Cash less the receivable; a bigint, as reordered answers may take it past the largest safe integer. */
  #netMinor = 0n;
  heldMinor = 0;
  /** The token of the live session; empty if there is none. */
  launchToken = '';
  excluded = false;
  /** Whether a response showed the wallet frozen for an overdue hold, and no release has succeeded since. */
  frozen = false;
  /** Whether a release was ever requested: a late duplicate of it may unfreeze the wallet at any time. */
  releaseRequested = false;
  /** All accepted operations by their key. */
  readonly accepted = new Map<string, Operation>();
  /** Ids that were rolled back, as `source id`. */
  readonly takenBack = new Set<string>();
  readonly settled = new Map<string, string>();
  /** The operators' decisions on held wins, by `source id`. */
  readonly #reviewed = new Map<string, string>();
  readonly #rounds = new Map<string, RoundModel>();
  #earliestDeadlineAtMs = Number.POSITIVE_INFINITY;

  constructor(name: string, currency: string, profile: Profile = 'plain') {
    this.name = name;
    this.currency = currency;
    this.profile = profile;
  }

  get cashMinor(): number {
    return Math.max(0, Number(this.#netMinor));
  }

  /** The net amount that the house account paid to the member. */
  get externalMinor(): number {
    return Number(-this.#netMinor - BigInt(this.heldMinor));
  }

  get owedMinor(): number {
    return Math.max(0, Number(-this.#netMinor));
  }

  /** How much can still be credited before the largest safe integer; operations in flight may change it. */
  get roomMinor(): number {
    return minorMax - this.cashMinor - this.heldMinor;
  }

  /** Records a requested hold with its deadline, or a requested release. */
  expect({ kind, deadlineAtMs }: Draft): void {
    if (kind === 'release') this.releaseRequested = true;
    if (kind === 'hold') this.#earliestDeadlineAtMs = Math.min(this.#earliestDeadlineAtMs, deadlineAtMs);
  }

  /** Whether any hold may be overdue, so that the wallet may be frozen. */
  get mayBeFrozen(): boolean {
    return this.#earliestDeadlineAtMs < clock.nowMs;
  }

  /** Whether a hold that is known to exist has passed its deadline. */
  get isOverdue(): boolean {
    return [...this.accepted.values()].some(
      ({ kind, id, deadlineAtMs }) => kind === 'hold' && deadlineAtMs < clock.nowMs && !this.settled.has(id),
    );
  }

  /** The refusal that is certain, whatever else is in flight. */
  forbidden(request: Draft): string[] {
    const { kind, source, id, amountMinor } = request;
    const reasons: string[] = [];
    if (kind === 'forged') return ['SIGNATURE_INVALID'];
    if (this.takenBack.has(`${source} ${id}`)) reasons.push('ROLLED_BACK');
    if (paysIn.has(kind) && request.currency !== this.currency) reasons.push('CURRENCY_WRONG');
    if (kind === 'bet' || kind === 'balance') {
      if (request.launchToken === 'forged') reasons.push('LAUNCH_ENDED');
    }
    if (kind === 'bet' || kind === 'balance') {
      if (request.launchToken !== 'forged' && request.launchToken !== this.launchToken)
        reasons.push('SESSION_ENDED');
    }
    if (kind === 'bet') {
      if (this.excluded) reasons.push(stoppedCodeOf(source));
    }
    if (kind === 'read' && this.launchToken === '') reasons.push('SESSION_ENDED');
    if (kind === 'hold' && amountMinor === 0) reasons.push('AMOUNT_INVALID');
    return reasons;
  }

  /** The refusal that is certain if nothing else is in flight. */
  foreseen(request: Draft): string[] {
    const { kind, amountMinor } = request;
    const round = this.#rounds.get(roundKey(request));
    const reasons = this.forbidden(request);
    if (kind === 'bet' || kind === 'hold') {
      if (this.owedMinor > 0) reasons.push('PLAYER_BLOCKED');
      else if (amountMinor > this.cashMinor) reasons.push('INSUFFICIENT_FUNDS');
    }
    if (kind === 'bet' && round && (round.closedByWin || round.bets === 0)) reasons.push('ROUND_CLOSED');
    if (kind === 'win' && !round?.bets) reasons.push('ROUND_UNKNOWN');
    const isTooMuch = amountMinor > this.roomMinor && (kind === 'win' || kind === 'credit');
    if (isTooMuch) reasons.push('AMOUNT_INVALID');
    const isFrozen = this.frozen && !this.releaseRequested;
    if (isFrozen && (kind === 'bet' || kind === 'hold')) reasons.push(frozenCodeOf(request.source));
    if ((kind === 'reconcile' || (isFrozen && kind === 'release')) && this.isOverdue)
      reasons.push('HOLD_OVERDUE');
    if (kind === 'rollback' && this.#isPaidBet(request)) reasons.push('ROUND_PAID');
    const outcome = this.settled.get(request.targetId);
    const end = this.#reviewed.get(request.targetId);
    const isReversed = end === undefined && this.takenBack.has(request.targetId);
    if (kind === 'review' && (isReversed || (end !== undefined && end !== request.outcome)))
      reasons.push('HOLD_SETTLED');
    if (kind === 'settle' && outcome !== undefined && outcome !== request.outcome)
      reasons.push('HOLD_SETTLED');
    return reasons;
  }

  /** Whether it rolls back a bet of a paid round at the vendor for which this is refused. */
  #isPaidBet({ source, targetId }: Draft): boolean {
    const bet = this.accepted.get(`${source} bet ${targetId}`);
    if (!bet || source !== 'house' || this.takenBack.has(`${source} ${targetId}`)) return false;
    return (this.#rounds.get(roundKey(bet))?.wonMinor ?? 0n) > 0n;
  }

  /** The amount that an operation would credit. That of a rollback follows from its target. */
  amountOf({ kind, source, targetId, amountMinor }: Operation): number {
    if (kind !== 'rollback') return amountMinor;
    return this.#target(source, targetId)?.amountMinor ?? 0;
  }

  /** Applies an accepted operation once. */
  take(done: Operation): void {
    if (this.accepted.has(keyOf(done))) throw new Violation(this.name, `accepted twice: ${keyOf(done)}`);
    this.accepted.set(keyOf(done), done);
    const { kind, source, id, amountMinor } = done;
    const round = this.#rounds.get(roundKey(done)) ?? { bets: 0, wonMinor: 0n, closedByWin: false };
    if (kind === 'bet' || kind === 'win') this.#rounds.set(roundKey(done), round);
    if (kind === 'bet') {
      this.#netMinor -= BigInt(amountMinor);
      round.bets += 1;
      if (this.takenBack.has(`${source} ${id}`)) this.#reverse(done);
    } else if (kind === 'win') {
      if (isHeld(done)) this.heldMinor += amountMinor;
      else {
        this.#netMinor += BigInt(amountMinor);
        round.wonMinor += BigInt(amountMinor);
      }
      if (done.roundClosed || amountMinor === 0) round.closedByWin = true;
      if (this.takenBack.has(`${source} ${id}`)) this.#reverse(done);
    } else if (kind === 'rollback') this.#takeBack(done);
    else if (kind === 'credit') this.#netMinor += BigInt(amountMinor);
    else if (kind === 'hold') {
      this.#netMinor -= BigInt(amountMinor);
      this.heldMinor += amountMinor;
    } else if (kind === 'settle') this.#settle(done);
    else if (kind === 'review') this.#review(done);
    else if (kind === 'release') this.frozen = false;
  }

  /** The movements that the ledger must hold; beside them only settlements of receivables and clearing. */
  expectedRows(): ExpectedRow[] {
    return [...this.accepted.values()].flatMap((done) => {
      const { kind, source, id: reference, amountMinor } = done;
      if (amountMinor === 0 && kind !== 'bet') return [];
      const row = { source, reference, amountMinor };
      const reversed = this.takenBack.has(`${source} ${reference}`);
      if (kind === 'bet')
        return [{ ...row, kind: 'BET' }, ...(reversed ? [{ ...row, kind: 'BET_REVERSED' }] : [])];
      if (isHeld(done)) return this.#heldRows(row, reversed);
      if (kind === 'win')
        return [{ ...row, kind: 'WIN' }, ...(reversed ? [{ ...row, kind: 'WIN_REVERSED' }] : [])];
      if (kind === 'credit') return [{ ...row, kind: 'PLAY_CREDIT' }];
      if (kind === 'hold') {
        const outcome = this.settled.get(reference);
        const hold = { ...row, source: 'ticket' };
        const held = [{ ...hold, kind: 'HOLD' }];
        return outcome ? [...held, { ...hold, kind: `HOLD_${outcome.toUpperCase()}` }] : held;
      }
      return [];
    });
  }

  #heldRows(row: Omit<ExpectedRow, 'kind'>, reversed: boolean): ExpectedRow[] {
    const end = this.#reviewed.get(`${row.source} ${row.reference}`);
    const paid = end === 'posted' ? ['WIN', ...(reversed ? ['WIN_REVERSED'] : [])] : [];
    const ended = end !== undefined || reversed ? ['WIN_HELD_ENDED'] : [];
    return ['WIN_HELD', ...ended, ...paid].map((kind) => ({ ...row, kind }));
  }

  #takeBack({ source, targetId }: Operation): void {
    if (this.takenBack.has(`${source} ${targetId}`)) return;
    this.takenBack.add(`${source} ${targetId}`);
    const target = this.#target(source, targetId);
    if (target) this.#reverse(target);
  }

  /** The accepted bet or win that a rollback names. */
  #target(source: Source, targetId: string): Operation | undefined {
    return this.accepted.get(`${source} bet ${targetId}`) ?? this.accepted.get(`${source} win ${targetId}`);
  }

  #reverse(target: Operation): void {
    const end = this.#reviewed.get(`${target.source} ${target.id}`);
    if (isHeld(target) && end !== 'posted') {
      if (end === undefined) this.heldMinor -= target.amountMinor;
      return;
    }
    if (target.kind === 'win') {
      this.#netMinor -= BigInt(target.amountMinor);
      const won = this.#rounds.get(roundKey(target));
      if (won) won.wonMinor -= BigInt(target.amountMinor);
      return;
    }
    this.#netMinor += BigInt(target.amountMinor);
    const round = this.#rounds.get(roundKey(target));
    if (round) round.bets -= 1;
  }

  /** Applies the end of a held win; if its rollback was acknowledged first, the rollback followed a release. */
  #review({ targetId, outcome, amountMinor }: Operation): void {
    const before = this.#reviewed.get(targetId);
    if (before !== undefined && before !== outcome)
      throw new Violation(this.name, `win ${targetId} was ${before} and then ${outcome}`);
    if (before !== undefined) return;
    this.#reviewed.set(targetId, outcome);
    if (this.takenBack.has(targetId)) return;
    this.heldMinor -= amountMinor;
    if (outcome === 'posted') this.#netMinor += BigInt(amountMinor);
  }

  #settle({ targetId, outcome }: Operation): void {
    const before = this.settled.get(targetId);
    if (before !== undefined && before !== outcome)
      throw new Violation(this.name, `hold ${targetId} was ${before} and then ${outcome}`);
    if (before !== undefined) return;
    this.settled.set(targetId, outcome);
    const amountMinor = this.accepted.get(`site hold ${targetId}`)?.amountMinor ?? 0;
    this.heldMinor -= amountMinor;
    if (outcome === 'voided') this.#netMinor += BigInt(amountMinor);
  }
}

/** The refusals of a bet or hold while the wallet is frozen: one vendor's wire has no code for it. */
export function frozenCodeOf(source: Source): string {
  return source === 'status-codes' ? 'PLAYER_BLOCKED' : 'WALLET_FROZEN';
}

/** The refusals of a bet while play is stopped, on each vendor's wire. */
function stoppedCodeOf(source: Source): string {
  return source === 'status-codes' ? 'PLAYER_BLOCKED' : 'PLAY_STOPPED';
}

/** Whether a win is above the cap and is therefore held for operators. */
function isHeld({ kind, amountMinor }: Draft): boolean {
  return kind === 'win' && amountMinor > winCapMinor;
}

function roundKey({ source, roundId }: Pick<Operation, 'source' | 'roundId'>): string {
  return `${source} ${roundId}`;
}
