import { randomUUID } from 'node:crypto';
import { registerMember } from './member.ts';
import { memberRows } from './member-object.ts';
import { call, type JointSites, reason, type Waiting } from './joint-sites.ts';
import {
  fairWagering,
  join,
  memberIdOf,
  promotionOf,
  publish,
  relay,
  usd,
  verifyPhone,
} from './promotions.ts';
import type { Site } from './site.ts';

const freshId = () => `p-${randomUUID()}`;
const large = [{ gives: 'cash', amountMinor: usd(50_000) }];

const versionsOf = async (site: Site, id: string) => {
  const { versions } = (await call(site, 'GET', `promotions/${id}`)) as {
    versions: { version: number; state: string }[];
  };
  return versions.map(({ version, state }) => [version, state]);
};

export async function promotionPublished({ site }: JointSites): Promise<Waiting> {
  const id = freshId();
  const save = (expectedVersion: number) =>
    call(site, 'PUT', `promotions/${id}`, { expectedVersion, document: promotionOf() });
  await save(0);
  const asked = await call(site, 'PUT', `promotions/${id}/publish`, { version: 1, ...reason });
  return { at: site, asked, effect: () => versionsOf(site, id), change: () => save(1) };
}

export async function vouchersMade({ site }: JointSites): Promise<Waiting> {
  const id = freshId();
  await publish(site, id, promotionOf());
  const body = { batchId: randomUUID(), count: 1_000, uses: 1, ...reason };
  const asked = await call(site, 'POST', `promotions/${id}/vouchers`, body);
  const effect = () => site.sql('SELECT count(*) AS made FROM vouchers WHERE promotion = ?', id);
  return { at: site, asked, effect, change: () => publish(site, id, promotionOf({ rewards: large }), 1) };
}

export async function rewardGiven({ site }: JointSites): Promise<Waiting> {
  const memberId = await memberIdOf(site, await registerMember(site));
  const body = { grantId: randomUUID(), rewards: large, ...reason };
  const asked = await call(site, 'POST', `members/${memberId}/grants`, body);
  const change = () => call(site, 'PUT', `members/${memberId}/status`, { status: 'disabled', ...reason });
  return { at: site, asked, change, effect: () => call(site, 'GET', `members/${memberId}/rewards`) };
}

export async function applicationGranted({ site }: JointSites): Promise<Waiting> {
  const id = freshId();
  const trigger = { on: 'application', picturesMax: 0 };
  const termsVersion = await publish(site, id, promotionOf({ trigger, rewards: large }));
  const person = await registerMember(site);
  const memberId = await memberIdOf(site, person);
  const applicationId = randomUUID();
  const body = { applicationId, promotionId: id, termsVersion, remark: 'A test', imageIds: [] };
  await relay(person, 'MCS2_applyActivity', body);
  const decide = (decision: string) =>
    call(site, 'PUT', `applications/${applicationId}`, { decision, ...reason });
  const asked = await decide('grant');
  const effect = () => call(site, 'GET', `members/${memberId}/rewards`);
  return { at: site, asked, effect, change: () => decide('refuse') };
}

export async function grantEnded({ site }: JointSites): Promise<Waiting> {
  const id = freshId();
  const rewards = [{ gives: 'bonus', amountMinor: usd(500) }];
  const trigger = { on: 'verified', what: 'phone' };
  const termsVersion = await publish(site, id, promotionOf({ trigger, rewards, wagering: fairWagering }));
  const person = await registerMember(site);
  await verifyPhone(site, person, `+92${randomUUID()}`);
  const grantId = randomUUID();
  await join(person, id, termsVersion, grantId);
  const body = { memberId: await memberIdOf(site, person), remainingMinor: 500, ...reason };
  const asked = await call(site, 'PUT', `grants/${grantId}`, body);
  const change = () => relay(person, 'MCS2_bonusForfeit', { grantId, remainingMinor: 500 });
  const effect = async () => (await relay(person, 'MCS2_bonusStatus')).value;
  return { at: site, asked, effect, change };
}

export async function levelSet({ site }: JointSites): Promise<Waiting> {
  const level = (name: string, minor: number) => ({ name, fromMinor: usd(minor), keepMonthMinor: usd(0) });
  const trigger = { on: 'level', levels: [level('Wren', 0), level('Robin', 10_000)] };
  await publish(site, freshId(), promotionOf({ trigger, rewards: [{ gives: 'level' }] }));
  const person = await registerMember(site);
  const memberId = await memberIdOf(site, person);
  const asked = await call(site, 'PUT', `members/${memberId}/level`, { level: 'Robin', ...reason });
  const change = () => memberRows(site, person, "UPDATE reward_state SET waiting_level = 'Robin'");
  const effect = () => site.sql('SELECT label_name FROM members WHERE id = ?', memberId);
  return { at: site, asked, effect, change };
}
