import type { IconName } from '#src/ui/icons/icon-name.ts';
import { beginQuestions } from './questions.store.ts';
import { beginContact, type SecurityStep } from './security.store.ts';
import type { SecurityWords } from './security-words.server.ts';

type Key = keyof SecurityWords['t'];

interface StepWords {
  readonly icon: IconName;
  /** The reason for the step. */
  readonly why: Key;
  /** The label of the button. */
  readonly act: Key;
  /** The screen of the step; empty when a sheet of this page handles it. */
  readonly href: string;
}

/** The steps that the screen knows, each with its messages and its screen. */
export const stepWords = {
  password: { icon: 'lock', why: 'whyPassword', act: 'doPassword', href: '/m/changePsw' },
  email: { icon: 'mail', why: 'whyEmail', act: 'doEmail', href: '' },
  mobile: { icon: 'phone', why: 'whyMobile', act: 'doMobile', href: '' },
  secondFactor: {
    icon: 'shield',
    why: 'whySecondFactor',
    act: 'doSecondFactor',
    href: '/m/member/sessions',
  },
  passkey: { icon: 'key', why: 'whyPasskey', act: 'doPasskey', href: '/m/member/sessions' },
  securityQuestions: {
    icon: 'help',
    why: 'whySecurityQuestions',
    act: 'doSecurityQuestions',
    href: '',
  },
} as const satisfies Readonly<Record<string, StepWords>>;

export type KnownStep = SecurityStep & { readonly name: keyof typeof stepWords };

/** The steps of the site that this screen knows. */
export function shownSteps(steps: readonly SecurityStep[]): readonly KnownStep[] {
  return steps.filter((step): step is KnownStep => step.name in stepWords);
}

/** Opens the sheet of a step that has one; undefined when the step has a screen of its own. */
export function sheetOf(name: KnownStep['name']): (() => void) | undefined {
  if (name === 'email' || name === 'mobile') return () => beginContact(name);
  return name === 'securityQuestions' ? beginQuestions : undefined;
}
