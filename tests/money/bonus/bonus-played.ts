import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import type { PlayAnswer, WalletCall } from '#functions/wallet/orders.ts';
import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { clock } from '../platform/clock.ts';
import { refusedWrites } from '../platform/object-storage.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { type BonusGame, BonusMember } from './bonus-member.ts';
import { FreeModel } from './free-model.ts';
import { differenceOf } from './bonus-audit.ts';

const traceMax = 60;
/** How late a withdrawal is decided is the subject of another simulation. */
const held = heldByFeatures.map(({ minorSql }) => ({ minorSql, deadlineSql: 'SELECT NULL' }));

export interface Withdrawal {
  readonly id: string;
  readonly amount: number;
  readonly askedAtMs: number;
  state: 'review' | 'approved' | 'sent' | 'paid' | 'rejected' | 'failed' | 'bounced';
}

/** One member with the model of their bonus money, and what was accepted so far. */
export class BonusPlayed {
  readonly member: BonusMember;
  readonly model = new FreeModel();
  readonly seeded: Seeded;
  /** What one unit of this member's stakes is, so that some amounts exceed what a float can multiply. */
  readonly unit: number;
  readonly games = new Map<string, BonusGame>();
  readonly withdrawals: Withdrawal[] = [];
  readonly deposits: string[] = [];
  readonly answered: { readonly call: WalletCall; readonly text: string }[] = [];
  readonly trace: string[] = [];
  isExcluded = false;
  turn = 0;
  #headSeq = 0;

  constructor(name: string, seeded: Seeded) {
    this.seeded = seeded;
    this.unit = seeded.chance(0.3) ? 10_000_019 : 1;
    const funds = seeded.whole(1, 600) * this.unit;
    this.member = new BonusMember(name, funds);
    this.model.nowMs = clock.nowMs;
    this.model.purse.cash = funds;
    this.#follow();
  }

  record(what: string): void {
    this.trace.push(`${clock.nowMs} ${what}`);
    if (this.trace.length > traceMax) this.trace.shift();
  }

  expect(what: string, found: unknown, expected: unknown): void {
    this.record(`${what}: ${JSON.stringify(found)}`);
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    const says = `${what} is ${JSON.stringify(found)}, the model says ${JSON.stringify(expected)}`;
    throw new Violation(this.member.name, says);
  }

  /** Performs a vendor's operation, sometimes after an attempt whose process ended before the commit. */
  perform(what: string, call: WalletCall, refusal: () => string | undefined): void {
    if (this.seeded.chance(0.01)) this.member.perform(call, true);
    const text = this.member.perform(call);
    const code = refusal();
    const { transactionId, requestId, game } = call.order;
    const bonusMinor = game ? this.model.usable(game) : 0;
    const balanceMinor = this.model.purse.cash + bonusMinor;
    const accepted = { ok: true, transactionId, balanceMinor, currency: 'USD' };
    const expected: PlayAnswer = code
      ? ({ ok: false, code, requestId } as PlayAnswer)
      : ({ ...accepted, ...(bonusMinor > 0 ? { bonusMinor } : {}) } as PlayAnswer);
    this.expect(what, JSON.parse(text), expected);
    // A win of a round that is not known yet may pass later, so its refusal is not kept.
    if (code !== 'ROUND_UNKNOWN') this.answered.push({ call, text });
  }

  /** Compares everything that is stored with the model, and the invariants with what is stored. */
  compare(): void {
    this.#follow();
    const difference = differenceOf(this.member.storage, this.model) ?? refusedWrites.splice(0)[0];
    if (difference !== undefined) throw new Violation(this.member.name, difference);
  }

  reconcile(): void {
    const { sql, transactionSync } = this.member.storage.asPlatform();
    const found = transactionSync(() => reconcile(sql, clock.nowMs, held));
    this.member.storage.commit();
    this.expect('mismatch', found?.mismatch, undefined);
  }

  /** Every movement begins its hour in the limits' windows, whether it counts for them or not. */
  #follow(): void {
    const [row] = this.member.storage.rows<{ head_seq: number }>('SELECT head_seq FROM wallet');
    if (row?.head_seq === this.#headSeq) return;
    this.#headSeq = row?.head_seq ?? 0;
    this.model.limits.both.win(0, clock.nowMs);
    this.model.limits.cash.win(0, clock.nowMs);
  }
}
