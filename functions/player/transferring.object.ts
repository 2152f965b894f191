import type { AskedTransfer, TransferRefusal } from '#functions/features/cashier/member/transfer-request.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { walletTransferContracts } from '#src/contracts/wallet/wallet-transfer.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { MemberTransfers } from '#functions/features/cashier/member/member-transfers.ts';
import { WithdrawingObject } from './withdrawing.object.ts';

/** The state of a transfer, as its member reads it. */
export type TransferStanding = OutputOf<typeof walletTransferContracts.walletTransfer>;

/** The part of a member's object that moves money to and from vendors' own wallets. */
export class TransferringObject extends WithdrawingObject {
  readonly #transfers: MemberTransfers;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql, alarms, money: wallet } = this;
    this.#transfers = new MemberTransfers({ sql, alarms, env, wallet, name: state.id.name ?? '' });
  }

  /** Opens a transfer, or returns the state of the one with this id. */
  transfer(
    sessionId: string,
    asked: AskedTransfer,
  ): Result<TransferStanding, TransferRefusal | 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => {
      const opened = this.#transfers.request(asked);
      if (asked.direction === 'put') this.harm.look(asked.rules);
      if (!opened.ok) return opened;
      const {
        id: transferId,
        state,
        amount_minor: movedMinor,
        asked_minor: askedMinor,
      } = opened.value.transfer;
      const amountMinor = movedMinor ?? (state === 'failed' ? 0 : (askedMinor ?? 0));
      return ok({ transferId, state, amountMinor });
    });
  }
}
