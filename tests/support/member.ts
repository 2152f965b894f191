import { randomInt } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { accountContracts } from '#src/contracts/account/account.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type Site, type Visitor, visitorFromPakistan } from './site.ts';

/** A client with a session: its cookies, and a fetch that sends them and stores those that a response sets. */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly cookies: Map<string, string>;
  fetch(path: string, init?: RequestInit, visitor?: Visitor): Promise<Response>;
}

/** The part of a site that signing in needs. */
export type FetchSite = Pick<Site, 'fetch'>;

interface SealOptions {
  /** Seconds since 1970; defaults to now. */
  readonly iat?: number;
  readonly jti?: string;
  readonly header?: Record<string, unknown>;
}

let counter = 0;

/** A username that is unique within the run, across all its processes. */
export function freshUsername(): string {
  return `m${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;
}

/** A visitor with a unique IP address, because registrations are limited by address. */
export function newcomer(): Visitor {
  counter += 1;
  return { ...visitorFromPakistan, address: `39.33.${Math.floor(counter / 250)}.${1 + (counter % 250)}` };
}

/** Encrypts a body as the site's own pages do. */
export async function seal(site: FetchSite, endpoint: Endpoint, body: unknown, options: SealOptions = {}) {
  const answer = await site.fetch('/wps/session/key');
  const { value } = (await answer.json()) as { value: { keys: { kid: string; x: string; y: string }[] } };
  const [key] = value.keys;
  if (!key) throw new Error('The site has no key');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, 'ECDH-ES');
  const content = {
    iat: options.iat ?? Math.floor(Date.now() / 1000),
    jti: options.jti ?? crypto.randomUUID(),
    sub: `${endpoint.method} ${endpoint.path}`,
    body,
  };
  const text = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...options.header })
    .encrypt(publicKey);
  return { text, kid: key.kid };
}

/** Sends a body encrypted to the site's public key. */
export async function callSealed(
  site: FetchSite,
  endpoint: Endpoint,
  body: unknown,
  headers: Record<string, string> = {},
  visitor?: Visitor,
): Promise<Response> {
  const { text, kid } = await seal(site, endpoint, body);
  const init = {
    method: endpoint.method,
    body: text,
    headers: { 'Content-Type': 'application/jose', 'Encryption-Key': kid, ...headers },
  };
  return site.fetch(endpoint.path, init, visitor);
}

/** A registration that the demo operator's rules accept. */
export function registrationOf(username: string, password: string): Record<string, unknown> {
  return { username, password, confirmPassword: password, agreement: { version: '1', accepted: true } };
}

/** Registers a new member, who is signed in afterwards. */
export async function registerMember(site: FetchSite, visitor = newcomer()): Promise<Person> {
  const username = freshUsername();
  const password = 'blue kite 7 over';
  const answer = await callSealed(
    site,
    accountContracts.memberRegister,
    registrationOf(username, password),
    {},
    visitor,
  );
  if (answer.status !== 200) throw new Error(`No registration: ${answer.status} ${await answer.text()}`);
  return personOf(site, username, password, answer, visitor);
}

/** Logs in again, as another device would. */
export async function logInAs(
  site: FetchSite,
  { username, password }: Person,
  remember = false,
  visitor?: Visitor,
): Promise<Person> {
  const body = { username, password, remember };
  const answer = await callSealed(site, accountContracts.sessionLogin, body, {}, visitor);
  if (answer.status !== 200) throw new Error(`No login: ${answer.status} ${await answer.text()}`);
  return personOf(site, username, password, answer);
}

/** Starts a trial account. */
export async function startTrial(site: FetchSite, visitor = newcomer()): Promise<Person> {
  const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
  const answer = await site.fetch('/wps/session/login/freeplay', init, visitor);
  if (answer.status !== 200) throw new Error(`No trial: ${answer.status} ${await answer.text()}`);
  return personOf(site, '', '', answer, visitor);
}

function personOf(
  site: FetchSite,
  username: string,
  password: string,
  answer: Response,
  home?: Visitor,
): Person {
  const cookies = new Map<string, string>();
  keep(cookies, answer);
  return {
    username,
    password,
    cookies,
    async fetch(path, init = {}, visitor = home) {
      const headers = new Headers(init.headers);
      if (!headers.has('Cookie'))
        headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const reply = await site.fetch(path, { ...init, headers }, visitor);
      keep(cookies, reply);
      return reply;
    },
  };
}

function keep(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
