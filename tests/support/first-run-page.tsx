import { firstRunSteps, type FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import { FirstRunPage } from '#src/console/first-run/FirstRunPage.tsx';
import { consoleMenu, screenNamed, type showConsole } from './console.tsx';

const lacks: Partial<Record<FirstRunStep, { what: string; of?: string }[]>> = {
  brand: [{ what: 'name' }, { what: 'copyright' }],
  messages: [{ what: 'terms', of: 'ur' }],
  open: [{ what: 'approval' }],
  till: [{ what: 'deposits-on' }],
};
const notes: Partial<Record<FirstRunStep, { what: string; of: string }[]>> = {
  protection: [{ what: 'identity-before-deposit', of: 'uk' }],
};
export const approvalId = crypto.randomUUID();
/** A request of an owner about a step. */
export const asked = (askedBy: string, document?: string) => [
  { approvalId, askedBy, askedAtMs: 1_700_000_000_000, ...(document !== undefined && { document }) },
];
export type Waits = Partial<Record<FirstRunStep, ReturnType<typeof asked>>>;

/** What the call answers where these steps are open. */
export const firstRun = (open: readonly FirstRunStep[], isOpen = false, waits: Waits = {}) => ({
  isOpen,
  isNew: !isOpen,
  host: 'third.localhost',
  items: firstRunSteps.map((name) => ({
    name,
    state: open.includes(name) ? 'open' : 'done',
    lacks: open.includes(name) ? (lacks[name] ?? []) : [],
    waits: waits[name] ?? [],
    notes: notes[name] ?? [],
  })),
  messages: { mail: 'kept', sms: 'nowhere', isTested: false },
});
/** A settings document as it is stored. */
export const stored = (document: object = {}) => ({
  value: {
    ...{ name: 'x', invalid: 'last-good', readOnly: false, version: 3, changedAtMs: 1, changedBy: 'sana' },
    ...{ valid: true, document },
  },
});
export const firstRunPage = () => <FirstRunPage screen={screenNamed('first-run')} menu={consoleMenu} />;

type Screen = Awaited<ReturnType<typeof showConsole>>;
/** Saves the form of this name. */
export const saveIn = (screen: Screen, form: string) =>
  screen.getByRole('form', { name: form }).getByRole('button', { name: 'Save' }).click();
