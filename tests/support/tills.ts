import { randomUUID } from 'node:crypto';
import type { ChannelGroup, DepositAction, DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import type { PaymentStep, SimulatedPayment } from '#src/contracts/simbank/simbank.ts';
import { demoTills } from '#demo/operator/tills.ts';
import { makeDemonstration, storeDocument } from './merchants.ts';
import type { Site } from './site.ts';

interface Answer<Value> {
  readonly status: number;
  readonly value: Value;
  readonly code: string | undefined;
}

type FetchSite = Pick<Site, 'fetch'>;

interface PayIn {
  readonly amountMinor?: number;
  readonly group?: ChannelGroup;
  readonly step?: PaymentStep;
  readonly depositId?: string;
  /** Further fields of the deposit's body. */
  readonly more?: object;
}

const calls: { readonly [Group in ChannelGroup]: string } = {
  transfer: 'MCS2_depositByManualTransfer',
  gateway: 'MCS2_depositByLaunchUrl',
  alipay: 'MCS2_depositByAlipay',
  qq: 'MCS2_depositByQQ',
  wechat: 'MCS2_depositByWechat',
};

/** Makes a site’s merchant a demonstration with the demo operator’s tills; call it before the first request. */
export async function openTills(site: Site, changes: object = {}): Promise<void> {
  await makeDemonstration(site, 0);
  const [simbank, ...others] = demoTills.tills;
  const tills = [{ ...simbank, ...changes }, ...others];
  await storeDocument(site, site.merchant, 'tills', { tills });
}

/** The simulated bank’s channel of a group. */
export function bankCodeOf(group: ChannelGroup): string {
  return demoTills.tills[0].channels.find((channel) => channel.group === group)?.bankCode ?? '';
}

/** Requests a deposit at the simulated bank. */
export function askDeposit(
  person: FetchSite,
  { amountMinor = 10_000, group = 'gateway', depositId = randomUUID(), more = {} }: PayIn = {},
): Promise<Answer<DepositStatus>> {
  const body = { depositId, vendorId: 'simbank', bankCode: bankCodeOf(group), amountMinor, ...more };
  const named = group === 'transfer' ? { payerName: 'Sana Khan', ...body } : body;
  return post(person, `/wps/relay/${calls[group]}`, named);
}

/** Chooses the outcome of a payment on the simulated bank's page. Its notices have been sent when this returns. */
export function choose(
  site: FetchSite,
  action: DepositAction | undefined,
  step: PaymentStep = 'paid',
): Promise<Answer<SimulatedPayment>> {
  return post(site, '/simbank/payment', { code: codeOf(action), step });
}

/** Pays in at the simulated bank as a member; returns the state of the deposit afterwards. */
export async function payIn(site: FetchSite, person: FetchSite, request: PayIn = {}): Promise<DepositStatus> {
  const opened = await askDeposit(person, request);
  if (!opened.value) throw new Error(`the deposit was refused: ${opened.code}`);
  const { depositId, action } = opened.value;
  const chosen = await choose(site, action, request.step);
  if (!chosen.value) throw new Error(`the bank refused the choice: ${chosen.code}`);
  return depositStatus(person, depositId);
}

/** One deposit of a member as their list shows it. */
export async function depositStatus(person: FetchSite, depositId: string): Promise<DepositStatus> {
  const answer = await person.fetch(`/wps/relay/MCS2_depositTransactioNReport?id=${depositId}`);
  const { value } = (await answer.json()) as { value?: { list: DepositStatus[] } };
  const [status] = value?.list ?? [];
  if (!status) throw new Error('the member has no such deposit');
  return status;
}

/** The code of a payment, whichever field of its action carries it. */
export function codeOf(action: DepositAction | undefined): string {
  if (action?.kind === 'transfer') return action.reference;
  const address = action?.kind === 'redirect' ? action.url : action?.text;
  return new URL(address ?? 'x:').searchParams.get('code') ?? '';
}

async function post<Value>(site: FetchSite, path: string, body: object): Promise<Answer<Value>> {
  const answer = await site.fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const json = (await answer.json()) as { value: Value; error?: { code: string } };
  return { status: answer.status, value: json.value, code: json.error?.code };
}
