import { ratesOn } from '#functions/affiliation/rates.repo.ts';
import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import {
  agentRulesOf,
  allowsKind,
  hasContracts,
} from '#functions/features/agents/contracts/contract-rights.ts';
import { receivedContracts } from '#functions/features/agents/contracts/contract-rows.repo.ts';
import type {
  AcceptedContract,
  ContractSoFar,
  CurrentPay,
} from '#functions/features/agents/team/payroll/current-pay.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import type { currentPayContracts } from '#src/contracts/agents/current-pay.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { tierAhead } from '#src/rules/agents/tier-ahead.ts';
import { dayText, localDay } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type NotAgent, type Reporting, reportingOf } from './reporting.ts';

type Contract = typeof currentPayContracts.currentDailySalary;
type Output = OutputOf<Contract>;
type Kind = TieredTerms['kind'];

/** As many versions of contracts as an agent can have of one kind at once. */
const contractsMax = 40;

/** What an agent's contracts of a kind come to so far, as far as the agent may see it. */
export async function currentPayOf(
  context: RequestContext,
  session: SessionClaims,
  kind: Kind,
  { product }: InputOf<Contract>,
): Promise<Result<Output, NotAgent>> {
  const today = dayText(localDay('UTC', context.nowMs));
  const reporting = await reportingOf(context, session, { from: today, to: today });
  if (!reporting.ok) return reporting;
  if (!(await mayBePaid(context, session, kind))) return failed('FEATURE_OFF');
  const { currency } = reporting.value;
  const found = await soFar(reporting.value, session, kind);
  if (!found) return ok({ currency, list: [] });
  const requested = found.list.filter(
    ({ contract }) => product === undefined || contract.terms.product === product,
  );
  return ok({ currency, completeUntilMs: found.completeUntilMs, list: requested.map(shown) });
}

/** What is estimated of an agent's salary of the open day and dividends of the open period, in minor units. */
export async function estimateOf(reporting: Reporting, session: SessionClaims): Promise<number | undefined> {
  const kinds = await Promise.all(
    (['daily', 'dividend'] as const).map(async (kind) =>
      (await mayBePaid(reporting.context, session, kind)) ? soFar(reporting, session, kind) : undefined,
    ),
  );
  const estimates = kinds
    .flatMap((kind) => kind?.list ?? [])
    .flatMap(({ shown: seen }) => seen?.pay?.grossMinor ?? []);
  return estimates.length === 0 ? undefined : estimates.reduce((all, minor) => all + minor, 0);
}

async function mayBePaid(context: RequestContext, { memberId }: SessionClaims, kind: Kind): Promise<boolean> {
  return hasContracts(context) && allowsKind(await agentRulesOf(context, memberId), kind);
}

async function soFar(
  { context, span, team, seesResults }: Reporting,
  { memberId }: SessionClaims,
  kind: Kind,
): Promise<CurrentPay | undefined> {
  const { env, merchant, nowMs, settings } = context;
  const rows = await receivedContracts(env, merchant, { memberId, kind, nowMs, most: contractsMax });
  const contracts = rows.flatMap(({ hash, offerer, terms, fromMs, toMs }): AcceptedContract[] => {
    const offeredBy = offerer === null ? 'house' : 'upline';
    return fromMs === null
      ? []
      : [{ contract: { hash, offeredBy, terms: terms as TieredTerms }, fromMs, toMs }];
  });
  const { feePpm, rebates } = agentsSetting.of(settings);
  const { agent, timeZone } = span;
  const rates = await ratesOn(env, merchant, [memberId], localDay(timeZone, nowMs), rebates);
  const ratesPpm = rates.get(memberId);
  if (!ratesPpm) return undefined;
  return team?.currentPay({ agent, timeZone, contracts, feePpm, ratesPpm, seesResults });
}

function shown({ contract, fromMs, toMs, shown: seen }: ContractSoFar): Output['list'][number] {
  const { product, rateType, tiers } = contract.terms;
  const head = { product, fromMs, toMs, isOfHouse: contract.offeredBy === 'house', rateType };
  if (!seen) return head;
  const { untilMs, betMinor, activeMembers, pay } = seen;
  if (!pay) return { ...head, totals: { untilMs, betMinor, activeMembers } };
  const isDividend = contract.terms.kind === 'dividend';
  const netLossMinor = isDividend ? pay.baseMinor : 0;
  const reached = { betMinor: isDividend ? betMinor : pay.baseMinor, activeMembers, netLossMinor };
  const ahead = tierAhead(tiers, pay.tier, reached);
  const tier = pay.tier === null ? undefined : tiers[pay.tier];
  return {
    ...head,
    totals: { untilMs, betMinor, activeMembers, ...(isDividend ? { netLossMinor } : {}) },
    ...(tier ? { tier } : {}),
    ...(ahead ? { nextTier: ahead.tier, missing: ahead.missing } : {}),
    estimateMinor: pay.grossMinor,
  };
}
