import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import type { TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import type { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { Product } from '#src/contracts/games/products.ts';
import { contractExample, paysLess } from '#src/rules/agents/contract.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { offerMs } from './contract-acts.repo.ts';
import { agentRulesOf, allowsKind, hasContracts } from './contract-rights.ts';
import {
  type ContractRow,
  givenContracts,
  isDirectDownline,
  receivedContracts,
} from './contract-rows.repo.ts';
import { usernamesOf } from '#functions/member/usernames.repo.ts';

type Info = (typeof agentContractContracts)['dailySalaryInfo'];
type Own = OutputOf<Info>['own'][number];
type Shown = Omit<Own, 'isOfHouse' | 'lowersDownlines'>;

const ownMax = 40;
const perPage = 50;

/** A member's own contracts of a kind, and those given to direct downlines. */
export async function contractInfo(
  context: RequestContext,
  { memberId }: SessionClaims,
  kind: 'daily' | 'hourly' | 'dividend',
  { product, customerId, cursor = '' }: InputOf<Info>,
): Promise<Result<OutputOf<Info>, Info['errors'][number]>> {
  const { env, merchant, nowMs, settings } = context;
  if (!hasContracts(context)) return failed('FEATURE_OFF');
  if (customerId !== undefined && !(await isDirectDownline(env, merchant, customerId, memberId)))
    return failed('DOWNLINE_UNKNOWN');
  const live = { memberId, kind, nowMs };
  const [received, given, pack] = await Promise.all([
    receivedContracts(env, merchant, { ...live, most: ownMax }),
    givenContracts(env, merchant, {
      ...live,
      receiver: customerId ?? null,
      after: cursor,
      most: perPage + 1,
    }),
    agentRulesOf(context, memberId),
  ]);
  // What runs from before the pack forbade it can still be seen and ended.
  if (received.length + given.length === 0 && !allowsKind(pack, kind)) return failed('FEATURE_OFF');
  const isShown = (row: ContractRow) => product === undefined || row.product === product;
  const { rows, nextCursor } = wholeReceivers(given);
  const names = await usernamesOf(
    { env, merchant },
    rows.map(({ receiver }) => receiver),
  );
  const { currency } = merchantSetting.of(settings);
  const roundMinor = 1_000 * 10 ** currencyDecimals(currency);
  return ok({
    currency,
    own: received.filter(isShown).map((row) => ({
      ...shownContract(row, 'receiver', roundMinor),
      isOfHouse: row.offerer === null,
      lowersDownlines: lowers(row, given),
    })),
    given: rows.filter(isShown).map((row) => ({
      ...shownContract(row, 'offerer', roundMinor),
      customerId: row.receiver,
      account: maskOf(names.get(row.receiver) ?? ''),
    })),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  });
}

/** A page ends with all contracts of its last receiver. */
function wholeReceivers(given: readonly ContractRow[]) {
  if (given.length <= perPage) return { rows: given, nextCursor: undefined };
  const cut = given.at(-1)?.receiver;
  const rows = given.filter(({ receiver }) => receiver !== cut);
  return { rows, nextCursor: rows.at(-1)?.receiver };
}

/** Whether accepting an offer would lower what a downline is paid. */
export function lowers({ state, terms, product }: ContractRow, given: readonly ContractRow[]): boolean {
  if (state !== 'P' && state !== 'E') return false;
  return given.some(
    (each) =>
      each.product === product &&
      (each.state === 'A' || each.state === 'V') &&
      paysLess(terms as TieredTerms, each.terms as TieredTerms),
  );
}

function shownContract(row: ContractRow, by: 'offerer' | 'receiver', roundMinor: number): Shown {
  const { id, state: status, hash, askedBy, offeredAtMs, fromMs, toMs } = row;
  const terms = row.terms as TieredTerms;
  const { rateType, tiers } = terms;
  return {
    ...{ id, product: row.product as Product, status, rateType, tiers: [...tiers], hash },
    ...(terms.kind === 'dividend' ? { carry: terms.carry, period: terms.period } : {}),
    example: contractExample(terms, roundMinor),
    ...(status === 'P' || status === 'E' ? { expiresAtMs: offeredAtMs + offerMs } : {}),
    ...(fromMs === null ? {} : { fromMs }),
    ...(toMs === null ? {} : { toMs }),
    ...(askedBy === null ? {} : { endAskedBy: askedBy === by ? ('self' as const) : ('other' as const) }),
  };
}
