import { tillsSetting } from '#functions/cashier/tills.settings.ts';
import { lineIn } from '#functions/content/operator-texts.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import type {
  PaymentStep,
  PayoutPlan,
  SimulatedAccount,
  SimulatedPayment,
} from '#src/contracts/simbank/simbank.ts';
import type { simbankContracts } from '#src/contracts/simbank/simbank.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { simBankOf } from './simbank-stub.ts';
import type { OrderView } from './simbank/simbank-views.ts';

type Contracts = typeof simbankContracts;
type Spoken = string | undefined;

export async function paymentByCode(
  context: RequestContext,
  code: string,
  language: Spoken,
): Promise<Result<SimulatedPayment, ErrorsOf<Contracts['simulatedPayment']>>> {
  if (!isOpen(context)) return failed('FEATURE_OFF');
  const order = await simBankOf(context.env, context.merchant).order(code);
  return order ? ok(shown(context, order, language)) : failed('DEPOSIT_UNKNOWN');
}

export async function choosePayment(
  context: RequestContext,
  { code, step, language }: { readonly code: string; readonly step: PaymentStep; readonly language?: Spoken },
): Promise<Result<SimulatedPayment, ErrorsOf<Contracts['choosePayment']>>> {
  if (!isOpen(context)) return failed('FEATURE_OFF');
  const chosen = await simBankOf(context.env, context.merchant).step(code, step);
  return chosen.ok ? ok(shown(context, chosen.value, language)) : failed(chosen.code);
}

export async function accountOf(
  context: RequestContext,
  { account, plan }: { readonly account: string; readonly plan?: PayoutPlan | undefined },
): Promise<Result<SimulatedAccount, ErrorsOf<Contracts['simulatedAccount']>>> {
  if (!isOpen(context)) return failed('FEATURE_OFF');
  return ok(await simBankOf(context.env, context.merchant).account(account, plan));
}

export async function endPayout(
  context: RequestContext,
  input: { readonly account: string; readonly payoutId: string; readonly end: 'paid' | 'failed' | 'bounced' },
): Promise<Result<SimulatedAccount, ErrorsOf<Contracts['endSimulatedPayout']>>> {
  if (!isOpen(context)) return failed('FEATURE_OFF');
  const bank = simBankOf(context.env, context.merchant);
  return bank.endPayout(input.account, input.payoutId, input.end);
}

/** The simulated bank exists only on demonstrations, never where members play with real money. */
function isOpen({ settings }: RequestContext): boolean {
  return demonstrationSetting.of(settings).isDemonstration;
}

function shown(
  { settings }: RequestContext,
  { bankCode, ...order }: OrderView,
  language: Spoken,
): SimulatedPayment {
  const till = tillsSetting.of(settings).tills.find(({ id }) => id === order.tillId);
  const names = till?.channels.find((channel) => channel.bankCode === bankCode)?.names;
  return { ...order, bankName: names ? lineIn(names, language) : bankCode };
}
