import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { signInContracts } from '#src/contracts/account/sign-in.ts';
import { callSealed, type Person, registerMember } from './member.ts';
import type { Site } from './site.ts';

export const factorPath = '/wps/session/factors/totp';
export const secondPath = '/wps/session/login/second';

/** A response in the API's envelope. */
export interface Wire<Value> {
  value?: Value;
  error?: { code: string; details?: Record<string, unknown> };
}

/** The failure code of a response; `none` for a success. */
export async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as Wire<unknown>).error?.code ?? 'none';
}

/** A call with a JSON body. */
export const send = (method: string, body: unknown): RequestInit => ({ method, body: JSON.stringify(body) });

interface Protected {
  readonly person: Person;
  readonly secret: string;
  /** The code that enabled the factor; it cannot be used again. */
  readonly enrolledWith: string;
  readonly recoveryCodes: readonly string[];
}

/** An app's code for a time some steps of 30 seconds before or after now. */
export function codeAt(secret: string, steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** The authenticator secret that the site offers a member. */
export async function offered(person: Person): Promise<string> {
  const answer = await callSealed(person, signInContracts.offerAuthenticator, {});
  const { value } = (await answer.json()) as Wire<{ secret: string; uri: string }>;
  expect(value?.uri).toContain(`secret=${value?.secret}`);
  return value?.secret ?? '';
}

/** A member with an authenticator app, confirmed by the code of the previous time step. */
export async function withApp(site: Site): Promise<Protected> {
  const person = await registerMember(site);
  const secret = await offered(person);
  const enrolledWith = codeAt(secret, -1);
  const answer = await person.fetch(factorPath, send('PUT', { code: enrolledWith }));
  const { value } = (await answer.json()) as Wire<{ recoveryCodes: string[] }>;
  return { person, secret, enrolledWith, recoveryCodes: value?.recoveryCodes ?? [] };
}

interface Step {
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;
  readonly cookie: string;
  finish(code: string): Promise<Response>;
}

/** Logs in by password on a new device, or on one with this cookie, and returns the next step. */
export async function passwordStep(
  site: Site,
  { username, password }: Person,
  device?: string,
): Promise<Step> {
  const known = device === undefined ? [] : [device];
  const body = { username, password, remember: true };
  const carried = { Cookie: known.join('; ') };
  const answer = await callSealed(site, accountContracts.sessionLogin, body, carried);
  const { error } = (await answer.json()) as Wire<unknown>;
  const lines = answer.headers.getSetCookie();
  expect(lines.some((line) => line.startsWith('__Host-session='))).toBe(false);
  const cookie = lines.find((line) => line.startsWith('__Host-login-step=')) ?? '';
  const headers = { Cookie: [...known, cookie.split(';')[0] ?? ''].join('; ') };
  return {
    code: error?.code ?? 'none',
    details: error?.details,
    cookie,
    finish: (code) => site.fetch(secondPath, { ...send('POST', { code }), headers }),
  };
}
