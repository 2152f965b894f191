import {
  agentsAtOnce,
  claimsAfter,
  type ClaimRow,
  type PaidContract,
  stageClaim,
  writeClaim,
} from './claims.store.ts';
import { claimMinor, storeContract } from './contract-batch.ts';
import { addUpInside, forgetInside } from './inside.store.ts';
import { afterAll, moveRun, openRun, type PayRun, type PayStep } from './pay-run.ts';
import { storeRebates } from './rebate-batch.ts';
import type { Paying } from './storing.ts';
import type { PayAgent, TeamTotals } from './team-totals.ts';

/** The next agents of a run whose rates, flags and jurisdictions are needed to compute their statements. */
export function agentsOfBatch(sql: SqlStorage, totals: TeamTotals, run: PayRun): readonly PayAgent[] {
  if (run.step === 'contracts' || run.step === 'inside' || run.step === 'claims') return [];
  if (run.kind === 'rebate') return totals.agentsBefore(run.cursor, agentsAtOnce);
  const numbers = new Set(claimsAfter(sql, run.cursor).map(({ agent }) => agent));
  return [...numbers].flatMap((number) => totals.agent(number) ?? []);
}

/**
 * Keeps a page of the contracts that the run pays by, and goes on to what follows once it is the last. Must run inside a
 * transaction. A page that was kept before changes nothing.
 */
export function keepContracts(
  { sql, input }: Paying,
  run: PayRun,
  page: { readonly contracts: readonly PaidContract[]; readonly after: string; readonly isLast: boolean },
): void {
  if (!isCurrent(sql, run)) return;
  for (const contract of page.contracts)
    if (isPaidBy(contract, input.monthHalvesMs)) stageClaim(sql, contract);
  if (!page.isLast) moveRun(sql, run, { step: 'contracts', cursor: page.after });
  else if (run.kind === 'dividend') moveRun(sql, run, { step: 'inside', cursor: afterAll });
  else moveRun(sql, run, { step: run.kind === 'fee' ? 'statements' : 'claims', cursor: '' });
}

/**
 * Computes the next 500 agents of a run, and moves its cursor. Must run inside a transaction. What another transaction
 * computed meanwhile is not computed again.
 */
export function computeNext(paying: Paying, run: PayRun): void {
  if (!isCurrent(paying.sql, run)) return;
  if (run.step === 'inside') addUp(paying, run);
  else if (run.step === 'claims') claim(paying, run);
  else if (run.kind === 'rebate') rebate(paying, run);
  else if (run.step === 'statements') settle(paying, run);
}

/** Whether a run still stands where it was read: awaited reads lie between. */
function isCurrent(sql: SqlStorage, run: PayRun): boolean {
  const open = openRun(sql);
  return (
    open?.kind === run.kind &&
    open.fromMs === run.fromMs &&
    open.step === run.step &&
    open.cursor === run.cursor
  );
}

/** Contracts by the month are paid with its last half-month. */
function isPaidBy({ contract: { terms } }: PaidContract, monthHalvesMs: readonly number[]): boolean {
  return terms.kind !== 'dividend' || terms.period === 'half' || monthHalvesMs.length > 0;
}

function rebate(paying: Paying, run: PayRun): void {
  const agents = paying.totals.agentsBefore(run.cursor, agentsAtOnce);
  for (const agent of agents) storeRebates(paying, run, agent);
  goOn(paying, run, agents, 'done');
}

function addUp(paying: Paying, run: PayRun): void {
  const agents = paying.totals.agentsBefore(run.cursor, agentsAtOnce);
  for (const agent of agents) addUpInside(paying.sql, paying.totals, agent, run.halfFromMs);
  goOn(paying, run, agents, 'claims');
}

function claim(paying: Paying, run: PayRun): void {
  const rows = claimsAfter(paying.sql, run.cursor);
  for (const row of rows) writeClaim(paying.sql, row, claimMinor(paying, run, row));
  goOn(paying, run, rows, 'statements');
}

function settle(paying: Paying, run: PayRun): void {
  const rows = claimsAfter(paying.sql, run.cursor);
  for (const row of rows) {
    const agent = paying.totals.agent(row.agent);
    if (agent) storeContract(paying, run, agent, row);
  }
  goOn(paying, run, rows, 'done');
}

/** Moves the cursor behind what was computed; after nothing, the next step begins. */
function goOn(
  { sql, input }: Paying,
  run: PayRun,
  computed: readonly (PayAgent | ClaimRow)[],
  next: PayStep,
): void {
  const last = computed.at(-1);
  if (last) return moveRun(sql, run, { step: run.step, cursor: last.path });
  moveRun(sql, run, { step: next, cursor: '' });
  if (next !== 'done') return;
  sql.exec('DELETE FROM pay_claims');
  if (run.kind === 'dividend' && input.monthHalvesMs.length > 0) forgetInside(sql, run.halfFromMs);
}
