import { rebateLines, type RebateInput, rebateStatement } from '#src/rules/agents/pay/rebate.ts';
import type { Part } from '#src/rules/agents/sums.ts';
import { type Product, products } from '#src/rules/products.ts';
import { branchFigures } from './branch-figures.ts';
import type { PayRun } from './pay-run.ts';
import { carriedBy } from './payroll.store.ts';
import { type Paying, store } from './storing.ts';
import type { PayAgent, PeriodStart } from './team-totals.ts';

/** Computes the rebates of one agent for a day, one statement for each product with play that counts. */
export function storeRebates(paying: Paying, run: PayRun, agent: PayAgent): void {
  const rates = paying.input.rates.get(agent.memberId);
  if (!rates) return;
  const day = { length: 'day', startMs: run.fromMs } as const;
  const own = paying.totals.parts(day, agent.number);
  const below = branchesBelow(paying, agent, day);
  for (const product of products) {
    const key = { agent: agent.number, kind: 'rebate', product } as const;
    const { carryInMinor, remainderIn, previous } = carriedBy(paying.sql, key);
    // Without counted play there is no statement: it could be told from a day without any play.
    const lines = rebateLines([...own.flatMap(asInput(product)), ...below.flatMap(asInput(product))]).filter(
      ({ validMinor, activeMembers }) => validMinor !== 0 || activeMembers !== 0,
    );
    if (lines.length === 0) continue;
    const { notCounted } = branchFigures(paying.totals, agent.number, product, [day]);
    const head = { v: 1, agent: agent.number, product, fromMs: run.fromMs, toMs: run.toMs } as const;
    const basis = { ratePpm: rates[product], lines, carryInMinor, remainderIn };
    store(paying, run, agent, rebateStatement({ ...head, notCounted, previous, ...basis }));
  }
}

type RatedPart = Pick<Part, 'product' | 'ratePpm' | 'validMinor' | 'active'>;

/** The branches of direct downlines that are agents, at the rate of each; their own play is in the agent's parts. */
function branchesBelow(
  { totals, input }: Paying,
  { number }: PayAgent,
  day: PeriodStart,
): readonly RatedPart[] {
  return totals.agentsBelow(number).flatMap((downline) =>
    totals.branch(day, downline.number).parts.map(({ product, validMinor }) => ({
      product,
      ratePpm: input.rates.get(downline.memberId)?.[product] ?? 0,
      validMinor,
      active: 0,
    })),
  );
}

function asInput(product: Product) {
  return (part: RatedPart): readonly RebateInput[] => {
    if (part.product !== product) return [];
    const { ratePpm, validMinor, active } = part;
    return [{ ratePpm, validMinor, activeMembers: active }];
  };
}
