import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { ContractState } from '#src/contracts/agents/contract-terms.ts';
import type { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { nextPeriodMs } from '#src/rules/agents/contract-periods.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { acceptOffer, agreeToEnd, askForEnd, refuseToEnd, rejectOffer } from './contract-acts.repo.ts';
import { agentRulesOf, allowsKind, allowsShare, hasContracts } from './contract-rights.ts';
import { chainOf, type ContractRow, versionsOf } from './contract-rows.repo.ts';

type Contracts = typeof agentContractContracts;
type Refusal = Contracts['decideDailySalary']['errors'][number] | 'SESSION_ENDED';
type Decided = Result<{ readonly status: ContractState }, Refusal>;

/** Verifies the payment password of the session's member, and counts the guess. */
export type PaymentPasswordCheck = (
  context: RequestContext,
  session: SessionClaims,
  password: string,
) => Promise<
  Result<
    object,
    'SESSION_ENDED' | 'PAYMENT_PASSWORD_MISSING' | 'PAYMENT_PASSWORD_WRONG' | 'PAYMENT_PASSWORD_LOCKED'
  >
>;

/** Which contract a call is about: an id, or a dividend by its product and whom it is paid to. */
export type Meant =
  | { readonly kind: 'daily' | 'hourly'; readonly id: string }
  | { readonly kind: 'dividend'; readonly product: string; readonly customerId: string | undefined };

type Decision = Pick<InputOf<Contracts['decideDailySalary']>, 'status' | 'hash' | 'paymentPassword'>;

/** Decides about an offer or about an end that the other party asks for. */
export async function decideContract(
  check: PaymentPasswordCheck,
  context: RequestContext,
  session: SessionClaims,
  meant: Meant,
  { status, hash, paymentPassword = '' }: Decision,
): Promise<Decided> {
  if (!hasContracts(context)) return failed('FEATURE_OFF');
  const found = partOf(await versionsMeant(context, session, meant), session.memberId, hash);
  if (!found.ok) return found;
  const { row, by } = found.value;
  if (status === 'A') {
    if (by !== 'receiver') return failed('CONTRACT_STATE');
    return accept(check, context, session, row, paymentPassword);
  }
  if (row.state === 'V') return decideEnd(context, row, by, status);
  if (status !== 'R' || by !== 'receiver') return failed('CONTRACT_STATE');
  const { env, merchant, nowMs } = context;
  return (await rejectOffer(env, merchant, row, nowMs)) ? ok({ status: 'R' }) : failed('CONTRACT_STATE');
}

/** Withdraws an own offer, or asks the other party for the end of what runs. */
export async function voidContract(
  context: RequestContext,
  { memberId }: SessionClaims,
  { id, hash, act }: InputOf<Contracts['voidContract']>,
): Promise<Result<{ readonly status: ContractState }, Contracts['voidContract']['errors'][number]>> {
  if (!hasContracts(context)) return failed('FEATURE_OFF');
  const { env, merchant, nowMs } = context;
  const found = partOf(await versionsOf(env, merchant, id), memberId, hash);
  if (!found.ok) return found;
  const { row, by } = found.value;
  if (act === 'end') {
    const isRequested = await askForEnd(env, merchant, row, by, nowMs);
    return isRequested ? ok({ status: 'V' }) : failed('CONTRACT_STATE');
  }
  const isTheirs = by === 'offerer' && (await rejectOffer(env, merchant, row, nowMs));
  return isTheirs ? ok({ status: 'R' }) : failed('CONTRACT_STATE');
}

async function versionsMeant(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
  meant: Meant,
): Promise<readonly ContractRow[]> {
  if (meant.kind === 'dividend') {
    const { kind, product, customerId: receiver = memberId } = meant;
    return chainOf(env, merchant, { receiver, kind, product });
  }
  const versions = await versionsOf(env, merchant, meant.id);
  return versions.filter(({ kind }) => kind === meant.kind);
}

interface Part {
  readonly row: ContractRow;
  /** Which party the member is. */
  readonly by: 'offerer' | 'receiver';
}

/**
 * The version of a contract that a hash names, and the member's part in it. A contract between others is unknown; a
 * hash that is not of the newest open terms names terms that have changed.
 */
function partOf(
  versions: readonly ContractRow[],
  memberId: string,
  hash: string,
): Result<Part, 'CONTRACT_UNKNOWN' | 'CONTRACT_CHANGED' | 'CONTRACT_STATE'> {
  const own = versions.filter(({ receiver, offerer }) => receiver === memberId || offerer === memberId);
  if (own.length === 0) return failed('CONTRACT_UNKNOWN');
  const row = own.find((each) => each.hash === hash);
  const isOver = row?.state === 'R' || row?.state === 'C';
  if (!row || isOver)
    return failed(
      own.some(({ state }) => state === 'P' || state === 'E') || !row ? 'CONTRACT_CHANGED' : 'CONTRACT_STATE',
    );
  return ok({ row, by: row.receiver === memberId ? 'receiver' : 'offerer' });
}

async function accept(
  check: PaymentPasswordCheck,
  context: RequestContext,
  session: SessionClaims,
  offer: ContractRow,
  paymentPassword: string,
): Promise<Decided> {
  const { env, merchant, settings, nowMs } = context;
  const { terms, kind, receiver, product } = offer;
  if (offer.state !== 'P' && offer.state !== 'E') return failed('CONTRACT_STATE');
  const pack = await agentRulesOf(context, receiver);
  if (!allowsKind(pack, kind) || !allowsShare(pack, terms)) return failed('FEATURE_OFF');
  const checked = await check(context, session, paymentPassword);
  if (!checked.ok) return checked;
  const chain = await chainOf(env, merchant, { receiver, kind, product });
  const fromMs = firstPeriodMs(terms, chain, merchantSetting.of(settings).timeZone, nowMs);
  if (await acceptOffer(env, merchant, offer, { fromMs, nowMs })) return ok({ status: 'A' });
  // What was withdrawn meanwhile may have been offered again, in other words.
  const now = partOf(await chainOf(env, merchant, { receiver, kind, product }), receiver, offer.hash);
  return now.ok ? failed('CONTRACT_STATE') : now;
}

/** When an accepted offer begins: with the next period of its kind, once what runs before it has ended with its own. */
function firstPeriodMs(
  terms: ContractRow['terms'],
  chain: readonly ContractRow[],
  timeZone: string,
  nowMs: number,
): number {
  const ends = chain.flatMap(({ state, terms: before, fromMs, toMs }) => {
    if (state === 'C') return [toMs ?? 0];
    return state === 'A' || state === 'V' ? [nextPeriodMs(before, timeZone, nowMs), fromMs ?? 0] : [];
  });
  return Math.max(nextPeriodMs(terms, timeZone, nowMs), ...ends);
}

/** Agrees to an end, with the period that runs, or refuses it. */
async function decideEnd(
  { env, merchant, settings, nowMs }: RequestContext,
  row: ContractRow,
  by: Part['by'],
  status: 'R' | 'C',
): Promise<Decided> {
  if (status === 'R')
    return (await refuseToEnd(env, merchant, row, by, nowMs))
      ? ok({ status: 'A' })
      : failed('CONTRACT_STATE');
  const toMs = nextPeriodMs(row.terms, merchantSetting.of(settings).timeZone, nowMs);
  const isAgreed = await agreeToEnd(env, merchant, row, by, { toMs, nowMs });
  return isAgreed ? ok({ status: 'C' }) : failed('CONTRACT_STATE');
}
