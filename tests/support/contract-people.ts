import { accountContracts } from '#src/contracts/account/account.ts';
import { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import { secondOperator } from './operator.ts';
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
import { givePaymentPassword, ownPaymentPassword, sealedAnswer } from './payout-account.ts';
import { type Answer, memberIdOf, ops, relay } from './promotions.ts';
import type { Site } from './site.ts';

const reason = 'A test';

/** A member in the tree, with the id. */
export interface Agent extends Person {
  readonly memberId: string;
}

/** Switches contracts on, with an edge of 5 % in every product that tests use. Call it before the first request. */
export async function openContracts(site: Site, jurisdiction: object = { pack: 'demo' }): Promise<void> {
  await storeDocument(site, site.merchant, 'whitelabel', { AGENTPOLICY3: true });
  await storeDocument(site, site.merchant, 'jurisdiction', jurisdiction);
  const rebates = Object.fromEntries(
    ['slots', 'live', 'sports'].map((product) => [product, { maxPpm: 10_000, marginPpm: 50_000 }]),
  );
  await storeDocument(site, site.merchant, 'agents', { rebates });
}

async function withId(site: Site, person: Person): Promise<Agent> {
  return { ...person, memberId: await memberIdOf(site, person) };
}

/** A top agent with a payment password. */
export async function topAgent(site: Site): Promise<Agent> {
  const person = await registerMember(site);
  await givePaymentPassword(person);
  const memberId = await memberIdOf(site, person);
  await ops(site, 'POST', 'agents', { memberId, type: 2, reason });
  return withId(site, await logInAs(site, person, false, newcomer()));
}

/** A member who came by an agent's code, as a player or as an agent; with a payment password unless told otherwise. */
export async function downlineOf(
  site: Site,
  agent: Person,
  type: 0 | 1 = 1,
  hasPaymentPassword = true,
): Promise<Agent> {
  const { value } = await relay(agent, 'MCSFE_getReferralDetails');
  const [username, password] = [freshUsername(), 'blue kite 7 over'];
  const page = await site.fetch(`/m/home?affiliateCode=${String(value['referralCode'])}`, {}, newcomer());
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const registration = registrationOf(username, password);
  const headers = { Cookie: cookies.join('; ') };
  const { memberRegister } = accountContracts;
  const registered = await callSealed(site, memberRegister, registration, headers, newcomer());
  if (registered.status !== 200) throw new Error(`No registration: ${await registered.text()}`);
  const person = await logInAs(site, { username, password } as Person, false, newcomer());
  if (hasPaymentPassword) await givePaymentPassword(person);
  const memberId = await memberIdOf(site, person);
  if (type === 1) await ops(site, 'POST', 'agents', { memberId, type, reason });
  return withId(site, type === 1 ? await logInAs(site, person, false, newcomer()) : person);
}

/** Tiers of a salary: 0.2 % from a turnover of 1,000.00 on, 0.5 % from 5,000.00 on. */
export const salaryTiers = [
  { betMinor: 100_000, activeMembers: 0, rate: 2_000 },
  { betMinor: 500_000, activeMembers: 0, rate: 5_000 },
];
/** Tiers of a dividend: a tenth from a loss of 1,000.00 on, a fifth from 5,000.00 on. */
export const dividendTiers = [
  { betMinor: 0, activeMembers: 1, netLossMinor: 100_000, rate: 100_000 },
  { betMinor: 0, activeMembers: 5, netLossMinor: 500_000, rate: 200_000 },
];
const halved = <Tier extends { rate: number }>(tiers: readonly Tier[]) =>
  tiers.map((tier) => ({ ...tier, rate: tier.rate / 2 }));
export const half = { salary: halved(salaryTiers), dividend: halved(dividendTiers) };

type Kind = 'daily' | 'hourly' | 'dividend';

/** A contract's terms for operators. */
export const termsOf = (kind: Kind, product = 'slots', tiers?: readonly object[]): object =>
  kind === 'dividend'
    ? { kind, product, rateType: 'P', tiers: tiers ?? dividendTiers, carry: 'untilRecovered', period: 'half' }
    : { kind, product, rateType: 'P', tiers: tiers ?? salaryTiers };

/** Makes the same call as two operators. */
export async function together(
  site: Site,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<Answer> {
  const asked = await ops(site, method, path, { ...body, reason });
  return asked.status === 200 ? ops(site, method, path, { ...body, reason }, secondOperator) : asked;
}

export interface Offered {
  readonly id: string;
  readonly hash: string;
}

/** Offers a contract of the house. */
export async function houseOffer(site: Site, receiver: Agent, terms: object): Promise<Offered> {
  const { value, error } = await together(site, 'POST', 'agents/contracts', {
    receiver: receiver.memberId,
    terms,
  });
  if (!value?.['id']) throw new Error(`Not offered: ${JSON.stringify(error)}`);
  return value as unknown as Offered;
}

/** An agent's offer to a downline. */
export const offer = (agent: Person, downline: Agent, more: object = {}) =>
  relay(agent, 'MCS2_offerContract', {
    ...{ customerId: downline.memberId, kind: 'daily', product: 'slots', tiers: half.salary },
    ...more,
  });

const calls = {
  daily: agentContractContracts.decideDailySalary,
  hourly: agentContractContracts.decideHourlySalary,
  dividend: agentContractContracts.decideDividend,
};

/** A decision about a contract; an acceptance is with the right payment password by default. */
export function decide(
  person: Person,
  status: 'A' | 'R' | 'C',
  { id, hash }: Offered,
  { kind = 'daily', ...more }: { kind?: Kind; [field: string]: unknown } = {},
) {
  const named = kind === 'daily' ? { id } : kind === 'hourly' ? { contractId: id } : { type: 'slots' };
  const proof = status === 'A' ? { paymentPassword: ownPaymentPassword } : {};
  return sealedAnswer(person, calls[kind], { status, hash, ...named, ...proof, ...more });
}

/** Withdraws an offer or asks for the end of a contract. */
export const voidOf = (person: Person, { id, hash }: Offered, act: 'withdraw' | 'end') =>
  relay(person, 'MCS2_voidContract', { id, hash, act });

/** A contract of the house that its receiver has accepted. */
export async function accepted(site: Site, receiver: Agent, kind: Kind = 'daily'): Promise<Offered> {
  const offered = await houseOffer(site, receiver, termsOf(kind));
  const answer = await decide(receiver, 'A', offered, { kind });
  if (answer.value?.['status'] !== 'A') throw new Error(`Not accepted: ${JSON.stringify(answer.error)}`);
  return offered;
}

interface Row {
  readonly version: number;
  readonly state: string;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** The stored versions of a contract, the oldest first. */
export async function versionsOf(site: Site, { id }: Pick<Offered, 'id'>): Promise<readonly Row[]> {
  const rows = await site.sql(
    `SELECT version, state, from_ms AS fromMs, to_ms AS toMs FROM agent_contracts WHERE merchant = ? AND id = ?
     ORDER BY version`,
    site.merchant,
    id,
  );
  return rows as unknown as readonly Row[];
}
