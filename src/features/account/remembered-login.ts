import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

const storageKey = 'rememberedLogin';

export type LoginMethod = 'username' | 'sms';

/** What a device that is remembered keeps, of each way to log in; never a password or a number. */
export interface RememberedLogin {
  /** The way that was used last. */
  readonly type: LoginMethod;
  readonly username?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

/** The login this device remembers; undefined where there is none or storage is closed. */
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

/** Remembers the details of the method that was used beside those of the other one. */
export function rememberLogin(used: RememberedLogin): void {
  keep('local', storageKey, JSON.stringify({ ...rememberedLogin(), ...used }));
}

/** Forgets what this device remembered of any login. */
export function forgetLogin(): void {
  forgetKept('local', storageKey);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
