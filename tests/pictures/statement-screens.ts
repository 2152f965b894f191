import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { dayMs } from '#src/rules/durations.ts';
import {
  dividendShown,
  documentOf,
  feeShown,
  rebateShown,
  rowOf,
  salaryShown,
} from '#tests/support/shown-statements.ts';
import type { Screen, Visit } from './visit.ts';

const dueAtMs = Date.UTC(2026, 10, 19, 4);
const rows = [
  rowOf(rebateShown, { state: 'due', dueAtMs: rebateShown.toMs + dayMs / 8 }),
  rowOf(salaryShown, { state: 'held' }),
  rowOf({ ...rebateShown, product: 'live', netMinor: 0 }, { state: 'computed' }),
  rowOf({ ...rebateShown, fromMs: rebateShown.fromMs - dayMs, toMs: rebateShown.fromMs }),
  rowOf(
    { ...salaryShown, fromMs: rebateShown.fromMs - dayMs, toMs: rebateShown.fromMs },
    { state: 'cancelled' },
  ),
  rowOf(dividendShown, { state: 'due', dueAtMs, waitsForUpline: true }),
  rowOf(feeShown, { state: 'blocked' }),
];
const given = [0, 1].map((at) => ({
  ...{ id: `dividend-500${at}-slots-${dividendShown.fromMs}`, account: ['sa***7', 'mi***a'][at] },
  period: { fromMs: dividendShown.fromMs, toMs: dividendShown.toMs },
  ...{ teamBetMinor: 9_120_000, activeMembers: 9 },
  ...{ amountMinor: 40_130 - at * 8_026, state: at === 0 ? 'due' : 'paid' },
  ...(at === 0 ? { releasableUntilMs: dueAtMs } : {}),
}));

interface Shown {
  readonly items?: readonly object[];
  readonly statement?: Statement;
  readonly row?: object | undefined;
  readonly change?: readonly [from: string, to: string];
}

/** The page with these answers, and the document of a statement, in which something may be changed. */
async function withStatements({ page }: Visit, { items = rows, ...shown }: Shown): Promise<void> {
  const { statement = rebateShown, row = rows[0], change = ['', ''] } = shown;
  const document = (await documentOf(statement)).replace(...change);
  const answers: Record<string, object> = {
    '**/MCS2_agentStatements*': { currency: 'USD', items, nextCursor: '5.a' },
    '**/MCS2_agentStatement?*': { currency: 'USD', statement: row, document },
    '**/ODSFE2_QueryDividend*': { currency: 'USD', items: items.length > 0 ? given : [] },
  };
  for (const [pattern, value] of Object.entries(answers))
    await page.route(pattern, (route) => route.fulfill({ json: { success: true, value } }));
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
}

async function checked(visit: Visit, shown: Shown): Promise<void> {
  await withStatements(visit, shown);
  const button = visit.page.locator('[aria-labelledby="statement-check"] button');
  await button.click();
  await visit.page.locator('[data-found]').scrollIntoViewIfNeeded();
  await visit.page.mouse.wheel(0, 160);
  await visit.page.waitForTimeout(900);
}

async function lower(visit: Visit, shown: Shown, by: number): Promise<void> {
  await withStatements(visit, shown);
  await visit.page.mouse.wheel(0, by);
  await visit.page.waitForTimeout(600);
}

async function failing({ page }: Visit): Promise<void> {
  await page.route('**/MCS2_agentStatements*', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
}

const path = '/m/member/agent/statements';
const at = (statement: Statement) => `${path}#${rowOf(statement).id}`;
const dividend = { statement: dividendShown, row: rows[5] };
const held = { statement: salaryShown, row: rows[1] };
const paid = { row: rowOf(rebateShown) };

/** An agent's statements in their states. */
export const statementScreens: readonly Screen[] = [
  { name: 'statements', path, as: 'member', prepare: (visit) => withStatements(visit, {}) },
  { name: 'statements-empty', path, as: 'member', prepare: (visit) => withStatements(visit, { items: [] }) },
  { name: 'statements-failed', path, as: 'member', prepare: failing },
  {
    name: 'statement-due',
    path: at(rebateShown),
    as: 'member',
    prepare: (visit) => withStatements(visit, {}),
  },
  {
    name: 'statement-held',
    path: at(salaryShown),
    as: 'member',
    prepare: (visit) => withStatements(visit, held),
  },
  {
    name: 'statement-waiting',
    path: at(dividendShown),
    as: 'member',
    prepare: (visit) => withStatements(visit, dividend),
  },
  {
    name: 'statement-lines',
    path: at(dividendShown),
    as: 'member',
    prepare: (visit) => lower(visit, dividend, 480),
  },
  { name: 'statement-passed', path: at(rebateShown), as: 'member', prepare: (visit) => checked(visit, paid) },
  {
    name: 'statement-differs',
    path: at(rebateShown),
    as: 'member',
    prepare: (visit) => checked(visit, { ...paid, change: ['1234567', '1234568'] }),
  },
  {
    name: 'statement-files',
    path: at(rebateShown),
    as: 'member',
    prepare: (visit) => lower(visit, paid, 3_000),
  },
  {
    name: 'statements-given',
    path: `${path}#given`,
    as: 'member',
    prepare: (visit) => withStatements(visit, {}),
  },
];
