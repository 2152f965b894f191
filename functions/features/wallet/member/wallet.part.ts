import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { adjust, type Adjustment, type AdjustmentError } from '#functions/wallet/adjustments.ts';
import { type HeldWin, type HeldWinState, heldWinState } from '#functions/wallet/bets/held-wins.ts';
import type { Granted, PlayCredit, PlayCreditError } from '#functions/wallet/credit.ts';
import type { HoldError, HoldRequest, HoldState } from '#functions/wallet/holds.ts';
import { answerUnknown } from '#functions/wallet/kernel.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import type { WalletCall } from '#functions/wallet/orders.ts';
import type { Checked } from '#functions/wallet/proof/check.ts';
import type { Release, ReleaseRefusal } from '#functions/wallet/proof/release.ts';
import type { WalletSides } from '#functions/wallet/proof/sides.ts';
import type { Result } from '#src/rules/result.ts';
import { adjustmentNotice } from './adjustment-notice.ts';

interface Needs {
  /** Whether the wallet was closed with its account, so that it answers nothing any more. */
  readonly isClosed: () => boolean;
  /** Looks for markers of harm after a bet. */
  readonly lookForHarm: (rules: PlayRulesByCountry) => void;
}

/** Operations of vendors, and corrections that operators decide. */
function moneyCalls({ sql, wallet }: MemberHost, { isClosed, lookForHarm }: Needs) {
  return {
    /** Performs the operations of one vendor request, all or none. Returns their answers as a JSON array. */
    perform: (calls: readonly WalletCall[]): string => {
      if (isClosed()) return answerUnknown(calls);
      const answers = wallet.perform(calls);
      const played = calls.find((call) => call.operation === 'bet' && !call.order.trial);
      if (played?.operation === 'bet') lookForHarm(played.order.rules);
      return answers;
    },
    grantPlayCredit: (credit: PlayCredit): Result<Granted, PlayCreditError> => wallet.grantPlayCredit(credit),
    hold: (request: HoldRequest): Result<HoldState, HoldError> => wallet.hold(request),
    settleHold: (
      id: string,
      outcome: 'posted' | 'voided',
    ): Result<HoldState, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> => wallet.settleHold(id, outcome),
    endHeldWin: (
      win: HeldWin,
      end: 'released' | 'cancelled',
    ): Result<undefined, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> => wallet.endHeldWin(win, end),
    /** The state of a held win; undefined for a win that was never held. */
    heldWinState: (win: HeldWin): HeldWinState | undefined => heldWinState(sql, win),
    /** Corrects the balance, as two operators decided, and notifies its member. */
    adjustBalance: (adjustment: Adjustment): Result<{ readonly cashMinor: number }, AdjustmentError> =>
      wallet.moving((nowMs) => {
        const adjusted = adjust(sql, adjustment, nowMs);
        if (adjusted.ok) deliver(sql, adjustmentNotice(adjustment), nowMs);
        return adjusted;
      }),
    /** The member's name as other players see it; undefined before there is a wallet. */
    usernameMask: (): string | undefined => readWallet(sql)?.usernameMask,
  };
}

/** The agreement of the wallet with the house account. */
function proofCalls({ wallet }: MemberHost, { isClosed }: Needs) {
  return {
    reconcileWallet: (): Promise<Checked | undefined> =>
      isClosed() ? Promise.resolve(undefined) : wallet.reconcile(),
    walletSides: (): Promise<WalletSides | undefined> =>
      isClosed() ? Promise.resolve(undefined) : wallet.sides(),
    wakeWallet: (): Promise<boolean> => wallet.wake(),
    releaseWallet: (request: Release): Promise<Result<undefined, ReleaseRefusal>> => wallet.release(request),
  };
}

/** The calls of the wallet, whose tables and alarms are the object's own. */
export const walletPart = {
  schema: [],
  alarms: [],
  start: (host: MemberHost, needs: Needs) => ({
    calls: { ...moneyCalls(host, needs), ...proofCalls(host, needs) },
  }),
} satisfies MemberPart;
