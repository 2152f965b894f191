import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { reportsContracts } from '#src/contracts/agents/reports.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { Product } from '#src/rules/products.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { dayOfSpan, type NotAgent, type Reporting, reportingOf } from './reporting.ts';
import type { BranchReport } from '#functions/features/agents/team/team-reports.ts';

type Contract = typeof reportsContracts.teamKpiA;
type Output = OutputOf<Contract>;

/** What the agent's whole branch brought in a span, as far as the agent may see it. */
export async function teamReport(
  context: RequestContext,
  session: SessionClaims,
  { product, ...days }: InputOf<Contract>,
): Promise<Result<Output, NotAgent>> {
  const reporting = await reportingOf(context, session, days);
  if (!reporting.ok) return reporting;
  const report = await reporting.value.team?.branchReport(reporting.value.span);
  return ok(shown(reporting.value, report, product));
}

function shown(reporting: Reporting, report: BranchReport | undefined, product: Product | undefined): Output {
  const isRequested = (of: string) => product === undefined || of === product;
  const days = (report?.days ?? []).map((day) => shownDay(reporting, day, product));
  const hours = (report?.hours ?? []).filter((hour) => isRequested(hour.product));
  // The hours of a sealed day are in the day already.
  const sealed = new Set((report?.days ?? []).map(({ startMs }) => dayOfSpan(reporting, startMs)));
  const open = hours.filter(({ startMs }) => !sealed.has(dayOfSpan(reporting, startMs)));
  const products = new Map<Product | 'other', number>();
  const add = (of: Product | 'other', minor: number) => products.set(of, (products.get(of) ?? 0) + minor);
  for (const day of report?.days ?? [])
    for (const [of, minor] of day.products) if (isRequested(of)) add(of, minor);
  for (const hour of open) add(hour.product, hour.validMinor);
  const results = days.flatMap(({ resultMinor }) => (resultMinor === undefined ? [] : [resultMinor]));
  return {
    currency: reporting.currency,
    ...(report ? { completeUntilMs: report.completeUntilMs } : {}),
    total: {
      validMinor: sumOf([...products.values()]),
      ...(results.length > 0 ? { resultMinor: sumOf(results) } : {}),
    },
    products: [...products].map(([of, validMinor]) => ({ product: of, validMinor })),
    days,
    hours: [...Map.groupBy(hours, ({ startMs }) => startMs)]
      .toSorted(([one], [other]) => one - other)
      .map(([fromMs, same]) => ({ fromMs, validMinor: sumOf(same.map(({ validMinor }) => validMinor)) })),
  };
}

function shownDay(
  reporting: Reporting,
  { startMs, products, resultMinor, active, isPartial }: BranchReport['days'][number],
  product: Product | undefined,
): Output['days'][number] {
  const day = dayOfSpan(reporting, startMs);
  if (product !== undefined) return { day, validMinor: products.get(product) ?? 0, isPartial };
  return {
    ...{ day, isPartial, validMinor: sumOf([...products.values()]), activeMembers: active },
    ...(reporting.seesResults && resultMinor !== undefined ? { resultMinor } : {}),
  };
}

function sumOf(minors: readonly number[]): number {
  return minors.reduce((all, minor) => all + minor, 0);
}
