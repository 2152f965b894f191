import { beforeAll, describe, expect, it } from 'vitest';
import { newMerchantStatements } from '../../scripts/merchant/merchant-statements.ts';
import { demoHelpOrganisations } from '#demo/operator/help-organisations.ts';
import { demoTills } from '#demo/operator/tills.ts';
import { oneHouseGame } from '#tests/support/first-run.ts';
import { homeCode, operatorVisitor } from '#tests/support/operator.ts';
import { type OperatorBrowser, twoOwners } from '#tests/support/operator-browser.ts';
import { type Site, startSeparateSite, visitorFromPakistan } from '#tests/support/site.ts';

const code = 'third';
const host = 'third.localhost';
const origin = `http://${host}`;
let site: Site;
let sana: OperatorBrowser;
let omar: OperatorBrowser;

type Said = { what: string; of?: string };
type Step = { name: string; state: string; lacks: Said[]; notes: Said[]; waits: object[] };

const reason = 'first run';
const demoTransfer = demoTills.tills.find(({ id }) => id === 'transfer');
const [simbank] = demoTills.tills;
const ownTill = { ...demoTransfer, id: 'own', demo: false, payoutBanks: simbank.payoutBanks };
const merchantDocument = {
  ...{ currency: 'USD', timeZone: 'Asia/Karachi', languages: ['en', 'ur'], defaultLanguage: 'en' },
  brand: { name: 'Third' },
};
const servesPakistan = { mode: 'allowlist', countries: ['PK'], operatorCidr: ['52.95.110.0/24'] };

async function steps(): Promise<Record<string, Step>> {
  const { value } = await sana.send('GET', 'first-run');
  return Object.fromEntries((value['items'] as Step[]).map((step) => [step.name, step]));
}

async function lacksOf(name: string): Promise<string[]> {
  return (await steps())[name]?.lacks.map(({ what, of }) => (of ? `${what} ${of}` : what)) ?? [];
}

/** Stores a document by the ordinary call, by both owners where two are needed. */
async function store(name: string, document: object): Promise<void> {
  const { value } = await sana.send('GET', `settings/${name}`);
  const body = { document, expectedVersion: value['version'], reason };
  const stored = await sana.send('PUT', `settings/${name}`, body);
  expect(stored.code).toBeUndefined();
  const { approvalId } = stored.value;
  if (approvalId === undefined) return;
  const waits = Object.values(await steps()).flatMap((step) => step.waits);
  expect(waits).toContainEqual(expect.objectContaining({ approvalId, document: name }));
  expect((await omar.send('PUT', `settings/${name}`, body)).code).toBeUndefined();
  expect(Object.values(await steps()).flatMap((step) => step.waits)).toEqual([]);
}

const playersSite = () => homeCode(site, origin, visitorFromPakistan);

beforeAll(async () => {
  site = await startSeparateSite();
  const merchant = { code, host, name: 'Third', from: ['52.95.110.0/24'] };
  for (const statement of newMerchantStatements(merchant, oneHouseGame(), Date.now()))
    await site.sql(statement);
  [sana, omar] = await twoOwners({ ...site, merchant: code }, origin);
});

