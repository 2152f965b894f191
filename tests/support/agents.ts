import { accountContracts } from '#src/contracts/account/account.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import {
  callSealed,
  freshUsername,
  logInAs,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from './member.ts';
import { storeDocument } from './merchants.ts';
import { type Answer, memberIdOf, ops, relay } from './promotions.ts';
import type { Site } from './site.ts';

const reason = 'A test';
export const downlinePassword = 'blue kite 7 over';

/** Rates of the test's agents: from 0 to 0.5 % in steps of 0.05 %, each 0.05 % below the agent's. */
export const slotsBounds = {
  maxPpm: 5_000,
  floorPpm: 0,
  gapPpm: 500,
  intervalPpm: 500,
  marginPpm: 20_000,
};

/** Pays agents for slots and, less, for live games. Call it before the first request of the site. */
export async function payAgents(site: Site): Promise<void> {
  const rebates = { slots: slotsBounds, live: { ...slotsBounds, maxPpm: 3_000 } };
  await storeDocument(site, site.merchant, 'agents', { rebates });
}

/** A top agent (2), or an agent without anybody above. */
export async function agentOf(site: Site, type: 1 | 2 = 2): Promise<Person> {
  const person = await registerMember(site);
  return openAsAgent(site, person, type);
}

/** Makes a member an agent, who logs in again as one. */
export async function openAsAgent(site: Site, person: Person, type: 1 | 2 = 1): Promise<Person> {
  const memberId = await memberIdOf(site, person);
  const opened = await ops(site, 'POST', 'agents', { memberId, type, reason });
  if (opened.status !== 200) throw new Error(`opening an agent: ${opened.error?.code}`);
  return logInAs(site, person);
}

/** A member who came by a link of this agent. */
export async function downlineOf(site: Site, agent: Person): Promise<Person> {
  const { value } = await relay(agent, 'MCSFE_getReferralDetails');
  const page = await site.fetch(`/m/home?affiliateCode=${String(value['referralCode'])}`, {}, newcomer());
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const username = freshUsername();
  const registered = await registerWith(site, { username }, cookies.join('; '));
  if (registered.status !== 200) throw new Error(`registering: ${registered.status}`);
  return logInAs(site, { username, password: downlinePassword } as Person);
}

/** Registers a visitor; `more` are further or other fields. */
export function registerWith(
  site: Site,
  { username = freshUsername(), ...more }: Record<string, unknown> & { username?: string },
  cookies = '',
  visitor = newcomer(),
) {
  const form = { ...registrationOf(username, downlinePassword), ...more };
  return callSealed(site, accountContracts.memberRegister, form, { Cookie: cookies }, visitor);
}

/** An answer of a sealed or plain call. */
export async function answerOf(response: Response) {
  const { value, error } = (await response.json()) as Partial<Answer>;
  return { status: response.status, value: value ?? {}, error };
}

/** Offers an account by a link, as the agent. */
export async function offer(agent: Person, input: object) {
  return answerOf(await callSealed(agent, downlinesContracts.openDownline, input));
}

/** The secret of a link. */
export function claimIn(claimUrl: unknown): string {
  return String(claimUrl).split('#claim=')[1] ?? '';
}

/** An agent's call below `/wps/agent/`. */
export async function agentCall(person: Person, call: string, body?: object) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return answerOf(await person.fetch(`/wps/agent/${call}`, body === undefined ? {} : init));
}

/** A member's call below `/wps/relay/` with another method than GET and POST. */
export async function relayBy(
  person: Person,
  method: 'PUT' | 'DELETE',
  call: string,
  body: object,
): Promise<Answer> {
  const answer = await person.fetch(`/wps/relay/${call}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

/** A member who came by a link with this code, with these cookies beside those of the link. */
export async function cameBy(
  site: Site,
  code: string,
  { query = '', cookies = '' }: { readonly query?: string; readonly cookies?: string } = {},
): Promise<Person> {
  const page = await site.fetch(`/m/home?affiliateCode=${code}${query}`, {}, newcomer());
  const linked = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const username = freshUsername();
  const registered = await registerWith(site, { username }, [...linked, cookies].join('; '));
  if (registered.status !== 200) throw new Error(`registering: ${registered.status}`);
  return logInAs(site, { username, password: downlinePassword } as Person);
}
