import type { PaymentProvider, ProviderEvent } from '#functions/cashier/payment-provider.ts';
import type { TillDeposit } from '#functions/cashier/till-port.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { DepositAction } from '#src/contracts/cashier/cashier-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  actionOf,
  paymentRequest,
  type DepositRow,
  depositsToAsk,
  expectDeposit,
  nextAskMs,
  recordRequest,
  recordOpened,
  recordRefused,
} from './till.deposits.ts';
import type { TillParts } from './till.ports.ts';

export type Opening = Result<DepositAction, 'PROVIDER_UNREACHABLE' | 'CHANNEL_OFF'>;

const depositsAtOnce = 20;

/** Registers an expected deposit with the provider and stores its first answer. */
export async function openDeposit(parts: TillParts, deposit: TillDeposit): Promise<Opening> {
  const { sql, commit, provider: providerNow } = parts;
  const row = commit(() => expectDeposit(sql, deposit, Date.now()));
  // Members choose the ids, so the payment details of another member's deposit must not be returned here.
  if (row.member_id !== deposit.memberId) return failed('CHANNEL_OFF');
  const known = actionOf(row);
  if (known) return ok(known);
  if (row.state === 'refused') return failed('CHANNEL_OFF');
  try {
    const provider = await providerNow();
    if (!provider) return failed('CHANNEL_OFF');
    const opened = await provider.open(paymentRequest(row));
    commit(() =>
      opened.ok ? recordOpened(sql, deposit.depositId, opened.value) : recordRefused(sql, deposit.depositId),
    );
    return opened.ok ? opened : failed('CHANNEL_OFF');
  } catch (error) {
    logTrouble('till-open', error);
    return failed('PROVIDER_UNREACHABLE');
  }
}

/**
 * Queries the provider about deposits for which it has reported nothing. Returns when the next
 * query is due, in epoch milliseconds.
 */
export async function askDue(
  { sql, commit, provider: providerNow }: TillParts,
  take: (events: readonly ProviderEvent[]) => Promise<void>,
): Promise<number | undefined> {
  const rows = depositsToAsk(sql, Date.now(), depositsAtOnce);
  const provider = rows.length > 0 ? await providerNow() : undefined;
  await Promise.all(
    rows.map(async (row) => {
      const events = provider ? await requestTo(provider, row) : [];
      commit(() => recordRequest(sql, row));
      await take(events);
    }),
  );
  return nextAskMs(sql);
}

/** Queries the provider; if it cannot be reached, the deposit's next scheduled query tries again. */
async function requestTo(provider: PaymentProvider, { deposit_id: depositId }: DepositRow) {
  try {
    return await provider.ask(depositId);
  } catch (error) {
    logTrouble('till-ask', error);
    return [];
  }
}
