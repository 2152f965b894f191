import {
  type TransferRequest,
  requestTransfer,
} from '#functions/features/cashier/member/transfer-request.ts';
import { failTransfer, finishTransfer } from '#functions/features/cashier/member/transfers.ts';
import { demoRules } from './play-rules.ts';
import type { TestWallet } from './wallet.ts';

/** Transfers of a wallet on Node's own SQLite. A request returns the transfer's state or the refusal code. */
export function walletTransfers(wallet: () => TestWallet) {
  const request = (
    request: Pick<TransferRequest, 'transferId' | 'direction' | 'amountMinor'>,
    more: object,
  ) => {
    const { sql, nowMs } = wallet();
    const of = { vendor: 'PKT', currency: 'USD', objection: undefined, rules: demoRules };
    const opened = requestTransfer(sql, { ...of, ...request, ...more }, nowMs);
    return opened.ok ? opened.value.transfer.state : opened.code;
  };
  return {
    put: (transferId: string, amountMinor: number, more: Partial<TransferRequest> = {}) =>
      request({ transferId, direction: 'put', amountMinor }, more),
    take: (transferId: string, amountMinor: number | 'all', more: Partial<TransferRequest> = {}) =>
      request({ transferId, direction: 'take', amountMinor }, more),
    made: (id: string, amountMinor: number) => finishTransfer(wallet().sql, id, amountMinor, wallet().nowMs),
    refused: (id: string) => failTransfer(wallet().sql, id, wallet().nowMs),
  };
}
