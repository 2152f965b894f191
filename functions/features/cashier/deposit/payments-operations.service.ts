import { operatorOf } from '#functions/audit/operator-act.ts';
import { decideTogether, isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { recordAct } from '#functions/audit/operator-acts.ts';
import { cashierSetting } from '#functions/cashier/cashier.settings.ts';
import { listPayments, paymentsNamed, type PaymentView } from '#functions/cashier/payments.repo.ts';
import type { PaymentDecision, PaymentRefusal, Suggestion } from '#functions/cashier/till-operations.ts';
import { afterWorkingDays, returnDays } from '#functions/cashier/working-days.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type {
  ListedPayment,
  paymentsOperationsContracts,
} from '#src/contracts/cashier/payments-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type SlipRow, slipsOf } from './deposit-slips.repo.ts';
import { operatedTill } from '#functions/features/cashier/tills.operated.ts';

type Contracts = typeof paymentsOperationsContracts;
type Input = InputOf<Contracts['decidePayment']>;
type Outcome = Result<
  OutputOf<Contracts['decidePayment']>,
  | 'TILL_UNKNOWN'
  | 'SECOND_OPERATOR_NEEDED'
  | 'STEP_UP_NEEDED'
  | 'APPROVAL_WAITING'
  | 'STATE_CHANGED'
  | PaymentRefusal
>;

const perPage = 50;

/** A page of payments in a state across all tills, oldest first; with an id, those of that id in any state. */
export async function pageOfPayments(
  context: RequestContext,
  { state, paymentId, cursor }: InputOf<Contracts['operatorPayments']>,
): Promise<OutputOf<Contracts['operatorPayments']>> {
  const { env, merchant } = context;
  const [, afterMs = '-1', afterTill = '', afterId = ''] = /^(\d+)\/([^/]+)\/(.+)$/s.exec(cursor ?? '') ?? [];
  const place = { afterMs: Number(afterMs), afterTill, afterId, most: perPage + 1 };
  const all =
    paymentId === undefined
      ? await listPayments(env, { merchant, state, ...place })
      : await paymentsNamed(env, { merchant, paymentId, most: perPage });
  const rows = all.slice(0, perPage);
  const suggestions = await suggestionsFor(context, rows);
  const items = rows.map((row) => shown(row, suggestions.get(keyOf(row)) ?? []));
  const slips = await slipsOf(env, merchant, items.flatMap(depositsOf));
  const last = all.length > perPage ? rows.at(-1) : undefined;
  return {
    items: items.map((item) => ({ ...item, slips: slipsFor(depositsOf(item), slips) })),
    ...(last ? { nextCursor: `${last.atMs}/${keyOf(last)}` } : {}),
  };
}

/** The suggestions of each till for its parked payments without a deposit. */
async function suggestionsFor(
  context: RequestContext,
  rows: readonly PaymentView[],
): Promise<ReadonlyMap<string, readonly Suggestion[]>> {
  const open = Map.groupBy(
    rows.filter((row) => row.state === 'parked' && row.depositId === null),
    ({ tillId }) => tillId,
  );
  const found = [...open].map(async ([tillId, payments]) => {
    const { till } = operatedTill(context, tillId) ?? {};
    const seen = (await till?.seen(payments.map(({ paymentId }) => paymentId))) ?? [];
    return seen.map(({ paymentId, suggestions }) => [keyOf({ tillId, paymentId }), suggestions] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

function keyOf({ tillId, paymentId }: Pick<PaymentView, 'tillId' | 'paymentId'>): string {
  return `${tillId}/${paymentId}`;
}

interface DecidedPayment {
  readonly tillId: string;
  readonly paymentId: string;
  readonly act: Input['act'];
  readonly depositId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
}

/** What is done with a parked payment. The till has the final say: the first decision counts. */
export const paymentDecision = {
  name: 'payment.decide',
  readBasis: (state) => ({ state }),
  async basisOf(site, { tillId, paymentId }) {
    return (await paymentAt(site, tillId, paymentId))?.state ?? '';
  },
  perform: decideAtTill,
} satisfies JointAction<DecidedPayment>;

/**
 * Decides about a parked payment. From the operator's threshold on, the first operator only requests the decision
 * and another must request the same.
 */
export async function decidePayment(
  context: RequestContext,
  claims: OperatorClaims,
  { till: tillId, id: paymentId }: { readonly till: string; readonly id: string },
  input: Input,
): Promise<Outcome> {
  if (!operatedTill(context, tillId)) return failed('TILL_UNKNOWN');
  const payment = await paymentAt(context, tillId, paymentId);
  if (!payment) return failed('PAYMENT_UNKNOWN');
  const { amountMinor, currency } = payment;
  const { act, depositId = null, note: reason } = input;
  // The operators' notes may differ, but what is done with the money may not.
  const subject = `payment:${`${tillId}/${paymentId}`.slice(0, 192)}` as const;
  const payload = { tillId, paymentId, act, depositId, amountMinor, currency };
  const isLarge = amountMinor >= cashierSetting.of(context.settings).twoPersonMinor;
  const takesTwo = isLarge || !mayActAlone(claims, 'payment.decide');
  if (payment.state === 'parked' && (takesTwo || (await isWaitingFor(context, 'payment.decide', subject)))) {
    return decideTogether(context, claims, paymentDecision, { subject, payload, reason });
  }
  const document = { act, depositId, amountMinor, currency };
  await recordAct(operatorOf(context, claims), { subject, document }, reason);
  return decideAtTill(context, payload);
}

async function decideAtTill(
  site: ActSite,
  { tillId, paymentId, act, depositId }: DecidedPayment,
): Promise<Result<{ state: ListedPayment['state'] }, 'TILL_UNKNOWN' | PaymentRefusal>> {
  const { till } = operatedTill(site, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  const decided = await till.decidePayment(paymentId, decisionOf(act, depositId));
  if (!decided.ok) return decided;
  const now = await paymentAt(site, tillId, paymentId);
  return now ? ok({ state: now.state }) : failed('PAYMENT_UNKNOWN');
}

async function paymentAt(site: ActSite, tillId: string, paymentId: string) {
  return (await operatedTill(site, tillId)?.till.seen([paymentId]))?.at(0);
}

function decisionOf(act: Input['act'], depositId: string | null): PaymentDecision {
  return act === 'match' ? { kind: act, depositId: depositId ?? '' } : { kind: act };
}

/** The deposit that a payment was given to, or those that it may be for. */
function depositsOf({
  depositId,
  suggestions,
}: Pick<ListedPayment, 'depositId' | 'suggestions'>): readonly string[] {
  return depositId === undefined ? suggestions.map((each) => each.depositId) : [depositId];
}

function slipsFor(depositIds: readonly string[], slips: readonly SlipRow[]): ListedPayment['slips'] {
  return slips
    .filter(({ depositId }) => depositIds.includes(depositId))
    .map(({ id: slipId, depositId, sentAtMs }) => ({ slipId, depositId, sentAtMs }));
}

function shown(row: PaymentView, suggestions: readonly Suggestion[]): Omit<ListedPayment, 'slips'> {
  const { depositId, memberId, reason, parkedAtMs, ...payment } = row;
  const returnByMs = parkedAtMs === null ? undefined : afterWorkingDays(parkedAtMs, returnDays);
  return {
    ...payment,
    suggestions: [...suggestions],
    ...(depositId === null ? {} : { depositId }),
    ...(memberId === null ? {} : { memberId }),
    ...(reason === null ? {} : { reason }),
    ...(returnByMs === undefined ? {} : { returnByMs }),
  };
}
