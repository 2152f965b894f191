import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { statementsContracts } from '#src/contracts/agents/statements.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls, watchQueries, realFetch } from '#tests/support/component-calls.ts';
import { watchNavigation } from '#tests/support/component-navigation.ts';
import {
  dividendShown,
  documentOf,
  rebateShown,
  rowOf,
  salaryShown,
} from '#tests/support/shown-statements.ts';
import { $given } from './given.store.ts';
import { $check, $statement } from './statement.store.ts';
import { $statementFilter, $statements } from './statements.store.ts';
import { statementCalls, statementFiles } from './statements-words.ts';
import { StatementsIsland } from './StatementsIsland.tsx';

const { agentStatements, agentStatement, givenDividends, releaseDividend, requestPayout } =
  statementsContracts;
const rebate = rowOf(rebateShown);
const salary = rowOf(salaryShown, { state: 'held' });
const dueAtMs = Date.UTC(2026, 10, 22, 4);
const dividend = rowOf(dividendShown, { state: 'due', dueAtMs, waitsForUpline: true });
const listOf = (items: readonly object[], more: object = {}): Answer => ({
  value: { currency: 'USD', items, ...more },
});
let text = '';
beforeAll(async () => {
  text = await documentOf(rebateShown);
});
const oneOf = (statement: object, document: string): Answer => ({
  value: { currency: 'USD', statement, document },
});
const given = {
  ...{ id: dividend.id, account: 'sa***7', period: { fromMs: dividend.fromMs, toMs: dividend.toMs } },
  ...{ teamBetMinor: 900_000, activeMembers: 6, amountMinor: 12_000 },
  ...{ state: 'due', releasableUntilMs: dueAtMs },
};

/** A text without the marks that isolate a value's direction. */
const plainText = ({ textContent }: Element) => textContent.replaceAll(/[\u2066-\u2069]/g, '');

beforeEach(() => {
  $statements.set({ status: 'loading' });
  $statement.set({ status: 'loading' });
  $given.set({ status: 'loading' });
  $check.set({ status: 'none' });
  $statementFilter.set('all');
  document.cookie = 'trial=1; Path=/; Max-Age=0';
});
afterEach(async () => {
  history.replaceState(null, '', location.pathname);
  await browserPage.viewport(390, 844);
});

