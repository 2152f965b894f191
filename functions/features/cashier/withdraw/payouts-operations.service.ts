import { operatorOf } from '#functions/audit/operator-act.ts';
import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { recordAct } from '#functions/audit/operator-acts.ts';
import { decryptAccount } from '#functions/cashier/card-account.ts';
import { transferReferenceOf } from '#functions/cashier/transfer-reference.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { operatedTill } from '#functions/features/cashier/tills.operated.ts';

type Contracts = typeof paymentsOperationsContracts;
type Outcome = Result<
  OutputOf<Contracts['endPayout']>,
  | 'TILL_UNKNOWN'
  | 'WITHDRAWAL_UNKNOWN'
  | 'STATE_CHANGED'
  | 'SECOND_OPERATOR_NEEDED'
  | 'STEP_UP_NEEDED'
  | 'APPROVAL_WAITING'
>;

const perPage = 50;

/** A page of a till's payouts in a state, read from the till itself. */
export async function pageOfPayouts(
  context: RequestContext,
  tillId: string,
  { state, cursor }: InputOf<Contracts['operatorPayouts']>,
): Promise<Result<OutputOf<Contracts['operatorPayouts']>, 'TILL_UNKNOWN'>> {
  const { till } = operatedTill(context, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  const [afterMs = '-1', afterId = ''] = cursor?.split('/') ?? [];
  const found = await till.payouts({ state, afterMs: Number(afterMs), afterId, most: perPage + 1 });
  const items = found
    .slice(0, perPage)
    .map(({ encryptedAccount: _account, nextAtMs, endedAtMs, ...payout }) => ({
      ...payout,
      tillId,
      ...(nextAtMs === null ? {} : { nextAtMs }),
      ...(endedAtMs === null ? {} : { endedAtMs }),
    }));
  const last = found.length > perPage ? items.at(-1) : undefined;
  return ok({ items, ...(last ? { nextCursor: `${last.askedAtMs}/${last.payoutId}` } : {}) });
}

interface StatedPayout {
  readonly tillId: string;
  readonly payoutId: string;
  readonly end: InputOf<Contracts['endPayout']>['end'];
}

/** The outcome of a payout that two operators learned from its provider; the till stores the first one. */
export const payoutEnd = {
  name: 'payout.end',
  readBasis: (state) => ({ state }),
  async basisOf(site, { tillId, payoutId }) {
    return (await operatedTill(site, tillId)?.till.payout(payoutId))?.state ?? '';
  },
  async perform(site, { tillId, payoutId, end }) {
    const { till } = operatedTill(site, tillId) ?? {};
    if (!till) return failed('TILL_UNKNOWN');
    const stated = await till.statePayout(payoutId, end);
    return stated.ok ? ok({ state: end }) : stated;
  },
} satisfies JointAction<StatedPayout>;

/** Ends an uncertain payout with the outcome that two operators learned from its provider. */
export async function endPayout(
  context: RequestContext,
  claims: OperatorClaims,
  { till: tillId, id: payoutId }: { readonly till: string; readonly id: string },
  { end, note }: InputOf<Contracts['endPayout']>,
): Promise<Outcome> {
  const { till } = operatedTill(context, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  if (!(await till.payout(payoutId))) return failed('WITHDRAWAL_UNKNOWN');
  return decideTogether(context, claims, payoutEnd, {
    subject: `payout:${tillId}/${payoutId}`,
    payload: { tillId, payoutId, end },
    reason: note,
  });
}

/** The destination of a payout, for operators who pay by hand; only while it may still have to be paid. */
export async function showPayoutAccount(
  context: RequestContext,
  claims: OperatorClaims,
  { till: tillId, id }: { readonly till: string; readonly id: string },
  note: string,
): Promise<
  Result<OutputOf<Contracts['payoutAccount']>, 'TILL_UNKNOWN' | 'WITHDRAWAL_UNKNOWN' | 'STATE_CHANGED'>
> {
  const { env, merchant } = context;
  const { till } = operatedTill(context, tillId) ?? {};
  if (!till) return failed('TILL_UNKNOWN');
  const payout = await till.payout(id);
  if (!payout) return failed('WITHDRAWAL_UNKNOWN');
  if (payout.state !== 'accepted' && payout.state !== 'stuck') return failed('STATE_CHANGED');
  await recordAct(
    operatorOf(context, claims),
    { subject: `payout:${tillId}/${id}` as const, document: { act: 'look' } },
    note,
  );
  const { memberId, encryptedAccount, bankCode, holder, amountMinor, currency } = payout;
  const account = await decryptAccount(env, { merchant, memberId }, encryptedAccount);
  return ok({ bankCode, holder, account, amountMinor, currency, reference: transferReferenceOf(id) });
}
