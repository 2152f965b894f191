import { runningContracts, type RunningContract } from './contracts.repo.ts';
import { ratesOn } from '#functions/affiliation/rates.repo.ts';
import type { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import { halfMonthOf } from '#src/rules/agents/half-months.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { monthHalves } from './begin-runs.ts';
import { agentsAtOnce, type PaidContract } from './claims.store.ts';
import { agentsOfBatch, computeNext, keepContracts } from './compute.ts';
import type { PayInput } from './pay-input.ts';
import { openRun, type PayRun } from './pay-run.ts';
import type { Paying } from './storing.ts';
import type { TeamTotals } from './team-totals.ts';

/** The object that pays a team, as Payroll sees it. */
export interface PayrollHost {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly merchant: string;
  readonly team: number;
  readonly totals: TeamTotals;
  readonly timeZone: string;
  readonly agents: ReturnType<typeof agentsSetting.of>;
  readonly harmShareMaxPpm: number;
  /** Runs a transaction of the object. */
  readonly commit: (work: () => void) => void;
  /** Those of these members whom operators have to look at. */
  readonly flaggedAmong: (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Computes every statement that is due, a batch a transaction; after a crash it goes on at the cursor. */
export async function settleRuns(host: PayrollHost): Promise<void> {
  for (;;) {
    const run = openRun(host.sql);
    if (!run) return;
    if (run.step === 'contracts') await readContracts(host, run);
    else await computeBatch(host, run);
  }
}

async function computeBatch(host: PayrollHost, run: PayRun): Promise<void> {
  const input = await inputOf(host, run);
  host.commit(() => computeNext(payingOf(host, input), run));
}

async function readContracts(host: PayrollHost, run: PayRun): Promise<void> {
  const { env, merchant, team } = host;
  if (run.kind === 'rebate') return;
  const filter = { kind: run.kind, team, atMs: run.fromMs, after: run.cursor };
  const found = await runningContracts(env, merchant, filter, agentsAtOnce);
  const contracts = found.contracts.flatMap((row) => paidContract(host, row) ?? []);
  const page = { contracts, after: found.contracts.at(-1)?.receiver ?? run.cursor, isLast: found.isLast };
  host.commit(() => keepContracts(payingOf(host, basicInput(host, run)), run, page));
}

function paidContract({ totals }: PayrollHost, row: RunningContract): PaidContract | undefined {
  const { receiverNumber, offererNumber, product, hash, terms } = row;
  const path = totals.agent(receiverNumber)?.path;
  const offeredBy = row.offerer === null ? 'house' : 'upline';
  const contract = { hash, offeredBy, terms } as const;
  return path === undefined
    ? undefined
    : { agent: receiverNumber, path, product, offerer: offererNumber, contract };
}

function payingOf({ sql, totals }: PayrollHost, input: PayInput): Paying {
  return { sql, totals, input, nowMs: Date.now() };
}

/** What settings and the calendar say. */
function basicInput({ timeZone, agents, harmShareMaxPpm }: PayrollHost, run: PayRun): PayInput {
  const { feePpm, holdFromMinor, holdFirst } = agents;
  const day = localDay(timeZone, run.toMs - 1);
  const endsHalf = halfMonthOf(day + 1) === day + 1 && startOfDay(timeZone, day + 1) === run.toMs;
  const harmDay = endsHalf ? day : halfMonthOf(day) - 1;
  return {
    ...{ feePpm, holdFromMinor, holdFirst, harmShareMaxPpm },
    harmHalfFromMs: startOfDay(timeZone, halfMonthOf(harmDay)),
    monthHalvesMs: monthHalves(timeZone, { halfFromMs: run.halfFromMs, endsHalf }),
    rates: new Map(),
    flagged: new Set(),
  };
}

/** What a batch needs of the shared database, for all of its agents at once. */
async function inputOf(host: PayrollHost, run: PayRun): Promise<PayInput> {
  const input = basicInput(host, run);
  const batch = agentsOfBatch(host.sql, host.totals, run);
  if (batch.length === 0) return input;
  const memberIds = batch.map(({ memberId }) => memberId);
  const flagged = await host.flaggedAmong(memberIds);
  if (run.kind !== 'rebate') return { ...input, flagged };
  const below = batch.flatMap(({ number }) => host.totals.agentsBelow(number));
  const rated = [...new Set([...memberIds, ...below.map(({ memberId }) => memberId)])];
  const { env, merchant, timeZone, agents } = host;
  const rates = await ratesOn(env, merchant, rated, localDay(timeZone, run.fromMs), agents.rebates);
  return { ...input, flagged, rates };
}
