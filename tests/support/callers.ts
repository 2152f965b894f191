import type { Endpoint } from '#src/contracts/endpoint.ts';
import { makeDemonstration } from './merchants.ts';
import { newcomer, type Person, registerMember, seal, startTrial } from './member.ts';
import { firstOperator } from './operator.ts';
import { samples } from './samples.ts';
import { type Site, startSite } from './site.ts';
import { openSlots, slotVendor } from './slot-launch.ts';

/** A caller's credentials, as headers. */
export type Credentials = Readonly<Record<string, string>>;

/** One caller of each kind, each with its credentials. */
export interface Cast {
  readonly guest: Credentials;
  readonly forger: Credentials;
  readonly trial: Credentials;
  readonly member: Credentials;
  readonly loggedOut: Credentials;
  readonly trialLoggedOut: Credentials;
  readonly game: Credentials;
  /** A launch whose code has not been exchanged yet. */
  readonly launching: Credentials;
  readonly operator: Credentials;
}

/** The code of a refusal, or `passed`. */
export interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly headers: Headers;
}

/** Creates one caller of each kind on a site with open slots. */
async function castOf(site: Site): Promise<Cast> {
  const member = await registerMember(site);
  const token = member.cookies.get('__Host-session') ?? '';
  return {
    guest: {},
    forger: { Cookie: `__Host-session=${token.slice(0, -8)}AAAAAAAA` },
    trial: cookiesOf(await startTrial(site)),
    member: cookiesOf(member),
    loggedOut: await cookiesAfterLogout(await registerMember(site)),
    trialLoggedOut: await cookiesAfterLogout(await startTrial(site)),
    game: { Authorization: `Bearer ${await launchTokenOf(member)}` },
    launching: { Authorization: `Bearer ${await launchCodeOf(member)}` },
    operator: { Authorization: firstOperator },
  };
}

export function cookiesOf(person: Person): Credentials {
  return { Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** The cookies that a device still holds after a logout. */
async function cookiesAfterLogout(person: Person): Promise<Credentials> {
  const kept = cookiesOf(person);
  await person.fetch('/wps/session/logout', { method: 'DELETE' });
  return kept;
}

/** Launches the first slot as a member, and exchanges the code from its address for the launch token. */
export async function launchTokenOf(person: Person): Promise<string> {
  const answer = await exchangeCode(person, await launchCodeOf(person));
  const { value } = (await answer.json()) as { value?: { launchToken: string } };
  if (!value) throw new Error(`No token for the code: ${answer.status}`);
  return value.launchToken;
}

/** Exchanges a launch code as the framed game does. */
export function exchangeCode(
  { fetch }: Pick<Person, 'fetch'>,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch('/house/table/launch', {
    method: 'POST',
    body: '{}',
    headers: { Origin: 'null', ...headers, Authorization: `Bearer ${code}` },
  });
}

/** Launches the first slot as a member, and returns the code from its address. */
export async function launchCodeOf(person: Pick<Person, 'fetch'>): Promise<string> {
  const answer = await person.fetch('/wps/game/launchGame', {
    method: 'POST',
    body: JSON.stringify({ nodeId: 'slot-node-0', vendorCode: slotVendor }),
  });
  const { value } = (await answer.json()) as { value?: { gameUrl: string } };
  if (!value) throw new Error(`No launch: ${answer.status}`);
  return new URLSearchParams(value.gameUrl.split('#')[1]).get('launch') ?? '';
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Calls an endpoint with its sample input, from a new IP address each time. */
export async function callWith(
  site: Site,
  endpoint: Endpoint,
  credentials: Credentials,
  more: {
    readonly headers?: Record<string, string>;
    readonly sample?: Record<string, unknown>;
    /** Sends even a password unencrypted, for calls that must be refused before the body is read. */
    readonly plain?: true;
  } = {},
): Promise<Outcome> {
  const sample = more.sample ?? samples[nameOf(endpoint)] ?? {};
  const path = endpoint.path.replace(/:\w+/g, 'nowhere');
  const headers: Record<string, string> = { ...credentials, ...more.headers };
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(sample as Record<string, string>).toString();
    if (endpoint.isSocket) headers['Origin'] ??= site.origin;
    return outcomeOf(await site.fetch(query ? `${path}?${query}` : path, { headers }, newcomer()));
  }
  const sealed = endpoint.sealed && !more.plain ? await seal(site, endpoint, sample) : undefined;
  if (sealed) headers['Encryption-Key'] = sealed.kid;
  headers['Content-Type'] ??= sealed ? 'application/jose' : 'application/json';
  const init = { method: endpoint.method, headers, body: sealed?.text ?? JSON.stringify(sample) };
  return outcomeOf(await site.fetch(path, init, newcomer()));
}

/** Starts a site with a slot, and creates one caller of each kind on it. */
export async function siteWithCast(): Promise<{ readonly site: Site; readonly cast: Cast }> {
  const site = await startSite();
  await makeDemonstration(site);
  await openSlots(site, ['m01']);
  return { site, cast: await castOf(site) };
}

export async function outcomeOf(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  const { status, headers } = answer;
  if (!(headers.get('Content-Type') ?? '').startsWith('application/json'))
    return { status, code: 'no JSON', text, headers };
  const wire = JSON.parse(text) as { success?: boolean; error?: { code: string } };
  return { status, code: wire.error?.code ?? 'passed', text, headers };
}
