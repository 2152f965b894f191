import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

const storageKey = 'rememberedLogin';

export type LoginMethod = 'username' | 'sms';

/** What a remembered device stores for each login method; never a password or a number. */
export interface RememberedLogin {
  /** The method used last. */
  readonly type: LoginMethod;
  readonly username?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

/** The login that this device remembers; undefined when there is none or storage is blocked. */
export function rememberedLogin(): RememberedLogin | undefined {
  const kept = readKeptJson('local', storageKey);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { type, username, countryDialingCode } = kept as Record<string, unknown>;
  return {
    type: type === 'sms' ? 'sms' : 'username',
    username: textOf(username),
    countryDialingCode: textOf(countryDialingCode),
  };
}

/** Stores the details of the method that was used, and keeps those of the other one. */
export function rememberLogin(used: RememberedLogin): void {
  keep('local', storageKey, JSON.stringify({ ...rememberedLogin(), ...used }));
}

/** Clears every login that this device remembered. */
export function forgetLogin(): void {
  forgetKept('local', storageKey);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
