import { expect, it } from 'vitest';
import { withoutScreen } from '#src/console/without-screen.ts';
import { screens, shellCalls } from '#src/console/screens/all.ts';
import english from '#src/console/words/en.json' with { type: 'json' };
import korean from '#src/console/words/ko.json' with { type: 'json' };
import urdu from '#src/console/words/ur.json' with { type: 'json' };
import { contractsOperationsContracts } from '#src/contracts/agents/contracts-operations.ts';
import { statementsOperationsContracts } from '#src/contracts/agents/statements-operations.ts';
import { transfersOperationsContracts } from '#src/contracts/agents/transfers-operations.ts';
import { namedEndpoints } from '#src/contracts/all.ts';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { actPrefixesOf } from '#src/contracts/operations/object-history.ts';
import { operatorActNames } from '#src/contracts/operations/operator-act-names.ts';
import { approvalActionNames, isBlind } from '#src/contracts/operators/approval-fields.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { places } from './messages.ts';
import { readTree } from './source.ts';
import { callsOf, consoleScreensOf, failuresIn } from '../../scripts/build/console-contents.ts';
import { textsOf, wordFiles } from '../../scripts/build/console-words.ts';

const every = textsOf({ name: '', words: 'every' });
const words: Readonly<Record<string, string>> = { ...english, ...every };
const shown = new Set([...shellCalls, ...screens.flatMap(callsOf)]);
const operators = namedEndpoints.filter(([, { access }]) => access === 'operator');

/** What the effects of requests name of a closed list. */
const decidedChoices = [
  ...paymentsOperationsContracts.decidePayment.input.shape.act.options,
  ...paymentsOperationsContracts.endPayout.input.shape.end.options,
  ...withdrawalsOperationsContracts.decideWithdrawal.input.shape.decision.options,
  ...heldWinsContracts.decideHeldWin.input.shape.decision.options,
  ...tillsOperationsContracts.changeTill.input.shape.what.options,
  ...contractsOperationsContracts.changeHouseContract.input.shape.act.options,
  ...statementsOperationsContracts.decideStatement.input.shape.outcome.options,
  ...transfersOperationsContracts.decideTransfer.input.shape.outcome.options,
];

it('every call of operators is on a screen, or says why it is on none', () => {
  const missing = operators
    .filter(([name, endpoint]) => !shown.has(endpoint) && !Object.hasOwn(withoutScreen, name))
    .map(([name]) => `${name}: use it on a screen, or give the reason in src/console/without-screen.ts`);
  expect(missing).toEqual([]);
});

it('no call is said to be on no screen that is on one, or that does not exist', () => {
  const without = Object.keys(withoutScreen);
  const known = new Set(operators.map(([name]) => name));
  expect(without.filter((name) => !known.has(name))).toEqual([]);
  const onScreen = operators
    .filter(([name, call]) => shown.has(call) && without.includes(name))
    .map(([name]) => name);
  expect(onScreen, 'remove these from src/console/without-screen.ts').toEqual([]);
});

it('every screen, column, filter, field and act has words', () => {
  const missing = Object.values(consoleScreensOf().screens).flatMap(
    ({ name, list, detail, actions, texts }) => {
      const { related = [], parts = [] } = detail ?? {};
      const lists = [...(list ? [list] : []), ...related];
      const inner = [...parts, ...related].flatMap(({ actions: own = [] }) => own);
      const ofRows = related.flatMap(({ row }) => row?.actions ?? []);
      return [
        `screen.${name}`,
        `about.${name}`,
        ...(detail ? [`screen.${name}.one`] : []),
        ...lists.flatMap(({ columns }) => columns.map((column) => `column.${column.name}`)),
        ...lists.flatMap(({ filters }) => filters.map((filter) => `field.${filter.name}`)),
        ...[...parts, ...related].map(({ call }) => `call.${call.name}`),
        ...related.flatMap(({ call, row }) => (row ? [`one.${call.name}`] : [])),
        ...[...actions, ...inner, ...ofRows].flatMap(({ call, fixed, fresh }) => [
          `call.${call.name}`,
          ...call.fields
            .filter((field) => !Object.hasOwn(fixed, field.name) && !fresh.includes(field.name))
            .map((field) => `field.${field.name}`),
        ]),
      ]
        .filter((key) => !Object.hasOwn(texts, key) && !Object.hasOwn(english, key))
        .map((key) => `${name}: ${key}`);
    },
  );
  expect([...new Set(missing)].sort()).toEqual([]);
});

it('a word that stands in several files of screens is the same in each, and in none of them the shell’s', () => {
  const differing = [...wordFiles()].flatMap(([file, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => every[key] !== text || Object.hasOwn(english, key))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(differing).toEqual([]);
});

it('every sentence that a part of a screen says is in its file of words', () => {
  const sources = readTree().filter(({ file }) => file.startsWith('src/console/'));
  const missing = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsaid\(\s*words,\s*'([^']+)'/g)]
      .map(([, key = '']) => key)
      .filter((key) => !Object.hasOwn(every, key))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

it('every tab belongs to a screen of the menu', () => {
  const entries = new Set(screens.filter(({ tabOf }) => tabOf === undefined).map(({ name }) => name));
  expect(screens.filter(({ tabOf }) => tabOf !== undefined && !entries.has(tabOf))).toEqual([]);
});

it('every request of operators has a name, and its effect in words unless its content is hidden', () => {
  const needed = approvalActionNames.flatMap((action) => [
    `choice.${action}`,
    ...(isBlind(action) ? [] : [`effect.${action}`]),
  ]);
  expect(needed.filter((key) => !Object.hasOwn(words, key))).toEqual([]);
});

it('every act that a history or the audit trail tells has a word where it is told', () => {
  const told = new Map(screens.map((screen) => [screen.name, textsOf(screen)]));
  const missing = screens.flatMap(({ name, detail, actions = [], tellsActs }) => {
    const kind = detail?.history;
    if (!kind && !tellsActs) return [];
    const prefixes = kind && actPrefixesOf(kind);
    const acts = operatorActNames.filter((act) => prefixes?.includes(act.split('.')[0] ?? '') ?? true);
    const joint = actions.flatMap(({ together }) => together ?? []);
    return [...acts, ...joint]
      .filter((act) => !Object.hasOwn(told.get(name) ?? {}, `choice.${act}`))
      .map((act) => `${name}: choice.${act}`);
  });
  expect(missing).toEqual([]);
});

it('every choice that a request of operators names has a word where requests are decided', () => {
  const texts = textsOf({ name: 'approvals', words: 'approvals' });
  const missing = decidedChoices.filter((choice) => !Object.hasOwn(texts, `choice.${choice}`));
  expect(missing).toEqual([]);
});

it('every failure of operators’ calls has words in every language', () => {
  for (const language of ['en', 'ur', 'ko'])
    for (const [code, text] of Object.entries(failuresIn(language))) expect(text, language).not.toBe(code);
});

it.each([
  ['Urdu', urdu],
  ['Korean', korean],
])('the words in %s are those of the English ones, with the same placeholders', (_, others) => {
  for (const [key, text] of Object.entries(others))
    expect([key, places(text)]).toEqual([key, places(words[key])]);
});
