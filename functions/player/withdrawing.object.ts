import type { PayoutWays } from '#functions/cashier/payout-ways.ts';
import type { PayoutNews } from '#functions/cashier/till-port.ts';
import { readFunds } from '#functions/features/cashier/member/funds.ts';
import { readAnswer } from '#functions/features/cashier/member/deposits.store.ts';
import type { Decided, WithdrawalDecision } from '#functions/features/cashier/member/withdrawal-ends.ts';
import type {
  AskedWithdrawal,
  WithdrawalRefusal,
} from '#functions/features/cashier/member/withdrawal-request.ts';
import {
  readWithdrawalPage,
  type WithdrawalPage,
  type WithdrawalPageAsked,
  withdrawalStanding,
} from '#functions/features/cashier/member/withdrawal-reading.ts';
import { withdrawalById } from '#functions/features/cashier/member/withdrawals.ts';
import { type PacksByCountry, rulesFor } from '#functions/protection/by-country.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { standingBreak } from '#functions/protection/play-stops.ts';
import type { WithdrawalStanding, WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { MemberWithdrawals } from '#functions/features/cashier/member/member-withdrawals.ts';
import { notifyMember } from '#functions/notices/win-push.ts';
import { DepositingObject } from './depositing.object.ts';

/** A withdrawal request, as it is passed to the member's object. */
export interface WithdrawalCall {
  readonly asked: AskedWithdrawal;
  /** From when on the withdrawal is late. */
  readonly alertAtMs: number;
  readonly packs: PacksByCountry;
}

/** The withdrawal part of a member's object, which alone holds the money of withdrawals and returns it. */
export class WithdrawingObject extends DepositingObject {
  protected readonly payouts: MemberWithdrawals;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql, alarms } = this;
    const name = state.id.name ?? '';
    this.payouts = new MemberWithdrawals({
      ...{ sql, alarms, env, name },
      wallet: this.money,
      push: (lines) => state.waitUntil(notifyMember(env, name, lines)),
    });
    this.recalls.push((nowMs) => this.payouts.recall(nowMs));
  }

  /** Holds the money of a withdrawal; no exclusion, break or limit stops it. */
  withdraw(
    sessionId: string,
    call: WithdrawalCall,
  ): Result<
    { readonly standing: WithdrawalStanding; readonly isNew: boolean },
    WithdrawalRefusal | 'SESSION_ENDED'
  > {
    return this.whileLive(sessionId, (nowMs) => {
      const held = this.payouts.request(this.#underPack(call), { sessionId }, call.alertAtMs);
      if (!held.ok) return held;
      const { isNew, ...withdrawal } = held.value;
      const mayCancel = this.#mayCancel(call.packs, nowMs);
      return ok({ standing: withdrawalStanding(this.sql, withdrawal, mayCancel), isNew });
    });
  }

  /** A withdrawal that two operators requested; it is approved without review. */
  orderWithdrawal(call: WithdrawalCall): Result<WithdrawalState, WithdrawalRefusal> {
    const held = this.payouts.request(this.#underPack(call), 'operators', call.alertAtMs);
    return held.ok ? ok(held.value.state) : held;
  }

  withdrawals(
    sessionId: string,
    asked: WithdrawalPageAsked,
    packs: PacksByCountry,
  ): Result<WithdrawalPage, 'SESSION_ENDED' | 'WITHDRAWAL_UNKNOWN'> {
    return this.whileLive(sessionId, (nowMs) =>
      readWithdrawalPage(this.sql, asked, this.#mayCancel(packs, nowMs)),
    );
  }

  /** Cancels a withdrawal, if the pack lets members do so and none of their breaks is in force. */
  cancelWithdrawal(
    sessionId: string,
    id: string,
    packs: PacksByCountry,
    rules: PlayRulesByCountry,
  ): Result<WithdrawalStanding, 'SESSION_ENDED' | 'WITHDRAWAL_UNKNOWN' | 'CANCEL_REFUSED'> {
    return this.whileLive(sessionId, (nowMs) => {
      const mayCancel = this.#mayCancel(packs, nowMs);
      const cancelled = this.payouts.cancel(id, mayCancel);
      this.harm.look(rules);
      return cancelled.ok
        ? ok(withdrawalStanding(this.sql, cancelled.value.withdrawal, mayCancel))
        : cancelled;
    });
  }

  /** Ends the review of a withdrawal; the first decision is final. */
  decideWithdrawal(
    id: string,
    decided: WithdrawalDecision,
  ): Result<WithdrawalState, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'> {
    const ended: Result<Decided, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'> = this.payouts.decide(id, decided);
    return ended.ok ? ok(ended.value.withdrawal.state) : ended;
  }

  /** All of the member's money by account, as JSON; undefined once the session has ended. */
  funds(sessionId: string, currency: string, ways: PayoutWays): string | undefined {
    return this.readWhileLive(sessionId, `funds ${currency} ${ways.name}`, () =>
      JSON.stringify(readFunds(this.sql, currency, ways)),
    );
  }

  /** The state of a withdrawal; undefined for one that the member never requested. */
  withdrawalState(id: string): WithdrawalState | undefined {
    return withdrawalById(this.sql, id)?.state;
  }

  /** Records the outcome of a payout; false if that contradicts what has ended, or there is no such payout. */
  endPayout(news: PayoutNews): Promise<boolean> {
    return Promise.resolve(this.payouts.endPayout(news));
  }

  /**
   * Applies the pack of the member's country; a strict pack lets unplayed money go back to its source instead
   * of blocking.
   */
  #underPack({ asked, packs }: WithdrawalCall): AskedWithdrawal {
    const { strict, deposits } = rulesFor(packs, readPlayState(this.sql).country);
    const { turnover } = asked.rules;
    const ownTurnover =
      strict && turnover.rule === 'blocks' ? ({ rule: 'source-only', times: 1 } as const) : turnover;
    const knownMinor = Number(readAnswer(this.sql, 'funds-source') ?? 0);
    const mostMinor = deposits.fundsSourceNetMinor;
    const fundsSourceMinor = mostMinor === undefined ? undefined : Math.max(mostMinor, knownMinor);
    return { ...asked, rules: { ...asked.rules, turnover: ownTurnover, fundsSourceMinor } };
  }

  #mayCancel(packs: PacksByCountry, nowMs: number): boolean {
    const { mayCancelWithdrawal } = rulesFor(packs, readPlayState(this.sql).country);
    return mayCancelWithdrawal && standingBreak(this.sql, nowMs) === undefined;
  }
}
