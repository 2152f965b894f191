import type { ActSite, Approved, JointAction } from '#functions/audit/joint-action.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { ContractState, ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { nextPeriodMs } from '#src/rules/agents/contract-periods.ts';
import { canonicalText } from '#src/rules/rewards/terms-text.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agreeToEnd, endContract, refuseToEnd, rejectOffer } from './contract-acts.repo.ts';
import { chainOf, type ContractRow, versionsOf } from './contract-rows.repo.ts';
import { isBelowMargin } from './house-terms.ts';
import { storeOffer } from './offers.service.ts';

/** What two operators do to contracts: an offer of the house, or an act on one version of a contract. */
export type HouseAct =
  | { readonly act: 'offer'; readonly receiver: string; readonly terms: ContractTerms }
  | { readonly act: 'withdraw' | 'agree' | 'refuse' | 'end'; readonly id: string; readonly hash: string };

type Changed = { readonly state: ContractState; readonly id?: string; readonly hash?: string };

/** The house offers a contract, withdraws it, decides about its end, or ends any contract. */
export const houseContract = {
  name: 'agents.contract',
  isRepeatable: true,
  /** Once any version is offered or changes its state, operators have to look again. */
  async basisOf({ env, merchant }, act) {
    const versions = await versionsFor(env, merchant, act);
    return versions.map(({ version, state }) => `${version} ${state}`).join(' ');
  },
  async perform(site, act, approved): Promise<Result<Changed, 'TERMS_TOO_HIGH' | 'CONTRACT_STATE'>> {
    return act.act === 'offer' ? offer(site, act, approved) : changeState(site, act, approved);
  },
} satisfies JointAction<HouseAct>;

function versionsFor(env: Env, merchant: string, act: HouseAct): Promise<readonly ContractRow[]> {
  if (act.act !== 'offer') return versionsOf(env, merchant, act.id);
  const { kind, product } = act.terms;
  return chainOf(env, merchant, { receiver: act.receiver, kind, product });
}

async function offer(
  site: ActSite,
  { receiver, terms }: Extract<HouseAct, { act: 'offer' }>,
  { askedAtMs }: Approved,
): Promise<Result<Changed, 'TERMS_TOO_HIGH' | 'CONTRACT_STATE'>> {
  const { env, merchant } = site;
  if (!(await isBelowMargin(site, terms))) return failed('TERMS_TOO_HIGH');
  const stored = await storeOffer(site, { offerer: undefined, receiver, terms });
  if (stored) return ok({ state: stored.status, id: stored.id, hash: stored.hash });
  // After a crash between the offer and its report, the offer is found here.
  const { kind, product } = terms;
  const [last] = await chainOf(env, merchant, { receiver, kind, product });
  const isDone =
    last?.offerer === null &&
    last.offeredAtMs >= askedAtMs &&
    canonicalText(last.terms) === canonicalText(terms);
  return isDone ? ok({ state: last.state, id: last.id, hash: last.hash }) : failed('CONTRACT_STATE');
}

async function changeState(
  { env, merchant, settings, nowMs }: ActSite,
  { act, id, hash }: Exclude<HouseAct, { act: 'offer' }>,
  { askedAtMs }: Approved,
): Promise<Result<Changed, 'CONTRACT_STATE'>> {
  const row = (await versionsOf(env, merchant, id)).find((each) => each.hash === hash);
  if (!row || (act !== 'end' && row.offerer !== null)) return failed('CONTRACT_STATE');
  const toMs = nextPeriodMs(row.terms, merchantSetting.of(settings).timeZone, nowMs);
  const acts = {
    withdraw: () => rejectOffer(env, merchant, row, nowMs),
    agree: () => agreeToEnd(env, merchant, row, 'offerer', { toMs, nowMs }),
    refuse: () => refuseToEnd(env, merchant, row, 'offerer', nowMs),
    end: () => endContract(env, merchant, row, { toMs, nowMs }),
  };
  const after = { withdraw: 'R', agree: 'C', refuse: 'A', end: 'C' } as const;
  const state = after[act];
  // Performed again after a crash, the act finds what it has done.
  const isDone = (await acts[act]()) || (row.state === state && row.changedAtMs >= askedAtMs);
  return isDone ? ok({ state }) : failed('CONTRACT_STATE');
}
