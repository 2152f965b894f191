import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { historyKinds } from '#src/contracts/operations/object-history.ts';
import { nameOf } from '#tests/support/callers.ts';
import { firstOperator, operate, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { openForObjects, type OwnedIds, ownedObjects, pathOf } from '#tests/support/owned-objects.ts';
import { hexId } from '#tests/support/owned-rows.ts';
import { promotionOf } from '#tests/support/promotions.ts';
import { samples } from '#tests/support/samples.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { payeeOf } from '#tests/support/withdrawals.ts';

let ours: Site;
let theirs: Site;
let ids: OwnedIds;

/** Both merchants have the same settings, tills and games; only theirs has objects. */
async function opened(): Promise<Site> {
  const site = await startSite({ policy: operatedPolicy });
  await openForObjects(site);
  return site;
}

beforeAll(async () => {
  [ours, theirs] = [await opened(), await opened()];
  ids = await ownedObjects(theirs, await payeeOf(theirs));
}, 120_000);

/** Parts of paths that are names of the product or of a settings document, and the one that is asked for. */
const names: Readonly<Record<string, string>> = {
  'payments/:till': 'transfer',
  'payouts/:till': 'hand',
};
/** Calls whose path names no object of a merchant: documents, reports, draws of all merchants, and what they name anew. */
const withoutObject = [
  'GET /ops/api/payouts/:till',
  'GET /ops/api/reports/:name',
  'GET /ops/api/reports/:name/file',
  'GET /ops/api/settings/:name',
  'PUT /ops/api/settings/:name',
  'GET /ops/api/settings/:name/history',
  'GET /ops/api/settings/:name/history/:version',
  'GET /ops/api/sports/:gameCode/matches',
  'POST /ops/api/sports/:gameCode/matches/:matchId/void',
  'GET /ops/api/lottery/games/:gameId/draws',
  'PUT /ops/api/tills/:till',
  'POST /ops/api/tills/:till/extract',
  'PUT /ops/api/agents/domains/:host',
  // Every kind of it has a test of its own below.
  'GET /ops/api/history/:kind/:id',
];

/** What is sent in place of the sample, so that the object alone decides the answer. */
const bodies: Readonly<Record<string, () => object>> = {
  'PUT /ops/api/help/:id': () => ({ expectedVersion: 1 }),
  'PUT /ops/api/announcements/:id': () => ({ expectedVersion: 1 }),
  'PUT /ops/api/promotions/:id': () => ({ expectedVersion: 1, document: promotionOf() }),
  'POST /ops/api/promotions/:id/check': () => ({ document: promotionOf() }),
  'PUT /ops/api/promotions/:id/publish': () => ({ version: 1 }),
  'PUT /ops/api/grants/:id': () => ({ memberId: ids[':memberId'], remainingMinor: 100 }),
  'PUT /ops/api/agents/links/:code': () => ({ memberId: ids[':memberId'] }),
  'POST /ops/api/operators/:id/tokens': () => ({ endsAtMs: Date.now() + 86_400_000 }),
};

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
/** Who has the object that is asked for. */
type Owner = 'theirs' | 'nobody’s';

/** The path with the ids of their objects, or with ones like them that nobody has; `own` says others. */
const asked = ({ path }: Endpoint, of: Owner, own: Readonly<Record<string, string>> = names) =>
  pathOf(path, ids, own, of === 'theirs' ? undefined : likeIt);

/** An id of the same form that nobody has. */
function likeIt(id: string): string {
  if (/^\d+$/.test(id)) return '99999999';
  if (/^[0-9a-f]{32}$/.test(id)) return hexId();
  if (/^(?:p-)?[0-9a-f]{8}-/.test(id)) return id.startsWith('p-') ? `p-${randomUUID()}` : randomUUID();
  if (id.startsWith('C-')) return 'C-0000-0000';
  return id.startsWith('daily-') ? id.replace(/-\d+-/, '-7777777-') : `no${id}`;
}

/** What a call answers with this input, but for the id that was asked for. */
async function answer(site: Site, endpoint: Endpoint, path: string, input: object = {}): Promise<string> {
  const { method, body } = endpoint;
  const sample = endpoint.input && {
    ...samples[nameOf(endpoint)],
    ...bodies[nameOf(endpoint)]?.(),
    ...input,
  };
  const headers: Record<string, string> = { Authorization: firstOperator };
  const query = method === 'GET' && sample ? `?${new URLSearchParams(sample as never).toString()}` : '';
  const isImage = body === 'image';
  if (isImage) headers['Content-Type'] = 'image/png';
  const sent = method === 'GET' ? {} : { body: isImage ? 'x' : JSON.stringify(sample ?? {}) };
  const got = await site.fetch(path + query, { method, headers, ...sent }, operatorVisitor);
  let text = (await got.text()).replace(/"requestId":"[^"]*"/, '');
  for (const id of [...path.split('/').slice(3), ...Object.values(input).flat().map(String)])
    text = text.replaceAll(id, '…');
  return `${got.status} ${text}`;
}

const ofOperators = endpoints.filter(({ access, isSocket }) => access === 'operator' && !isSocket);
const calls = ofOperators
  .filter(({ params }) => params)
  .filter((each) => !withoutObject.includes(nameOf(each)))
  .toSorted((one, other) => methods.indexOf(one.method) - methods.indexOf(other.method));

/** The objects that calls name in their input, by field, and what stands in their path if it is not the object. */
const inInput: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /ops/api/agents': { under: ':memberId' },
  'POST /ops/api/agents': { memberId: ':memberId' },
  'GET /ops/api/agents/contracts': { receiver: ':memberId' },
  'POST /ops/api/agents/contracts': { receiver: ':memberId' },
  'POST /ops/api/agents/moves': { branch: ':memberId', target: ':memberId' },
  'PUT /ops/api/agents/links/:code': { memberId: ':memberId' },
  'PUT /ops/api/agents/domains/:host': { code: 'agents/links/:code' },
  'GET /ops/api/bank-cards': { memberId: ':memberId' },
  'POST /ops/api/withdrawals': { memberId: ':memberId' },
  'GET /ops/api/payments': { paymentId: 'payments/:till/:id' },
  'GET /ops/api/events': { member: ':memberId' },
  'POST /ops/api/first-run/test-round': { memberId: 'first-run/test-round', nodeId: 'games/:nodeId' },
  'PUT /ops/api/help/:id': { parent: 'help/:id' },
  'PUT /ops/api/grants/:id': { memberId: ':memberId' },
  'PUT /ops/api/catalogue/order': { nodeIds: 'games/:nodeId' },
  'POST /ops/api/search': { q: ':memberId' },
};
const newNames = {
  'agents/links/:code': 'NEWLINK1',
  'agents/domains/:host': 'new.example',
  'help/:id': 'new-one',
};
const besides: Readonly<Record<string, () => object>> = {
  'PUT /ops/api/help/:id': () => ({ expectedVersion: 0 }),
  'POST /ops/api/first-run/test-round': () => ({ nodeId: 'node-1' }),
  'POST /ops/api/agents/moves': () => ({ branch: ids[':memberId'], target: ids[':memberId'] }),
};
/** Fields that name what the caller makes, what all merchants have, or what an object of the member alone knows. */
const elsewhere =
  /^(?:(?:adjustment|export|withdrawal|grant|batch|client|list)|game|(?:deposit|card|round))Id$/;

