import type { PayoutNotice } from '#functions/cashier/till-port.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { type PacksByCountry, rulesFor } from '#functions/protection/by-country.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { activeBreak } from '#functions/protection/play-stops.ts';
import type { WithdrawalStatus, WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { readAnswer } from './deposits.store.ts';
import type { MemberWithdrawals } from './member-withdrawals.ts';
import type { WithdrawalDecision } from './withdrawal-ends.ts';
import { readWithdrawalPage, type WithdrawalPageQuery, withdrawalStatus } from './withdrawal-reading.ts';
import type { WithdrawalRequest, WithdrawalRefusal } from './withdrawal-request.ts';
import { withUnsurePayout } from '#functions/features/cashier/withdraw/unsure-payout.ts';

/** A withdrawal request, as it is passed to the member's object. */
interface WithdrawalCall {
  readonly request: WithdrawalRequest;
  /** From when on the withdrawal is late. */
  readonly alertAtMs: number;
  readonly packs: PacksByCountry;
}

/** Withdrawals as their member requests, reads and cancels them. */
export function withdrawalCalls(
  host: MemberHost,
  withdrawals: MemberWithdrawals,
  lookForHarm: (rules: PlayRulesByCountry) => void,
) {
  const {
    sql,
    session: { signedIn, whileLive },
  } = host;
  return {
    /** Holds the money of a withdrawal; no exclusion, break or limit stops it. */
    withdraw: (
      sessionId: string,
      call: WithdrawalCall,
    ): Result<
      { readonly status: WithdrawalStatus; readonly isNew: boolean },
      WithdrawalRefusal | 'SESSION_ENDED'
    > =>
      whileLive(sessionId, (nowMs) => {
        // A withdrawal is recorded with the session that requested it.
        const held = withdrawals.request(underPack(sql, call), { sessionId }, call.alertAtMs);
        if (!held.ok) return held;
        const { isNew, ...withdrawal } = held.value;
        const status = withdrawalStatus(sql, withdrawal, mayCancel(sql, call.packs, nowMs));
        return ok({ status, isNew });
      }),
    withdrawals: signedIn(async (nowMs, request: WithdrawalPageQuery, packs: PacksByCountry) => {
      const page = readWithdrawalPage(sql, request, mayCancel(sql, packs, nowMs));
      if (!page.ok || !('id' in request)) return page;
      const list = await Promise.all(page.value.list.map((each) => withUnsurePayout(host, each)));
      return ok({ ...page.value, list });
    }),
    /** Cancels a withdrawal, if the pack lets members do so and none of their breaks is in force. */
    cancelWithdrawal: signedIn((nowMs, id: string, packs: PacksByCountry, rules: PlayRulesByCountry) => {
      const may = mayCancel(sql, packs, nowMs);
      const cancelled = withdrawals.cancel(id, may);
      lookForHarm(rules);
      return cancelled.ok ? ok(withdrawalStatus(sql, cancelled.value.withdrawal, may)) : cancelled;
    }),
  };
}

/** Withdrawals as operators decide them and tills end them. */
export function payoutCalls({ sql }: MemberHost, withdrawals: MemberWithdrawals) {
  return {
    /** A withdrawal that two operators requested; it is approved without review. */
    orderWithdrawal: (call: WithdrawalCall): Result<WithdrawalState, WithdrawalRefusal> => {
      const held = withdrawals.request(underPack(sql, call), 'operators', call.alertAtMs);
      return held.ok ? ok(held.value.state) : held;
    },
    /** One withdrawal with its steps for operators; undefined if the member has none of this id. */
    withdrawalForOperators: (id: string): WithdrawalStatus | undefined => {
      const page = readWithdrawalPage(sql, { id }, false);
      return page.ok ? page.value.list[0] : undefined;
    },
    /** Ends the review of a withdrawal; the first decision is final. */
    decideWithdrawal: (
      id: string,
      decided: WithdrawalDecision,
    ): Result<WithdrawalState, 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'> => {
      const ended = withdrawals.decide(id, decided);
      return ended.ok ? ok(ended.value.withdrawal.state) : ended;
    },
    /** Records the outcome of a payout; false if that contradicts what has ended, or there is no such payout. */
    endPayout: (notice: PayoutNotice): Promise<boolean> => Promise.resolve(withdrawals.endPayout(notice)),
  };
}

/**
 * Applies the pack of the member's country; a strict pack lets unplayed money go back to its source instead
 * of blocking.
 */
function underPack(sql: SqlStorage, { request, packs }: WithdrawalCall): WithdrawalRequest {
  const { strict, deposits } = rulesFor(packs, readPlayState(sql).country);
  const { turnover } = request.rules;
  const ownTurnover =
    strict && turnover.rule === 'blocks' ? ({ rule: 'source-only', times: 1 } as const) : turnover;
  const knownMinor = Number(readAnswer(sql, 'funds-source') ?? 0);
  const maxMinor = deposits.fundsSourceNetMinor;
  const fundsSourceMinor = maxMinor === undefined ? undefined : Math.max(maxMinor, knownMinor);
  return { ...request, rules: { ...request.rules, turnover: ownTurnover, fundsSourceMinor } };
}

function mayCancel(sql: SqlStorage, packs: PacksByCountry, nowMs: number): boolean {
  const { mayCancelWithdrawal } = rulesFor(packs, readPlayState(sql).country);
  return mayCancelWithdrawal && activeBreak(sql, nowMs) === undefined;
}