describe.each(screenDirections)('the statements of an agent (%s)', (direction) => {
  const language = languageOf[direction];
  const { statements: t, agents, failures } = messagesOf(language);

  async function page(list: Answer, { at = '', more = [] as Parameters<typeof answerCalls>[0] } = {}) {
    history.replaceState(null, '', `#${at}`);
    const requests = answerCalls([[agentStatements, list], [agentStatement, oneOf(rebate, text)], ...more]);
    const words = wordsFor(language, statementFiles, statementCalls);
    const screen = await show(direction, <StatementsIsland words={words} />);
    return {
      ...{ screen, requests },
      press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    };
  }
  const opened = (more: Parameters<typeof answerCalls>[0] = [], id = rebate.id) =>
    page(listOf([rebate]), { at: id, more });

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(t.loading).first()).toBeInTheDocument();
    expect(document.querySelector('output')?.getBoundingClientRect().height).toBeGreaterThan(300);
  });

  it('filled: lists statements by period with kind, product, state and amount', async () => {
    const { screen } = await page(listOf([dividend, rebate, salary]));
    const first = screen.getByRole('link', { name: new RegExp(t.rebate) });
    await expect.element(first).toHaveAttribute('href', `#${rebate.id}`);
    expect(first.element().textContent).toContain(agents.slots);
    expect(first.element().textContent).toContain('$44.69');
    await expect.element(screen.getByText(t.held, { exact: true })).toBeVisible();
    const periods = screen.getByRole('heading', { level: 2 }).elements();
    expect(periods).toHaveLength(2);
    await expectAccessible();
  });

  it('empty: says when statements appear', async () => {
    const { screen } = await page(listOf([]));
    await expect.element(screen.getByText(t.noStatementsExplained)).toBeVisible();
    await expectAccessible();
  });

  it('failed: says so, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.statementsFailed)).toBeVisible();
    await expectAccessible();
    answerCalls([[agentStatements, listOf([rebate])]]);
    await press(t.retry);
    await expect.element(screen.getByText('$44.69')).toBeVisible();
  });

  it('refused: says that the screen is for agents', async () => {
    const { screen } = await page({ code: 'AGENT_NEEDED' });
    await expect.element(screen.getByRole('alert').getByText(agents.agentsOnly)).toBeVisible();
    await expectAccessible();
  });

  it('refused: tells a demo account that it needs an account, without a request', async () => {
    document.cookie = 'trial=1; Path=/; Max-Age=60';
    const { screen, requests } = await page(listOf([rebate]));
    await expect.element(screen.getByText(t.accountNeeded)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('leads home where agents are not paid at this merchant', async () => {
    const wayOn = watchNavigation();
    await page({ code: 'FEATURE_OFF' });
    await expect.poll(wayOn).toBe('/m/home');
  });

  it('asks for the kind that is chosen, and for older ones', async () => {
    const { screen, press } = await page(listOf([rebate], { nextCursor: '5.a' }));
    const queryOf = watchQueries();
    await screen.getByRole('tab', { name: t.dividend, exact: true }).click();
    await expect.poll(() => queryOf(agentStatements.path)?.get('kind')).toBe('dividend');
    answerCalls([[agentStatements, listOf([salary])]]);
    const olderOf = watchQueries();
    await press(t.olderStatements);
    await expect.poll(() => olderOf(agentStatements.path)?.get('cursor')).toBe('5.a');
    expect(olderOf(agentStatements.path)?.get('kind')).toBe('dividend');
    await expect.element(screen.getByText(t.held, { exact: true })).toBeVisible();
    await expect.element(screen.getByText('$44.69')).toBeVisible();
  });

  it('shows the statement that the address names, with its lines and what became of it', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByText('$24.69134')).toBeVisible();
    await expect.element(screen.getByText(t.paidExplained)).toBeVisible();
    await expect.element(screen.getByText(t.leftOut, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.allStatements })).toBeVisible();
    await expectAccessible();
  });

  it('has list and statement beside each other where there is room', async () => {
    await browserPage.viewport(1280, 800);
    const { screen } = await page(listOf([rebate, salary]));
    await expect.element(screen.getByText(t.choose)).toBeVisible();
    await screen.getByRole('link', { name: new RegExp(t.rebate) }).click();
    await expect.element(screen.getByText('$24.69134')).toBeVisible();
    const [list, panel] = [
      screen.getByRole('link', { name: new RegExp(t.daily) }).element(),
      screen.getByRole('article').element(),
    ].map((element) => element.getBoundingClientRect());
    expect(list?.width).toBeGreaterThan(300);
    const [first, second] = direction === 'rtl' ? [panel, list] : [list, panel];
    expect(first?.right).toBeLessThan(second?.left ?? 0);
    await expectAccessible();
  });

  it('failed: says that a statement could not be loaded, or that there is none of the name', async () => {
    const { screen } = await opened([], 'rebate-1-slots-1790000000000');
    await expect.element(screen.getByText('$24.69134')).toBeVisible();
    answerCalls([[agentStatement, { code: 'STATEMENT_UNKNOWN' }]]);
    location.hash = '#rebate-2-slots-1790000000000';
    await expect.element(screen.getByRole('alert').getByText(t.statementFailed)).toBeVisible();
    await expect.element(screen.getByText(failures.STATEMENT_UNKNOWN)).toBeVisible();
    await expectAccessible();
  });

  it('check passed: says so after computing the document again', async () => {
    const { screen, press } = await opened();
    await press(t.check);
    await expect.element(screen.getByRole('status').getByText(t.passed)).toBeVisible();
    expect(screen.container.querySelector('[data-wrong]')).toBeNull();
    await expectAccessible();
  });

  it('check failed: names the line that differs, and marks it', async () => {
    const changed = text.replace('1234567', '1234568');
    const { screen, press } = await page(listOf([rebate]), { at: 'list' });
    answerCalls([[agentStatement, oneOf(rebate, changed)]]);
    location.hash = `#${rebate.id}`;
    await expect.element(screen.getByText('$24.69136')).toBeVisible();
    await press(t.check);
    const found = screen.getByRole('status');
    await expect.element(found.getByText(t.differs)).toBeVisible();
    await expect.element(found.getByText(/lines\[0\]/)).toBeVisible();
    expect(screen.container.querySelector('[data-wrong]')?.textContent).toContain('$24.69136');
    await expectAccessible();
  });

  it('check failed: says that a document cannot be read where it is none', async () => {
    const { screen, press } = await page(listOf([rebate]), { at: 'list' });
    answerCalls([[agentStatement, oneOf(rebate, `${text}x`)]]);
    location.hash = `#${rebate.id}`;
    await expect.element(screen.getByText(t.paidExplained)).toBeVisible();
    await press(t.check);
    const lines = String(text.split('\n').length);
    const fault = t.faultUnreadable.replace('{line}', t.textLine.replace('{number}', lines));
    await expect.poll(() => plainText(screen.getByRole('status').element())).toContain(fault);
  });

  it('downloads the exact document, and offers the tool that checks it elsewhere', async () => {
    const { screen, press } = await opened();
    await expect
      .element(screen.getByRole('link', { name: t.downloadTool }))
      .toHaveAttribute('href', '/verify-statement.mjs');
    await expect
      .element(screen.getByText(`node verify-statement.mjs ${rebate.id}.json`, { exact: true }))
      .toBeVisible();
    const saved: Promise<string>[] = [];
    const names: string[] = [];
    const catchFile = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLAnchorElement) || !target.href.startsWith('blob:')) return;
      event.preventDefault();
      names.push(target.download);
      saved.push(realFetch(target.href).then((answer) => answer.text()));
    };
    document.addEventListener('click', catchFile);
    await press(t.download);
    document.removeEventListener('click', catchFile);
    expect(names).toEqual([`${rebate.id}.json`]);
    expect(await Promise.all(saved)).toEqual([text]);
  });

  it('lets the receiver remind the upline of a dividend that waits', async () => {
    const waiting = oneOf(dividend, await documentOf(dividendShown));
    const { screen, press } = await page(listOf([]), { at: 'list' });
    answerCalls([
      [agentStatement, waiting],
      [requestPayout, { value: { askedAtMs: dueAtMs } }],
    ]);
    location.hash = `#${dividend.id}`;
    await press(t.remind);
    await expect.element(screen.getByRole('status').getByText(t.reminded)).toBeVisible();
    expect(screen.getByRole('button', { name: t.remind }).query()).toBeNull();
    await expectAccessible();
  });

  it('says that the upline was reminded within the last day', async () => {
    const waiting = oneOf(dividend, await documentOf(dividendShown));
    const { screen, press } = await page(listOf([]), { at: 'list' });
    answerCalls([
      [agentStatement, waiting],
      [requestPayout, { code: 'TOO_MANY_REQUESTS' }],
    ]);
    location.hash = `#${dividend.id}`;
    await press(t.remind);
    await expect.element(screen.getByText(t.remindedBefore)).toBeVisible();
  });

  it('lets the upline release a dividend of a downline, and no more once it is paid', async () => {
    const waiting: Answer = { value: { currency: 'USD', items: [given] } };
    const { screen, press } = await page(listOf([salary]), {
      at: 'given',
      more: [[givenDividends, waiting]],
    });
    await expect.element(screen.getByText('sa***7')).toBeVisible();
    await expectAccessible();
    const { releasableUntilMs: _, ...released } = given;
    answerCalls([
      [releaseDividend, { value: { id: given.id } }],
      [givenDividends, { value: { currency: 'USD', items: [{ ...released, state: 'paid' }] } }],
    ]);
    await press(t.release);
    await expect.element(screen.getByText(t.released)).toBeVisible();
    await expect.element(screen.getByText(t.paid, { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: t.release }).query()).toBeNull();
  });

  it('shows of few members the sum alone', async () => {
    const { teamBetMinor: _, activeMembers: __, ...few } = given;
    const waiting: Answer = { value: { currency: 'USD', items: [few] } };
    const { screen } = await page(listOf([]), { at: 'given', more: [[givenDividends, waiting]] });
    await expect.element(screen.getByText('sa***7')).toBeVisible();
    expect(screen.getByText(t.activeMembers).query()).toBeNull();
    await expectAccessible();
  });

  it('says that there is no dividend to release', async () => {
    const none: Answer = { value: { currency: 'USD', items: [] } };
    const { screen } = await page(listOf([]), { at: 'given', more: [[givenDividends, none]] });
    await expect.element(screen.getByText(t.noGiven)).toBeVisible();
    await expectAccessible();
  });
});
