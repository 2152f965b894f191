import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { demoTills } from '#demo/operator/tills.ts';
import { inObject } from './joint-sites.ts';
import { openTestGame } from './launched-member.ts';
import { storeDocument } from './merchants.ts';
import { firstOperator, operateTogether, operatorVisitor } from './operator.ts';
import { firstLink, OperatorBrowser } from './operator-browser.ts';
import { ownedRows, writeRows } from './owned-rows.ts';
import { phonePhoto, pngPicture } from './pictures.ts';
import { ops, promotionOf, publish, relay } from './promotions.ts';
import { documentOf, salaryShown } from './shown-statements.ts';
import type { Site } from './site.ts';
import { askDeposit } from './tills.ts';
import { openWithdrawals, type Payee, payoutTill } from './withdrawals.ts';

/** The ids of one object of each kind that operators' calls name, by the part of the path that names it. */
export type OwnedIds = Readonly<Record<string, string>>;

const reason = 'A test';
const soon = { timeout: 20_000, interval: 200 };

/** Switches on what the objects need: tills by hand, agents, chat and a game. Call it before the first request. */
export async function openForObjects(site: Site): Promise<void> {
  await openWithdrawals(site);
  const account = { payee: 'Demo Games', bank: 'Demo Bank', account: 'DE02120300000000202051' };
  const tills = [
    { ...payoutTill, ...account, id: 'hand', provider: 'transfer' },
    demoTills.tills.find(({ id }) => id === 'transfer'),
  ];
  const whitelabel = { AGENTPOLICY3: true, CBS3: true };
  for (const [name, document] of Object.entries({ tills: { tills }, whitelabel }))
    await storeDocument(site, site.merchant, name, document);
  await openTestGame(site);
}

/** A call's path with the ids of objects, each as `change` makes it, and with names that stand for others. */
export function pathOf(
  path: string,
  ids: OwnedIds,
  names: Readonly<Record<string, string>>,
  change = (id: string) => id,
): string {
  const parts = path.replace('/ops/api/', '').split('/');
  const filled = parts.map((part, at) => {
    if (!part.startsWith(':')) return part;
    const key = parts.slice(0, at + 1).join('/');
    const named = names[key];
    if (named !== undefined) return named;
    const isNext = at === parts.length - 2;
    const id = (isNext ? ids[parts.join('/')] : undefined) ?? ids[key] ?? ids[part];
    if (id === undefined) throw new Error(`${path}: say in ownedObjects which object ${key} is`);
    return change(id);
  });
  return `/ops/api/${filled.join('/')}`;
}

/** Gives a merchant one object of each kind that operators' calls name, most of them of one member. */
export async function ownedObjects(site: Site, payee: Payee): Promise<OwnedIds> {
  const ids: Record<string, string> = {
    ':memberId': payee.memberId,
    'history/:kind/:id': payee.memberId,
    'bank-cards/:cardId': payee.card.cardId,
  };
  Object.assign(ids, await writeRows(site, ownedRows(payee)));
  await inObject(
    site,
    'AGENT_TEAM',
    '/77',
    `INSERT INTO pay_statements (id, agent, member_id, kind, product, from_ms, to_ms, net_minor, state, held_for,
       due_at_ms, changed_at_ms, told, document, hash)
     VALUES (?, 1, ?, 'daily', 'slots', 0, 1, 100, 'held', 'first', 9999999999999, 0, 'held', ?, ?)`,
    ...[ids['agents/statements/:id'] ?? '', payee.memberId, await documentOf(salaryShown), 'a'.repeat(64)],
  );
  for (const made of [ofPictures, ofMoney, ofPromotions, ofOperators])
    Object.assign(ids, await made(site, payee));
  return ids;
}

async function valueOf(answer: Response): Promise<Record<string, unknown>> {
  const { value } = (await answer.json()) as { value?: Record<string, unknown> };
  if (!value) throw new Error(`${answer.url} answered ${answer.status}`);
  return value;
}

const image = (bytes: Uint8Array, type: string) => ({
  headers: { 'Content-Type': type },
  body: new Uint8Array(bytes),
});

/** What a member sent pictures with, and a picture of the conversation with them. */
async function ofPictures(site: Site, { person, memberId }: Payee): Promise<OwnedIds> {
  const png = image(await pngPicture(150, 150), 'image/png');
  const jpeg = image(await phonePhoto(), 'image/jpeg');
  const sent = async (path: string, init: RequestInit) =>
    String((await valueOf(await person.fetch(path, { method: 'POST', ...init })))['id']);
  const picture = await sent('/wps/member/feedback/pictures', png);
  const document = await sent('/wps/member/identity/documents/front', jpeg);
  const [feedback, check] = [randomUUID(), randomUUID()];
  const by = [site.merchant, memberId, person.username];
  await site.sql(
    `INSERT INTO feedback (id, pictures, merchant, member_id, username, words, sent_at_ms)
     VALUES (?, ?, ?, ?, ?, 'A test', 5)`,
    ...[feedback, JSON.stringify([picture]), ...by],
  );
  await site.sql('UPDATE uploads SET attached_to = ? WHERE id = ?', `feedback:${feedback}`, picture);
  await site.sql(
    `INSERT INTO identity_checks (id, merchant, member_id, username, birth_date, state, sent_at_ms)
     VALUES (?, ?, ?, ?, '1990-01-31', 'waiting', 5)`,
    ...[check, ...by],
  );
  await site.sql('UPDATE identity_documents SET check_id = ? WHERE id = ?', check, document);
  const wire = { vendorId: 'transfer', bankCode: 'WIRE' };
  const { value: deposit } = await askDeposit(person, { group: 'transfer', amountMinor: 10_000, more: wire });
  const slipPath = `/wps/member/deposits/${deposit?.depositId}/slip`;
  await valueOf(await person.fetch(slipPath, { method: 'POST', ...jpeg }));
  const [slip] = await site.sql('SELECT id FROM deposit_slips WHERE member_id = ?', memberId);
  const said = await person.fetch('/wps/chat/messages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId: randomUUID(), text: 'A test' }),
  });
  await valueOf(said);
  const path = `/ops/api/chat/conversations/${memberId}/pictures/${randomUUID()}`;
  const headers = { ...png.headers, Authorization: firstOperator };
  const shown = await site.fetch(path, { method: 'POST', ...png, headers }, operatorVisitor);
  return {
    'feedback/:id': feedback,
    'feedback/:id/pictures/:pictureId': picture,
    'identity/:id': check,
    'identity/:id/documents/:documentId': document,
    'slips/:id': String(slip?.['id']),
    'chat/conversations/:memberId/pictures/:pictureId': ((await valueOf(shown))['picture'] as { id: string })
      .id,
  };
}