const lists = ofOperators.filter(({ method, params }) => method === 'GET' && !params);
/** Lists of what is no merchant's object, or of which nothing can be written from outside. */
const withoutRows = [
  ...['agents/moves', 'counters', 'jackpots', 'lottery/draws', 'lottery/games', 'dashboard', 'system-status'],
  ...[
    'region-policy',
    'settings',
    'session',
    'session/factors',
    'outgoing',
    'push',
    'tills',
    'archive',
    'events/chain',
    'languages',
  ],
].map((path) => `/ops/api/${path}`);
/** Positions before and behind everything, in each of the forms that cursors have. */
const cursors = ['0', '1', '999999999', 'node-1', 'TEST'].concat(
  ['0', '999999999999999'].flatMap((at) =>
    ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'].flatMap((id) => [
      ...[`${at}-${id}`, `${at}/${id}`, `${at}.${id}`, `${at}.${id.replaceAll('-', '')}`],
      ...[`${at}/${id}/1`, `${at}/transfer/${id}`],
    ]),
  ),
);

/** The input that a list needs, and it with each cursor that the list takes. */
function inputsOf(endpoint: Endpoint): readonly Readonly<Record<string, string>>[] {
  const needed = Object.fromEntries(
    Object.entries(inInput[nameOf(endpoint)] ?? {}).map(([field, key]) => [field, ids[key] ?? '']),
  );
  const starts = [{}, { open: 'false' }, needed];
  const all = [...starts, ...starts.flatMap((one) => cursors.map((cursor) => ({ ...one, cursor })))];
  return all.filter((each) => endpoint.input?.safeParse(each).success ?? Object.keys(each).length === 0);
}

