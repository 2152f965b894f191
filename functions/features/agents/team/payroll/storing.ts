import { isHeldForHarm } from '#src/rules/agents/pay/protection.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { restsMs } from './begin-runs.ts';
import { initialState } from './initial-state.ts';
import type { PayInput } from './pay-input.ts';
import type { PayRun } from './pay-run.ts';
import { storeStatement, wasPaid } from './payroll.store.ts';
import type { PayAgent, TeamTotals } from './team-totals.ts';

/** The object that computes, and what it computes with. */
export interface Paying {
  readonly sql: SqlStorage;
  readonly totals: TeamTotals;
  readonly input: PayInput;
  readonly nowMs: number;
}

/** Stores a statement as due, as held, or with nothing to pay. Must run inside a transaction. */
export function store(
  { sql, totals, input, nowMs }: Paying,
  run: PayRun,
  agent: PayAgent,
  statement: Statement,
  carryWithoutMinor?: number,
): void {
  const payment = {
    netMinor: statement.netMinor,
    isFlagged: input.flagged.has(agent.memberId),
    isHarm: agent.parent === null && isHarmful(totals, agent, input),
    wasPaid: wasPaid(sql, agent.number),
    releasedBy: isFromUpline(statement) ? agent.parent : null,
  };
  const fromMs = Math.max(nowMs, run.toMs + restsMs[run.kind]);
  const start = initialState(payment, input, fromMs);
  storeStatement(sql, { agent, run, statement, start, carryWithoutMinor }, nowMs);
}

/** Whether too many of a top agent's branch were protected in the last half-month. */
function isHarmful(
  totals: TeamTotals,
  { number }: PayAgent,
  { harmHalfFromMs, harmShareMaxPpm }: PayInput,
): boolean {
  if (harmHalfFromMs === undefined) return false;
  const { downlines } = totals.branch({ length: 'half', startMs: harmHalfFromMs }, number);
  return isHeldForHarm(downlines, harmShareMaxPpm);
}

function isFromUpline(statement: Statement): boolean {
  return statement.kind === 'dividend' && statement.contract.offeredBy === 'upline';
}
