import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

const key = 'register number';

/** The number that a registration code was sent to. */
export interface SentNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  /** When another code can be requested, by the device's clock. */
  readonly untilMs: number;
}

/** Keeps the number for this tab, which phones drop while its owner reads the SMS. */
export function keepSentNumber({ mobileNum, countryDialingCode, untilMs }: SentNumber): void {
  keep('session', key, JSON.stringify({ mobileNum, countryDialingCode, untilMs }));
}

export function sentNumber(): SentNumber | undefined {
  const { mobileNum, countryDialingCode, untilMs } =
    (readKeptJson('session', key) as Partial<Record<keyof SentNumber, unknown>> | null | undefined) ?? {};
  return typeof mobileNum === 'string' &&
    typeof countryDialingCode === 'string' &&
    typeof untilMs === 'number'
    ? { mobileNum, countryDialingCode, untilMs }
    : undefined;
}

/** Called when the form is cleared; a login clears all that the tab keeps. */
export function forgetSentNumber(): void {
  forgetKept('session', key);
}
