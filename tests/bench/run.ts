import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { measureApi } from './api.ts';
import { measureBets } from './bets.ts';
import { measureCallbacks } from './callbacks.ts';
import { measureCashier } from './cashier.ts';
import { measureCost } from './cost.ts';
import { measureExtract } from './extract.ts';
import { measureFrames } from './frames.ts';
import { measureCrash } from './crash.ts';
import { measureFuzz } from './fuzz.ts';
import { measureGate } from './gate.ts';
import { measureKills } from './kill.ts';
import { measureLimits } from './limits.ts';
import { measureLottery } from './lottery.ts';
import { busySamples, machineName } from './machine.ts';
import { keepResults, type Measured, measuredOnly, tableOf } from './measured.ts';
import { measurePages } from './pages.ts';
import { measureRouter } from './router.ts';
import { state } from './runtime.ts';
import { measureScroll } from './scroll.ts';
import { measureSimulation } from './simulation.ts';
import { measureSlip } from './slip.ts';
import { measureStatements } from './statements.ts';
import { measureWithdraw } from './withdraw.ts';

const parts = {
  api: { title: 'API compared with bare primitives', runs: 5, games: 0, measure: measureApi },
  bets: {
    title: 'A vendor’s bets at 200 per second, compared with a bare object’s write',
    runs: 5,
    games: 0,
    measure: measureBets,
  },
  pages: { title: 'Pages compared with a static page', runs: 5, games: 0, measure: measurePages },
  gate: { title: 'The gate compared with a Worker without it', runs: 5, games: 0, measure: measureGate },
  fuzz: { title: 'The gate under a million hostile requests', runs: 1, games: 0, measure: measureFuzz },
  router: { title: 'Prefix routers compared with one table', runs: 5, games: 0, measure: measureRouter },
  scroll: { title: 'Scrolling a lobby of 10,000 games', runs: 3, games: 10_000, measure: measureScroll },
  simulation: {
    title: 'A million money operations with fault injection',
    runs: 1,
    games: 0,
    measure: measureSimulation,
  },
  cashier: {
    title: 'Cashier operations with fault injection',
    runs: 1,
    games: 0,
    measure: measureCashier,
  },
  withdraw: {
    title: 'A withdrawal compared with a bare object’s write',
    runs: 7,
    games: 0,
    measure: measureWithdraw,
  },
  callbacks: {
    title: 'A provider’s callbacks to one till, 100 and 200 per second',
    runs: 3,
    games: 0,
    measure: measureCallbacks,
  },
  statements: {
    title: 'A statement of 100,000 movements',
    runs: 5,
    games: 0,
    measure: measureStatements,
  },
  extract: { title: 'A bank’s statement of 100,000 lines', runs: 3, games: 0, measure: measureExtract },
  kill: { title: 'Killing the runtime under a vendor’s load', runs: 50, games: 0, measure: measureKills },
  cost: { title: 'Rows, bytes and list price of spins', runs: 1, games: 0, measure: measureCost },
  lottery: {
    title: 'A draw of 100,000 tickets, one killed during settlement, and the last second before a cut-off',
    runs: 1,
    games: 0,
    measure: measureLottery,
  },
  frames: { title: 'Frames of games on a slow phone', runs: 3, games: 0, measure: measureFrames },
  crash: {
    title: 'A crash table with 1,000 players',
    runs: 12,
    games: 0,
    measure: (runs: number) => measureCrash(runs),
  },
  slip: { title: 'A slip of 1,000 combinations on a slow phone', runs: 30, games: 0, measure: measureSlip },
  limits: { title: 'A bet with all limits compared with none', runs: 7, games: 0, measure: measureLimits },
} as const;
type Part = keyof typeof parts;
const mustHold = new Set(['fuzz', 'simulation', 'cashier', 'kill', 'lottery']);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    kills: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    members: { type: 'string' },
    tickets: { type: 'string' },
    rivals: { type: 'string' },
    part: { type: 'string' },
    state: { type: 'string' },
    from: { type: 'string' },
    page: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
  },
});
const request = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = request.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const lines: Measured[] = [];
for (const name of request as Part[]) {
  const { title, runs, games, measure } = parts[name];
  console.log(`\n${title}`);
  execFileSync(process.execPath, ['scripts/setup/fresh-state.mjs', values.state ?? state, String(games)], {
    stdio: 'inherit',
  });
  lines.push(...(await measure(Number((name === 'kill' ? values.kills : values.runs) ?? runs), values)));
  const busy = busySamples();
  if (busy > 0)
    lines.push(measuredOnly(`${title}: samples taken while others used the machine`, String(busy)));
}
// Most figures are for people to judge, but a violated invariant fails the command.
if (request.some((name) => mustHold.has(name)) && lines.some(({ held }) => held === false))
  process.exitCode = 1;
const machine = machineName();
console.log(`\n${tableOf(lines)}\n\n${machine}`);
console.log(`Kept in ${keepResults(request.join('-'), lines, machine)}`);