/** Two withdrawals, one of which is being paid by hand, a payment that nobody knows, an export and a request. */
async function ofMoney(site: Site, payee: Payee): Promise<OwnedIds> {
  const [withdrawal, payout, exportId] = [
    await payee.requested(60_000),
    await payee.requested(10_000),
    randomUUID(),
  ];
  const isListed = async (path: string, id: string) =>
    JSON.stringify((await ops(site, 'GET', path)).value ?? '').includes(id);
  await vi.waitUntil(() => isListed('withdrawals', payout), soon);
  await ops(site, 'PUT', `withdrawals/${payout}`, { decision: 'approve' });
  await vi.waitUntil(() => isListed('payouts/hand?state=accepted', payout), soon);
  const payment = `line-${randomUUID()}`;
  const day = new Date().toISOString().slice(0, 10);
  const text = `id,date,amount,name,reference\n${payment},${day},600.00,Sana Khan,unknown`;
  await ops(site, 'POST', 'tills/transfer/extract', { format: 'csv', text });
  await vi.waitUntil(() => isListed('payments?state=parked', payment), soon);
  await ops(site, 'POST', 'exports', { exportId, what: 'members', reason });
  const adjustment = { adjustmentId: randomUUID(), amountMinor: 500, currency: 'USD', reason };
  const { value } = await ops(site, 'POST', `members/${payee.memberId}/adjustments`, adjustment);
  return {
    'withdrawals/:id': withdrawal,
    'payouts/:till/:id': payout,
    'payments/:till/:id': payment,
    'exports/:id': exportId,
    'approvals/:id': String(value['approvalId']),
  };
}

const contestOf = (closesAtMs: number) => ({
  trigger: {
    ...{ on: 'contest', games: { products: ['slots'] }, minStakeMinor: { USD: 100 } },
    prizes: [{ USD: 500 }],
  },
  rewards: [{ gives: 'prizes' }],
  closesAtMs,
});

/** A promotion with an application and its picture, and a reward of the member. */
async function ofPromotions(site: Site, { person, memberId }: Payee): Promise<OwnedIds> {
  const id = `p-${randomUUID()}`;
  const trigger = { on: 'application', picturesMax: 2 };
  const termsVersion = await publish(site, id, promotionOf({ trigger }));
  const png = image(await pngPicture(150, 150), 'image/png');
  const sent = await person.fetch('/wps/relay/MCS2_activityImage', { method: 'PUT', ...png });
  const picture = String((await valueOf(sent))['imageId']);
  const [applicationId, grantId] = [randomUUID(), randomUUID()];
  const body = { applicationId, promotionId: id, termsVersion, remark: 'A test', imageIds: [picture] };
  await relay(person, 'MCS2_applyActivity', body);
  const [contest, vouchers] = [`p-${randomUUID()}`, `p-${randomUUID()}`];
  await publish(site, vouchers, promotionOf());
  await publish(site, contest, promotionOf(contestOf(Date.now() + 86_400_000)));
  const rewards = [{ gives: 'cash', amountMinor: { USD: 100 } }];
  await ops(site, 'POST', `members/${memberId}/grants`, { grantId, rewards, reason });
  return {
    'promotions/:id': id,
    'promotions/:id/places': contest,
    'promotions/:id/check': contest,
    'promotions/:id/vouchers': vouchers,
    'applications/:id': applicationId,
    'applications/:id/pictures/:pictureId': picture,
    'grants/:id': grantId,
  };
}

/** An operator who is signed in, a service with a token, and the member of a test round. */
async function ofOperators(site: Site): Promise<OwnedIds> {
  const owner = new OperatorBrowser(site);
  await owner.enrol(await firstLink(owner, 'sana@operator.example'));
  const url = `${site.origin}/ops/api/operators`;
  const account = { id: 'importer', kind: 'service', roles: ['auditor'], reason };
  await operateTogether(site, 'POST', url, account);
  const token = { name: 'nightly', roles: ['auditor'], endsAtMs: Date.now() + 86_400_000, reason };
  const { value } = await operateTogether(site, 'POST', `${url}/importer/tokens`, token);
  const { value: sessions } = await ops(site, 'GET', 'operators/sessions');
  const round = await ops(site, 'POST', 'first-run/test-round', { nodeId: 'node-1' });
  const [session] = sessions['items'] as { id: string }[];
  return {
    'operators/:id': 'importer',
    'operators/:id/tokens/:tokenId': String(value['id']),
    'operators/sessions/:id': String(session?.id),
    'first-run/test-round': String(round.value['memberId']),
  };
}
