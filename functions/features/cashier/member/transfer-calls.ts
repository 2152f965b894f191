import type { MemberHost } from '#functions/member-object/member-part.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { walletTransferContracts } from '#src/contracts/wallet/wallet-transfer.ts';
import { ok } from '#src/rules/result.ts';
import { MemberTransfers } from './member-transfers.ts';
import type { TransferRequest } from './transfer-request.ts';

/** The state of a transfer, as its member reads it. */
type TransferStatus = OutputOf<typeof walletTransferContracts.walletTransfer>;

/** Transfers to and from vendors' own wallets. */
export function transferCalls(host: MemberHost, lookForHarm: (rules: PlayRulesByCountry) => void) {
  const transfers = new MemberTransfers(host);
  return {
    /** Opens a transfer, or returns the state of the one with this id. */
    transfer: host.session.signedIn((_nowMs, request: TransferRequest) => {
      const opened = transfers.request(request);
      if (request.direction === 'put') lookForHarm(request.rules);
      if (!opened.ok) return opened;
      const {
        id: transferId,
        state,
        amount_minor: movedMinor,
        asked_minor: requestedMinor,
      } = opened.value.transfer;
      const amountMinor = movedMinor ?? (state === 'failed' ? 0 : (requestedMinor ?? 0));
      return ok<TransferStatus>({ transferId, state, amountMinor });
    }),
  };
}
