import type { OwnClaim } from '#src/rules/agents/pay/cascade.ts';
import { dividendStatement } from '#src/rules/agents/pay/dividend.ts';
import { feeStatement } from '#src/rules/agents/pay/fee.ts';
import { salaryStatement } from '#src/rules/agents/pay/salary.ts';
import type {
  DividendContract,
  FeeContract,
  SalaryContract,
  Statement,
} from '#src/rules/agents/pay/statement.ts';
import type { PeriodLength } from '#src/rules/agents/sums.ts';
import type { Product } from '#src/rules/products.ts';
import { type BranchFigures, branchFigures } from './branch-figures.ts';
import { type ClaimRow, claimOfAgent, writePurse } from './claims.store.ts';
import { insideBranch } from './inside.store.ts';
import type { PayRun } from './pay-run.ts';
import { carriedBy } from './payroll.store.ts';
import { type Paying, store } from './storing.ts';
import type { PayAgent, PeriodStart } from './team-totals.ts';

const lengths: Readonly<Record<PayRun['kind'], PeriodLength>> = {
  rebate: 'day',
  daily: 'day',
  hourly: 'hour',
  dividend: 'half',
  fee: 'half',
};

/** What a purse leaves, and what downlines claim of it. */
interface Shared {
  readonly purseMinor: number;
  readonly claims: readonly OwnClaim[];
  /** Whether what protected members won and were given counts too. */
  readonly withProtected: boolean;
}

const alone: Shared = { purseMinor: Number.MAX_SAFE_INTEGER, claims: [], withProtected: false };

/**
 * What the contract of an agent comes to by itself, in minor units, without the play of protected members: what they
 * win may cost the agent a tier, and the upline must not be paid what the agent misses.
 */
export function claimMinor(paying: Paying, run: PayRun, row: ClaimRow): number {
  const statement = statementOf(paying, run, row, alone);
  return 'grossMinor' in statement ? statement.grossMinor : statement.netMinor;
}

/** Computes the statement of a contract, and hands each downline its part of the purse. */
export function storeContract(paying: Paying, run: PayRun, agent: PayAgent, row: ClaimRow): void {
  const claims = paying.totals.agentsBelow(agent.number).flatMap((downline) => {
    const claim = claimOfAgent(paying.sql, downline.number, row.product);
    return claim?.offerer === agent.number
      ? [{ agent: downline.number, claimMinor: claim.claimMinor ?? 0 }]
      : [];
  });
  // The upline may stand in the same batch, so its purse is read now.
  const purseMinor = claimOfAgent(paying.sql, row.agent, row.product)?.purseMinor ?? 0;
  const statement = statementOf(paying, run, row, { purseMinor, claims, withProtected: true });
  if ('claims' in statement)
    for (const claim of statement.claims) writePurse(paying.sql, claim.agent, row.product, claim.purseMinor);
  if (!saysSomething(statement)) return;
  if (statement.kind !== 'dividend') return store(paying, run, agent, statement);
  const without = statementOf(paying, run, row, alone);
  store(paying, run, agent, statement, 'carryOutMinor' in without ? without.carryOutMinor : 0);
}

/** A period in which nothing counted has no statement; its hours would be many. */
function saysSomething(statement: Statement): boolean {
  if (statement.kind === 'fee') return statement.verified !== 0;
  if (statement.kind === 'dividend' || statement.kind === 'rebate') return true;
  return statement.validMinor !== 0 || statement.carryInMinor !== 0 || statement.grossMinor !== 0;
}

function statementOf(
  paying: Paying,
  run: PayRun,
  row: ClaimRow,
  { withProtected, ...shared }: Shared,
): Statement {
  const { terms } = row.contract;
  const periods = periodsOf(paying, run, row);
  const key = { agent: row.agent, kind: run.kind, product: row.product };
  const { carryWithoutMinor, previous, ...carried } = carriedBy(paying.sql, key);
  const carryInMinor = withProtected ? carried.carryInMinor : carryWithoutMinor;
  const head = {
    v: 1,
    agent: row.agent,
    fromMs: periods[0]?.startMs ?? run.fromMs,
    toMs: run.toMs,
    previous,
  } as const;
  if (terms.kind === 'fee') {
    const verified = periods.reduce(
      (sum, period) => sum + paying.totals.downlines(period, row.agent).verified,
      0,
    );
    // A corrected proof cannot make a fee negative.
    const contract = row.contract as FeeContract;
    return feeStatement({
      ...head,
      product: null,
      notCounted: null,
      contract,
      verified: Math.max(0, verified),
    });
  }
  const { product } = terms;
  const figures = branchFigures(paying.totals, row.agent, product, periods);
  const { activeMembers, notCounted } = figures;
  const basis = { ...head, product, notCounted, activeMembers, carryInMinor, ...shared };
  if (terms.kind === 'dividend') {
    const contract = row.contract as DividendContract;
    const { stakesMinor } = figures;
    const counted = withProtected ? figures : withoutProtected(figures);
    const money = moneyOf(paying, row.agent, product, periods, counted);
    return dividendStatement({ ...basis, contract, stakesMinor, money });
  }
  const contract = row.contract as SalaryContract;
  return salaryStatement({ ...basis, kind: terms.kind, contract, validMinor: figures.validMinor });
}

function periodsOf(
  { input }: Paying,
  run: PayRun,
  { contract: { terms } }: ClaimRow,
): readonly PeriodStart[] {
  const isMonth = terms.kind === 'fee' || (terms.kind === 'dividend' && terms.period === 'month');
  const starts = isMonth ? input.monthHalvesMs : [run.fromMs];
  return starts.map((startMs) => ({ length: lengths[run.kind], startMs }));
}

/** What a branch brought without the play of protected members, whose stakes count nowhere. */
function withoutProtected(figures: BranchFigures): BranchFigures {
  const { ofProtected } = figures;
  return {
    ...figures,
    payoutMinor: figures.payoutMinor - ofProtected.payoutMinor,
    convertedMinor: figures.convertedMinor - ofProtected.convertedMinor,
    givenMinor: figures.givenMinor - ofProtected.givenMinor,
  };
}

function moneyOf(
  { sql, input }: Paying,
  agent: number,
  product: Product,
  periods: readonly PeriodStart[],
  { stakeMinor, rounds, payoutMinor, jackpotMinor, convertedMinor, givenMinor }: BranchFigures,
) {
  const inside = insideBranch(
    sql,
    agent,
    product,
    periods.map(({ startMs }) => startMs),
  );
  return {
    ...{ stakeMinor, rounds, payoutMinor, jackpotMinor, convertedMinor, givenMinor },
    agentsMinor: inside.minor,
    agentsCount: inside.count,
    feePpm: input.feePpm,
  };
}
