import { vendorWalletNamed, type WalletSettings } from '#functions/cashier/vendor-wallets.settings.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { playRulesOf } from '#functions/protection/play-rules.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { mainAccountType, type walletTransferContracts } from '#src/contracts/wallet/wallet-transfer.ts';
import { failed } from '#src/rules/result.ts';

type Input = InputOf<typeof walletTransferContracts.walletTransfer>;

/**
 * Transfers money between the main wallet and a vendor's; TRANSFER_UNNEEDED if the vendor plays from the main
 * one.
 */
export async function transfer(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  { transferId, fromAccountType: from, toAccountType: to, amountMinor }: Input,
) {
  const direction = from === mainAccountType ? ('put' as const) : ('take' as const);
  const vendor = direction === 'put' ? to : from;
  const wallet = vendorWalletNamed(settings, vendor);
  if (!wallet) return failed('TRANSFER_UNNEEDED');
  if (direction === 'take' && to !== mainAccountType)
    return failed(vendorWalletNamed(settings, to) ? 'INVALID_INPUT' : 'TRANSFER_UNNEEDED');
  if (direction === 'put' && amountMinor === 'all')
    return failed('INVALID_INPUT', { fields: ['amountMinor'] });
  const { currency } = wallet;
  const objection = direction === 'put' ? objectionTo(wallet, amountMinor) : undefined;
  const input = { transferId, direction, vendor, amountMinor, currency, objection };
  return await playerOf(env, merchant, memberId).transfer(sessionId, {
    ...input,
    rules: playRulesOf(settings),
  });
}

function objectionTo({ isOn, minMinor, maxMinor }: WalletSettings, amountMinor: number | 'all') {
  if (!isOn) return failed('CHANNEL_OFF');
  const isWithin = amountMinor !== 'all' && amountMinor >= minMinor && amountMinor <= maxMinor;
  return isWithin ? undefined : failed('AMOUNT_OUT_OF_BOUNDS');
}