describe('an operator’s list', () => {
  it.each(lists.map((each) => [nameOf(each), each] as const))(
    '%s has nothing of another merchant, from whatever cursor, and has it at its own',
    async (_, endpoint) => {
      // A short id may be part of another number.
      const own = Object.values(ids).filter((id) => id.length > 6);
      const list = async (site: Site, input: Readonly<Record<string, string>>) => {
        const url = `${endpoint.path}?${new URLSearchParams(input).toString()}`;
        const got = await site.fetch(url, { headers: { Authorization: firstOperator } }, operatorVisitor);
        const text = await got.text();
        // What was asked for may be said again.
        return own.filter((id) => text.includes(id) && !Object.values(input).includes(id));
      };
      const found = { first: 0, further: 0 };
      for (const input of inputsOf(endpoint)) {
        expect(await list(ours, input), JSON.stringify(input)).toEqual([]);
        if ((await list(theirs, input)).length > 0) found['cursor' in input ? 'further' : 'first'] += 1;
      }
      const isMeant = !withoutRows.includes(endpoint.path);
      expect(found.first > 0).toBe(isMeant);
      if (isMeant && endpoint.input?.shape['cursor']) expect(found.further).toBeGreaterThan(0);
    },
  );
});

describe('an operator’s call that names an object of another merchant in its input', () => {
  const named = Object.entries(inInput).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, key]) => [name, field, key] as const),
  );
  it.each(named)('%s: its %s is answered as one that nobody has', async (name, field, key) => {
    const endpoint = ofOperators.find((each) => nameOf(each) === name);
    if (!endpoint) throw new Error(`no call ${name}`);
    const path = asked(endpoint, 'theirs', newNames);
    const id = ids[key] ?? '';
    const said = (site: Site, value: string) =>
      answer(site, endpoint, path, {
        ...besides[name]?.(),
        [field]: field === 'nodeIds' ? ['node-1', value] : value,
      });
    expect(await said(ours, id)).toBe(await said(ours, likeIt(id)));
    const missing = await said(theirs, likeIt(id));
    expect(await said(theirs, id)).not.toBe(missing);
  });

  it('is in the table above, whatever its field', () => {
    const like = /Ids?$|^(?:under|receiver|branch|target|member|parent|code)$/;
    const missing = ofOperators.flatMap((each) =>
      Object.keys(each.input?.shape ?? {})
        .filter((field) => like.test(field) && !elsewhere.test(field))
        .filter((field) => inInput[nameOf(each)]?.[field] === undefined)
        // A notification is queued for a member whether or not anybody has subscribed to it.
        .filter(() => each.path !== '/ops/api/push/messages')
        .map((field) => `${nameOf(each)} ${field}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('an operator’s call about an object of another merchant', () => {
  it.each(calls.map((each) => [nameOf(each), each] as const))(
    '%s is answered as about one that nobody has, and is not at its own merchant',
    async (_, endpoint) => {
      const said = (site: Site, of: Owner) => answer(site, endpoint, asked(endpoint, of));
      expect(await said(ours, 'theirs')).toBe(await said(ours, 'nobody’s'));
      const missing = await said(theirs, 'nobody’s');
      expect(await said(theirs, 'theirs')).not.toBe(missing);
    },
  );
});

/** Kinds of which the acts above leave no trace: a card that waits for nobody, a match, a document. */
const withoutActs = ['bank-card', 'match', 'setting'];

describe('the history of an object of another merchant', () => {
  it.each(historyKinds)(
    'of the kind %s is empty, and is not at its own after the acts above',
    async (kind) => {
      const [payment, payout] = [ids['payments/:till/:id'], ids['payouts/:till/:id']];
      const all = new Set([...Object.values(ids), 'transfer', `transfer/${payment}`, `hand/${payout}`]);
      const history = async (site: Site, id: string) => {
        const url = `${site.origin}/ops/api/history/${kind}/${encodeURIComponent(id)}`;
        return (await operate(site, 'GET', url)).value['items'] as object[];
      };
      const known: object[] = [];
      for (const id of all) {
        expect(await history(ours, id)).toEqual([]);
        known.push(...(await history(theirs, id)));
      }
      expect(known.length > 0).toBe(!withoutActs.includes(kind));
    },
  );
});
