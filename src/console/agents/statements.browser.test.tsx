import { describe, expect, it } from 'vitest';
import { statementsOperationsContracts } from '#src/contracts/agents/statements-operations.ts';
import { objectHistoryContracts } from '#src/contracts/operations/object-history.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { expectAccessible } from '#tests/support/component.tsx';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';
import {
  dividendShown,
  documentOf,
  feeShown,
  rebateShown,
  salaryShown,
} from '#tests/support/shown-statements.ts';
import { StatementsPage } from './StatementsPage.tsx';

const { openStatements, operatorStatement, decideStatement } = statementsOperationsContracts;
const flag = { id: 9, kind: 'own-account', about: 'm7', atMs: 1_790_000_000_000, outcome: 'open' };
const page = () => <StatementsPage screen={screenNamed('statements')} menu={consoleMenu} />;

/** What the calls answer about a statement that is held. */
async function answersOf(statement: Statement, more: object = {}) {
  const { kind, agent, product, fromMs, toMs, netMinor } = statement;
  const id = `${kind}-${agent}-${product ?? 'all'}-${fromMs}`;
  const row = { id, memberId: 'm1', kind, product: product ?? 'all', fromMs, toMs, netMinor };
  const held = { ...row, state: 'held', heldFor: 'flag' };
  const rest = {
    username: 'rana',
    currency: 'USD',
    changedAtMs: toMs,
    flags: [flag],
    holdFromMinor: 100_000,
  };
  const one = { ...held, ...rest, document: await documentOf(statement), ...more };
  return {
    id,
    answers: [
      [openStatements, { value: { items: [{ ...held, sinceMs: toMs }] } }],
      [operatorStatement, { value: one }],
      [objectHistoryContracts.objectHistory, { value: { items: [] } }],
    ] as const,
  };
}

describe.each(consoleWidths)('a held statement at %i px', (width) => {
  it('shows what holds it, the flags of its agent, and how it was computed', async () => {
    const { id, answers } = await answersOf(dividendShown);
    answerConsole(answers);
    const screen = await showConsole(width, page(), `/?id=${id}`);
    await expect.element(screen.getByText(/^A flag about a member of the branch/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Looks like the agent’s own account' }))
      .toBeVisible();
    await expect.element(screen.getByText('Stakes of 8,412 rounds')).toBeVisible();
    await expect.element(screen.getByText('Tier 1 of 1 is met')).toBeVisible();
    await expect.element(screen.getByText(/^To the agent with number 5002/)).toBeVisible();
    await expectAccessible();
  });

  it('is released from there by its own number', async () => {
    const { id, answers } = await answersOf(rebateShown, { heldFor: 'first', flags: [] });
    const asked = { state: 'asked', approvalId: crypto.randomUUID() };
    answerConsole([...answers, [decideStatement, { value: asked }]]);
    const sent = watchBodies();
    const screen = await showConsole(width, page(), `/?id=${id}`);
    await expect.element(screen.getByText('It is the first payment to this agent.')).toBeVisible();
    await expect.element(screen.getByText('No flag holds this agent’s payments now.')).toBeVisible();
    await screen.getByRole('button', { name: 'Release or cancel' }).click();
    const sheet = screen.getByRole('dialog');
    await sheet.getByLabelText('Outcome').selectOptions('release');
    await sheet.getByLabelText('Reason').fill('known agent');
    await sheet.getByRole('button', { name: 'Release or cancel' }).click();
    const body = { outcome: 'release', reason: 'known agent' };
    await expect.poll(() => sent(`/ops/api/agents/statements/${id}`)).toEqual(body);
  });
});

it.each([
  [salaryShown, 'Tier 2 of 3 is met'],
  [feeShown, 'Members who proved who they are and deposited'],
])('a statement of each kind is told in its own lines', async (statement, line) => {
  const { id, answers } = await answersOf(statement, { heldFor: 'amount' });
  answerConsole(answers);
  const screen = await showConsole(1280, page(), `/?id=${id}`);
  await expect.element(screen.getByText(line)).toBeVisible();
  await expect.element(screen.getByText(/two operators decide from \$1,000/)).toBeVisible();
});

it('one that does not exist says so', async () => {
  const { answers } = await answersOf(feeShown);
  answerConsole([answers[0], [operatorStatement, { code: 'STATEMENT_UNKNOWN' }]]);
  const screen = await showConsole(390, page(), '/?id=fee-1-all-1');
  await expect.element(screen.getByText(/There is no such statement/)).toBeVisible();
  await expectAccessible();
});