describe('a new merchant', () => {
  it('serves nobody but its operators', async () => {
    expect(await playersSite()).toBe(503);
    expect(await homeCode(site, origin, operatorVisitor)).not.toBe(503);
  });

  it('is called by no other site’s name before it has one of its own', async () => {
    const answer = await site.fetch(`${origin}/m/home`, {}, operatorVisitor);
    const html = await answer.text();
    expect(html).toContain('New site');
    expect(html).not.toContain('Nightjar');
  });

  it('says of each step what is lacking', async () => {
    const { owners, places } = await steps();
    expect([owners?.state, places?.state]).toEqual(['done', 'done']);
    expect(await lacksOf('brand')).toEqual(['name', 'brand', 'copyright']);
    expect(await lacksOf('money')).toEqual(['currency', 'time-zone', 'languages', 'features']);
    expect(await lacksOf('protection')).toEqual(['pack', 'help-organisations', 'dispute-body']);
    expect(await lacksOf('games')).toEqual(['game']);
    expect(await lacksOf('till')).toEqual([
      ...['deposit-channel', 'payout-bank'],
      ...['deposits-on', 'withdrawals-on'],
    ]);
    expect(await lacksOf('messages')).toEqual([
      ...['en', 'ur', 'ko'].map((language) => `terms ${language}`),
      ...['en', 'ur', 'ko'].map((language) => `welcome ${language}`),
      'test-message',
    ]);
    expect(await lacksOf('round')).toEqual(['test-round']);
    expect(await lacksOf('open')).toEqual(['approval']);
  });

  it('says where deposits wait for a check of identity, by the pack that is in force', async () => {
    const { protection, till, games } = await steps();
    const note = { what: 'identity-before-deposit', of: 'uk' };
    expect([protection?.notes, till?.notes, games?.notes]).toEqual([[note], [note], []]);
  });

  it('cannot be opened while a step lacks something', async () => {
    const body = { policy: servesPakistan, reason };
    const { error } = await sana.send('POST', 'first-run/go-live', body);
    expect(error).toMatchObject({ code: 'STEPS_OPEN' });
    expect(error?.details?.['steps']).toContain('till');
    expect(await playersSite()).toBe(503);
  });

  it('is completed step by step with the ordinary calls', async () => {
    await store('merchant', merchantDocument);
    await store('brand', { copyright: 'Third' });
    await store('jurisdiction', { pack: 'demo' });
    await store('help-organisations', demoHelpOrganisations);
    await store('complaints', { disputeBody: { name: 'Disputes', url: 'https://disputes.example/' } });
    await store('tills', demoTills);
    expect(await lacksOf('till')).toEqual([
      ...['deposit-channel', 'payout-bank'],
      ...['deposits-on', 'withdrawals-on'],
    ]);
    await store('tills', { tills: [...demoTills.tills, ownTill] });
    // A till that no player can reach is not done, whatever is stored of it.
    expect(await lacksOf('till')).toEqual(['deposits-on', 'withdrawals-on']);
    expect(await lacksOf('money')).toEqual(['features']);
    await store('merchant', { ...merchantDocument, features: ['withdraw'] });
    expect([await lacksOf('till'), await lacksOf('money')]).toEqual([['deposits-on'], []]);
    await store('merchant', { ...merchantDocument, features: ['deposit', 'withdraw'] });
    expect((await steps())['till']).toMatchObject({ state: 'done', lacks: [], notes: [] });
    const text = { title: 'Welcome', content: '<p>Hello</p>' };
    await store('messages', { welcome: { en: text, ur: text } });
    expect(await lacksOf('messages')).toEqual(['terms en', 'terms ur', 'test-message']);
    const terms = { texts: { en: text, ur: text }, expectedVersion: 0 };
    expect((await sana.send('PUT', 'help/terms', terms)).code).toBeUndefined();
    await sana.send('PUT', 'vendors/HOUSE', { enabled: true, reason });
    const done = await steps();
    const open = Object.values(done).filter(({ state }) => state === 'open');
    expect(open.map(({ name }) => name)).toEqual(['messages', 'round', 'open']);
  });

  it('takes a test of its messages, or a reason why not', async () => {
    const before = (await sana.send('GET', 'first-run')).value['messages'];
    expect(before).toEqual({ mail: 'kept', sms: 'kept', isTested: false });
    const to = 'sana@operator.example';
    const sent = await sana.send('POST', 'first-run/test-message', { channel: 'mail', to });
    expect(sent.value['messageId']).toEqual(expect.any(String));
    const kept = async () => (await sana.send('GET', 'outgoing')).value['messages'];
    await expect.poll(kept).toEqual([expect.objectContaining({ to, channel: 'mail' })]);
    expect((await sana.send('GET', 'first-run')).value['messages']).toMatchObject({ isTested: true });
    const wrong = await sana.send('POST', 'first-run/test-message', { channel: 'sms', to });
    expect(wrong.code).toBe('INVALID_INPUT');
    for (let at = 0; at < 5; at += 1)
      await sana.send('POST', 'first-run/test-message', { channel: 'mail', to });
    const many = await sana.send('POST', 'first-run/test-message', { channel: 'mail', to });
    expect(many.code).toBe('TOO_MANY_REQUESTS');
    const [row] = await site.sql(
      "SELECT document FROM operator_changes WHERE merchant = 'third' AND subject = 'first-run:message-sent' LIMIT 1",
    );
    expect(JSON.parse(String(row?.['document']))).toEqual({ channel: 'mail', to: 'sa…le' });
    await sana.send('PUT', 'first-run/test-message', { outcome: 'waived', reason: 'no provider yet' });
    expect((await steps())['messages']?.state).toBe('waived');
    await sana.send('PUT', 'first-run/test-message', { outcome: 'arrived', reason: 'seen' });
    expect((await steps())['messages']?.state).toBe('done');
  });

  it('lets a trial account bet and win by the vendor’s own calls', async () => {
    expect((await sana.send('POST', 'first-run/test-round', { nodeId: '999999' })).code).toBe('GAME_UNKNOWN');
    const { value } = await sana.send('POST', 'first-run/test-round', { nodeId: '1' });
    expect([value['stakeMinor'], value['winMinor']]).toEqual([100, 150]);
    const { memberId } = value;
    const others = { nodeId: '2', memberId };
    expect((await sana.send('POST', 'first-run/test-round', others)).code).toBe('PLAYER_UNKNOWN');
    const again = () => sana.send('POST', 'first-run/test-round', { nodeId: '1', memberId });
    const states = async () =>
      ((await again()).value['checks'] as { state: string }[]).map(({ state }) => state);
    await expect.poll(states, { timeout: 40_000, interval: 1_000 }).toEqual(Array(5).fill('passed'));
    expect((await steps())['round']?.state).toBe('done');
    const [trial] = await site.sql('SELECT account_type FROM members WHERE id = ?', String(memberId));
    expect(trial?.['account_type']).toBe(4);
    expect((await sana.send('POST', 'first-run/test-round', { nodeId: '1', memberId: 'nobody' })).code).toBe(
      'PLAYER_UNKNOWN',
    );
  });

  it('names the call that was refused where a round fails', async () => {
    await sana.send('PUT', 'games/1', { enabled: false, reason });
    expect((await sana.send('POST', 'first-run/test-round', { nodeId: '1' })).code).toBe('GAME_OFF');
    await sana.send('PUT', 'games/1', { enabled: true, reason });
  });

  it('opens when two owners want the same, and not before', async () => {
    const body = { policy: servesPakistan, reason };
    const shut = { policy: { ...servesPakistan, operatorCidr: ['9.9.9.0/24'] }, reason };
    expect((await sana.send('POST', 'first-run/go-live', shut)).code).toBe('INVALID_INPUT');
    const asVisitor = { policy: { ...servesPakistan, countries: ['US'], operatorCidr: [] }, reason };
    expect((await sana.send('POST', 'first-run/go-live', asVisitor)).code).toBe('INVALID_INPUT');
    const local = { policy: { ...servesPakistan, operatorCidr: ['nowhere'] }, reason };
    expect((await sana.send('POST', 'first-run/go-live', local)).code).toBe('INVALID_INPUT');
    const asked = await sana.send('POST', 'first-run/go-live', body);
    expect(asked.value['state']).toBe('asked');
    const { approvalId } = asked.value;
    expect((await steps())['open']?.waits).toEqual([
      { approvalId, askedBy: 'sana@operator.example', askedAtMs: expect.any(Number) as number },
    ]);
    expect((await sana.send('POST', 'first-run/go-live', body)).code).toBe('SECOND_OPERATOR_NEEDED');
    expect(await playersSite()).toBe(503);
    // A step that lacks something again makes the request count no more.
    const { value: helpers } = await sana.send('GET', 'settings/help-organisations');
    await store('help-organisations', {});
    expect((await omar.send('POST', 'first-run/go-live', body)).code).toBe('STEPS_OPEN');
    const approval = `approvals/${String(asked.value['approvalId'])}`;
    const { payloadSha256 } = (await omar.send('GET', approval)).value;
    const decision = { decision: 'approve', payloadSha256, note: 'seen' };
    expect((await omar.send('PUT', approval, decision)).code).toBe('STATE_CHANGED');
    await store('help-organisations', helpers['document'] as object);
    expect((await sana.send('POST', 'first-run/go-live', body)).value['state']).toBe('asked');
    expect(await playersSite()).toBe(503);
    const opened = await omar.send('POST', 'first-run/go-live', body);
    expect(opened.value['state']).toBe('open');
    await expect.poll(playersSite, { timeout: 15_000 }).toBe(200);
    expect(await homeCode(site, origin, { address: '5.5.5.5', country: 'DE' })).toBe(451);
    const { value } = await sana.send('GET', 'first-run');
    expect(value['isOpen']).toBe(true);
    expect((await sana.send('POST', 'first-run/go-live', body)).code).toBe('STATE_CHANGED');
  });
});
