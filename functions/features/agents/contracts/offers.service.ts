import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { ContractTerms, TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import type { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { areTiersValid, contractText, isWithin } from '#src/rules/agents/contract.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { addOffer } from './contract-acts.repo.ts';
import { agentRulesOf, allowsKind, allowsShare, hasContracts } from './contract-rights.ts';
import { chainOf, type ContractRow, isDirectDownline } from './contract-rows.repo.ts';

type Offer = (typeof agentContractContracts)['offerContract'];

/** Offers a direct downline a contract within the own terms. */
export async function offerContract(
  context: RequestContext,
  { memberId, accountType }: SessionClaims,
  offer: InputOf<Offer>,
): Promise<Result<OutputOf<Offer>, Offer['errors'][number]>> {
  const { env, merchant } = context;
  if (!hasContracts(context)) return failed('FEATURE_OFF');
  if (accountType !== 1 && accountType !== 2) return failed('AGENT_NEEDED');
  const { customerId: receiver, kind, product } = offer;
  if (!(await isDirectDownline(env, merchant, receiver, memberId))) return failed('DOWNLINE_UNKNOWN');
  const packs = await Promise.all([memberId, receiver].map((each) => agentRulesOf(context, each)));
  if (!packs.every((pack) => allowsKind(pack, kind))) return failed('FEATURE_OFF');
  const own = runningOf(await chainOf(env, merchant, { receiver: memberId, kind, product }));
  const terms = termsOf(offer, own?.terms);
  if (!terms || !areTiersValid(terms)) return failed('INVALID_INPUT', { fields: ['tiers'] });
  const isAllowed = packs.every((pack) => allowsShare(pack, terms));
  if (!own || !isAllowed || !isWithin(terms, own.terms)) return failed('TERMS_TOO_HIGH');
  const offered = await storeOffer(context, { offerer: memberId, receiver, terms, offererHash: own.hash });
  return offered ? ok(offered) : failed('CONTRACT_STATE');
}

/** What a member is paid by, or will be from the next period on. */
export function runningOf(chain: readonly ContractRow[]): ContractRow | undefined {
  return chain.find(({ state }) => state === 'A' || state === 'V');
}

/** A dividend is passed on for the same periods as it is paid for. */
function termsOf(offer: InputOf<Offer>, own: ContractTerms | undefined): TieredTerms | undefined {
  const { kind, product, rateType, tiers, carry } = offer;
  if (kind !== 'dividend') return { kind, product, rateType, tiers };
  if (carry === undefined || rateType !== 'P') return undefined;
  return { kind, product, rateType, tiers, carry, period: own?.kind === 'dividend' ? own.period : 'half' };
}

interface Offered {
  /** Undefined for the house. */
  readonly offerer: string | undefined;
  readonly receiver: string;
  readonly terms: ContractTerms;
  readonly offererHash?: string | undefined;
}

/** Stores terms as the next version between their parties; undefined if something else came first. */
export async function storeOffer(
  { env, merchant, settings, nowMs }: Pick<RequestContext, 'env' | 'merchant' | 'settings' | 'nowMs'>,
  { offerer, receiver, terms, offererHash }: Offered,
): Promise<OutputOf<Offer> | undefined> {
  const { kind, product } = terms;
  const chain = await chainOf(env, merchant, { receiver, kind, product });
  const [last] = chain;
  const [id, version] = [last?.id ?? crypto.randomUUID(), (last?.version ?? 0) + 1];
  const { currency } = merchantSetting.of(settings);
  const hash = await sha256Hex(contractText({ id, version, offerer, receiver, currency }, terms));
  const named = { id, version, receiver, offerer: offerer ?? null, offererHash: offererHash ?? null };
  const isStored = await addOffer(env, merchant, { ...named, terms, hash }, nowMs);
  return isStored ? { id, hash, status: runningOf(chain) ? 'E' : 'P' } : undefined;
}
