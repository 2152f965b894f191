import { progressOf } from '#functions/features/agents/team/counting.ts';
import type { TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import { periodAt } from '#src/rules/agents/contract-periods.ts';
import { dividendStatement } from '#src/rules/agents/pay/dividend.ts';
import { salaryStatement } from '#src/rules/agents/pay/salary.ts';
import { shareOf } from '#src/rules/agents/pay/share-of.ts';
import type {
  DividendContract,
  PurseLines,
  SalaryContract,
  StatementContract,
} from '#src/rules/agents/pay/statement.ts';
import { hourOf } from '#src/rules/agents/periods.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import type { Product } from '#src/rules/products.ts';
import { type BranchFigures, branchFigures } from './branch-figures.ts';
import { countedSpan } from './current-spans.ts';
import { salaryPurses } from './inside.store.ts';
import { totalsOf } from './payroll.ts';
import { carriedBy } from './payroll.store.ts';

/** A contract that an agent has accepted, and the span that it pays for. */
export interface AcceptedContract {
  readonly contract: StatementContract;
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** Whose contracts are asked for, and what they are computed with. */
export interface CurrentPayInput {
  readonly agent: number;
  readonly timeZone: string;
  readonly contracts: readonly AcceptedContract[];
  readonly feePpm: number;
  /** The agent's own rates, in millionths: at most so much of turnover is paid as rebates inside the branch. */
  readonly ratesPpm: Readonly<Record<Product, number>>;
  /** Whether the agent may see what players won or lost. */
  readonly seesResults: boolean;
}

/** What a contract comes to; amounts in minor units. */
export interface ContractSoFar {
  readonly contract: StatementContract;
  readonly fromMs: number;
  readonly toMs: number;
  /** Undefined while fewer than five active members could be told by it. */
  readonly shown?: {
    readonly untilMs: number;
    readonly betMinor: number;
    readonly activeMembers: number;
    /** Undefined where the agent may not see results. */
    readonly pay?: Pick<PurseLines, 'tier' | 'grossMinor'> & { readonly baseMinor: number };
  };
}

export interface CurrentPay {
  /** The end of the last hour that is counted. */
  readonly completeUntilMs: number;
  readonly list: readonly ContractSoFar[];
}

interface Counted {
  readonly sql: SqlStorage;
  readonly input: CurrentPayInput;
  readonly completeUntilMs: number;
}

/** An agent's own claim: nothing of it goes to downlines, and no purse limits it. */
const ownClaim = {
  purseMinor: Number.MAX_SAFE_INTEGER,
  claims: [],
  v: 1,
  notCounted: null,
  previous: null,
} as const;

/**
 * What the contracts of an agent come to by what is counted so far, by the rules of payroll; undefined before the team
 * counts. Who is protected counts as the hours and days were sealed.
 */
export function currentPay(sql: SqlStorage, input: CurrentPayInput): CurrentPay | undefined {
  const completeUntilMs = progressOf(sql)?.counted_to_ms;
  if (completeUntilMs === undefined) return undefined;
  const counted = { sql, input, completeUntilMs };
  return { completeUntilMs, list: input.contracts.flatMap((each) => soFar(counted, each) ?? []) };
}

function soFar(counted: Counted, accepted: AcceptedContract): ContractSoFar | undefined {
  const { contract } = accepted;
  const { terms } = contract;
  const { sql, input } = counted;
  const period = periodOf(counted, terms);
  const isPaid =
    accepted.fromMs <= period.fromMs && (accepted.toMs ?? Number.POSITIVE_INFINITY) > period.fromMs;
  if (!isPaid) return undefined;
  const span = countedSpan(sql, terms, { agent: input.agent, timeZone: input.timeZone, ...period });
  if (!span) return { contract, ...period };
  const untilMs = endOf(counted, terms.kind === 'dividend' ? 'day' : 'hour', span.lastMs);
  const of = terms.kind === 'hourly' ? { fromMs: span.lastMs, toMs: untilMs } : period;
  const { activeMembers } = span;
  const figures = {
    ...branchFigures(totalsOf(sql), input.agent, terms.product, span.periods),
    activeMembers,
  };
  return { contract, ...of, shown: { untilMs, ...computed(counted, contract, { ...of, untilMs }, figures) } };
}

/** The period that runs; of hours, the last one that is counted. */
function periodOf({ input: { timeZone }, completeUntilMs }: Counted, terms: TieredTerms) {
  return periodAt(terms, timeZone, terms.kind === 'hourly' ? completeUntilMs - 1 : completeUntilMs);
}

function endOf({ input: { timeZone } }: Counted, length: 'hour' | 'day', startMs: number): number {
  return length === 'hour'
    ? hourOf(timeZone, startMs).toMs
    : startOfDay(timeZone, localDay(timeZone, startMs) + 1);
}

type Span = { readonly fromMs: number; readonly toMs: number; readonly untilMs: number };

function computed(
  { sql, input }: Counted,
  contract: StatementContract,
  { fromMs, toMs, untilMs }: Span,
  figures: BranchFigures,
): Omit<NonNullable<ContractSoFar['shown']>, 'untilMs'> {
  const { terms } = contract;
  const { product, kind } = terms;
  const { activeMembers, validMinor, stakeMinor } = figures;
  const key = { agent: input.agent, kind, product };
  // What is carried into an hour that is over is in its statement.
  const carryInMinor = kind === 'hourly' ? 0 : carriedBy(sql, key).carryInMinor;
  const basis = { ...ownClaim, agent: input.agent, product, fromMs, toMs, activeMembers, carryInMinor };
  if (terms.kind !== 'dividend') {
    const of = { ...basis, kind: terms.kind, contract: contract as SalaryContract, validMinor };
    return { betMinor: validMinor, activeMembers, pay: salaryStatement(of) };
  }
  if (!input.seesResults) return { betMinor: stakeMinor, activeMembers };
  const salariesMinor = salaryPurses(sql, input.agent, product, { fromMs, toMs: untilMs });
  const money = {
    ...figures,
    agentsMinor: shareOf(validMinor, input.ratesPpm[product]) + salariesMinor,
    ...{ agentsCount: 0, feePpm: input.feePpm },
  };
  const { stakesMinor } = figures;
  const of = { ...basis, contract: contract as DividendContract, stakesMinor, money };
  return { betMinor: stakeMinor, activeMembers, pay: dividendStatement(of) };
}
