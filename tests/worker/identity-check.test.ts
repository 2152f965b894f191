import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentKind } from '#src/contracts/account/identity-check.ts';
import { listening } from '#tests/support/listening.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { firstOperator, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { phonePhoto, pngPicture } from '#tests/support/pictures.ts';
import { openTestGame, launchOf } from '#tests/support/launched-member.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';
import { ukPack } from '#functions/protection/packs/uk-pack.ts';

/** The strict rules without their birth date at registration, so that the site's own form can open accounts. */
const rules = { ...ukPack, name: 'strict-play', cycleMs: 0, age: { ...ukPack.age, asksBirthDate: false } };
const path = '/wps/member/identity';
const dayMs = 86_400_000;
const secret = 'a secret of the tests, long enough';

let site: SeparateSite;
let person: Person;
beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy, vars: { TEST_IDENTITY_SECRET: secret } });
  await makeDemonstration(site);
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: rules.name, packs: [rules] });
  await openTestGame(site);
  person = await registerMember(site);
});
afterAll(() => site.close());

interface Wire {
  readonly value?: Record<string, never>;
  readonly error?: { readonly code: string };
}

async function answered(reply: Promise<Response>) {
  const answer = await reply;
  const { value, error } = (await answer.json()) as Wire;
  return { status: answer.status, value: value as Record<string, unknown> | undefined, code: error?.code };
}

const status = async (who = person) => (await answered(who.fetch(path))).value;

async function picture(kind: DocumentKind, who = person, bytes?: Buffer): Promise<string> {
  const body = new Uint8Array(bytes ?? (await phonePhoto()));
  const init = { method: 'POST', headers: { 'Content-Type': 'image/jpeg' }, body };
  return String((await answered(who.fetch(`${path}/documents/${kind}`, init))).value?.['id']);
}

const send = (birthDate: string, documents: readonly string[], who = person) =>
  answered(who.fetch(path, { method: 'POST', body: JSON.stringify({ birthDate, documents }) }));

const operate = (method: string, request: string, body?: object) =>
  site.fetch(
    request,
    { method, headers: { Authorization: firstOperator }, ...(body ? { body: JSON.stringify(body) } : {}) },
    operatorVisitor,
  );

interface Waiting {
  readonly id: string;
  readonly birthDatesDiffer: boolean;
  readonly registeredBirthDate?: string;
  readonly username: string;
  readonly documents: readonly { readonly id: string; readonly kind: string }[];
}

async function waiting(): Promise<readonly Waiting[]> {
  const { value } = await answered(operate('GET', '/ops/api/identity'));
  return value?.['items'] as Waiting[];
}

async function bet(who = person): Promise<string | undefined> {
  const launch = await launchOf(site, who.cookies.get('__Host-session') ?? '');
  return (await launch.bet(crypto.randomUUID(), 100, { roundId: crypto.randomUUID() })).code;
}

describe('a member whose rules require proof of age', () => {
  it('cannot stake, and reads what is missing', async () => {
    expect(await bet()).toBe('IDENTITY_UNPROVEN');
    expect(await status()).toEqual({ gate: 'play', yearsMin: 18, documentDays: 30 });
  });

  it('sends an adult birth date with the front of a document and a selfie', async () => {
    const front = await picture('front');
    expect((await send('1990-01-31', [front])).code).toBe('DOCUMENTS_MISSING');
    const selfie = await picture('selfie', person, await pngPicture(390, 844));
    expect((await send('2020-01-31', [front, selfie])).code).toBe('UNDER_AGE');
    expect((await send('1990-02-30', [front, selfie])).code).toBe('INVALID_INPUT');
    const other = await registerMember(site);
    expect((await send('1990-01-31', [front, selfie], other)).code).toBe('DOCUMENT_UNKNOWN');
    const sent = await send('1990-01-31', [front, selfie]);
    expect(sent.value).toMatchObject({ check: { state: 'waiting', birthDate: '1990-01-31' } });
    expect((await send('1990-01-31', [front, selfie])).code).toBe('IDENTITY_CHECK_WAITS');
    expect(await bet()).toBe('IDENTITY_UNPROVEN');
  });

  it('is reviewed by operators only, and each view of a document is recorded', async () => {
    const [check] = await waiting();
    expect(check).toMatchObject({ username: person.username });
    const document = check?.documents.find(({ kind }) => kind === 'front');
    const address = `/ops/api/identity/${check?.id}/documents/${document?.id}`;
    expect((await person.fetch(address)).status).toBe(401);
    const shown = await operate('GET', address);
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(bytes.includes('Secret phone')).toBe(false);
    const [recorded] = await site.sql(
      "SELECT document FROM operator_changes WHERE subject = ? AND document LIKE '%looked%'",
      `identity:${check?.id}`,
    );
    expect(recorded).toMatchObject({ document: '{"looked":"front"}' });
  });

  it('has documents in the bucket that cannot be decrypted without the key in their row', async () => {
    const { UPLOADS } = await site.harness.getWorker<Env>().getEnv();
    const { objects } = await UPLOADS.list({ prefix: `${site.merchant}/identity/` });
    expect(objects).toHaveLength(2);
    for (const { key } of objects) {
      const stored = Buffer.from((await (await UPLOADS.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
      // Longer than what random bytes hold by chance.
      expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]))).toBe(false);
    }
  });

  it('reads why it was refused, and can send again', async () => {
    const [check] = await waiting();
    const decision = `/ops/api/identity/${check?.id}/decision`;
    expect((await operate('PUT', decision, { decision: 'refused' })).status).toBe(400);
    const refused = { decision: 'refused', reason: 'The picture is blurred.' };
    expect((await operate('PUT', decision, refused)).status).toBe(200);
    expect((await answered(operate('PUT', decision, { decision: 'accepted' }))).code).toBe(
      'IDENTITY_CHECK_DECIDED',
    );
    expect(await status()).toMatchObject({ check: { state: 'refused', reason: refused.reason } });
    const notes = await answered(person.fetch('/wps/member/messages'));
    expect(JSON.stringify(notes.value)).toContain(refused.reason);
    const documents = [await picture('front'), await picture('selfie')];
    expect((await send('1990-01-31', documents)).value).toMatchObject({ check: { state: 'waiting' } });
  });

  it('plays from the moment that an operator accepts', async () => {
    const [check] = await waiting();
    const accepted = { decision: 'accepted' };
    const decision = `/ops/api/identity/${check?.id}/decision`;
    expect((await operate('PUT', decision, accepted)).status).toBe(200);
    expect((await operate('PUT', decision, accepted)).status).toBe(200);
    expect(await status()).toMatchObject({ provenAtMs: expect.any(Number) as number });
    expect(await bet()).toBeUndefined();
    expect((await send('1990-01-31', [await picture('front')])).code).toBe('IDENTITY_PROVEN');
  });

  it('is not accepted under another birth date than the registered one, until the operator corrects it', async () => {
    const who = await registerMember(site);
    const registered = 'UPDATE members SET birth_date = ? WHERE merchant = ? AND username = ?';
    await site.sql(registered, '1985-05-05', site.merchant, who.username);
    await send('1990-01-31', [await picture('front', who), await picture('selfie', who)], who);
    const check = (await waiting()).find(({ username }) => username === who.username);
    expect(check).toMatchObject({ birthDatesDiffer: true, registeredBirthDate: '1985-05-05' });
    const decision = `/ops/api/identity/${check?.id}/decision`;
    const decide = (more = {}) => answered(operate('PUT', decision, { decision: 'accepted', ...more }));
    expect((await decide()).code).toBe('BIRTH_DATES_DIFFER');
    expect(await bet(who)).toBe('IDENTITY_UNPROVEN');
    expect((await decide({ correctsBirthDate: true })).status).toBe(200);
    expect(await bet(who)).toBeUndefined();
    const kept = 'SELECT birth_date FROM members WHERE merchant = ? AND username = ?';
    expect(await site.sql(kept, site.merchant, who.username)).toEqual([{ birth_date: '1990-01-31' }]);
  });

  it('has its documents deleted when their retention ends', async () => {
    const { UPLOADS } = await site.harness.getWorker<Env>().getEnv();
    const kept = async () => (await UPLOADS.list({ prefix: `${site.merchant}/identity/` })).objects.length;
    await watch(site);
    expect(await kept()).toBe(7);
    await site.sql('UPDATE identity_checks SET documents_until_ms = documents_until_ms - ?', 30 * dayMs);
    await site.sql('UPDATE identity_documents SET sent_at_ms = sent_at_ms - ? WHERE check_id IS NULL', dayMs);
    await watch(site);
    expect(await kept()).toBe(0);
    expect(await site.sql('SELECT count(*) AS left FROM identity_documents')).toEqual([{ left: 0 }]);
    expect(await bet()).toBeUndefined();
  });
});

describe('a service that judges documents before an operator does', () => {
  interface Input {
    readonly id: string;
    readonly birthDate: string;
    readonly documents: readonly { readonly kind: string; readonly jpeg: string }[];
  }
  const input: Input[] = [];
  let said: unknown;
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const signed = `${request.headers['check-timestamp'] as string}.${body}`;
        const expected = createHmac('sha256', secret).update(signed).digest('hex');
        if (request.headers['check-signature'] !== expected) return void answer.writeHead(401).end();
        input.push(JSON.parse(body) as Input);
        answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
      });
    });
    const url = await listening(server);
    const service = { url, secretName: 'TEST_IDENTITY_SECRET' };
    await storeDocument(site, site.merchant, 'identity-checks', { service });
  });
  afterAll(() => void server.close());

  async function sent(): Promise<{ readonly who: Person; readonly check: unknown }> {
    const who = await registerMember(site);
    const documents = [await picture('front', who), await picture('selfie', who)];
    const { value } = await send('1990-01-31', documents, who);
    return { who, check: value?.['check'] };
  }

  it('is trusted when it accepts, and its decision is recorded in the audit trail', async () => {
    said = { decision: 'accepted' };
    const poll = async () => {
      const { who, check } = await sent();
      return { state: (check as { state: string }).state, code: await bet(who) };
    };
    // The isolate may still hold the previous settings for some seconds.
    await expect
      .poll(poll, { timeout: 20_000, interval: 1_000 })
      .toEqual({ state: 'accepted', code: undefined });
    const given = input.at(-1);
    expect(given).toMatchObject({
      birthDate: '1990-01-31',
      documents: [{ kind: 'front' }, { kind: 'selfie' }],
    });
    expect(Buffer.from(given?.documents[0]?.jpeg ?? '', 'base64').subarray(0, 3)).toEqual(
      Buffer.from([0xff, 0xd8, 0xff]),
    );
    const [recorded] = await site.sql(
      'SELECT operator_id FROM operator_changes WHERE subject = ?',
      `identity:${given?.id}`,
    );
    expect(recorded).toEqual({ operator_id: 'identity-service' });
  }, 30_000);

  it.each([
    ['leaves it open', { decision: 'review' }],
    ['refuses without a reason', { decision: 'refused' }],
    ['answers something else', { verdict: 'fine' }],
  ])('leaves the check to operators where it %s', async (_, answer) => {
    said = answer;
    const { who, check } = await sent();
    expect(check).toMatchObject({ state: 'waiting' });
    expect(await bet(who)).toBe('IDENTITY_UNPROVEN');
  });

  it('is not trusted if the member registered under another birth date', async () => {
    said = { decision: 'accepted' };
    const who = await registerMember(site);
    const registered = 'UPDATE members SET birth_date = ? WHERE merchant = ? AND username = ?';
    await site.sql(registered, '1985-05-05', site.merchant, who.username);
    const documents = [await picture('front', who), await picture('selfie', who)];
    expect((await send('1990-01-31', documents, who)).value).toMatchObject({ check: { state: 'waiting' } });
    expect(await bet(who)).toBe('IDENTITY_UNPROVEN');
  });

  it('shows the member why it refused', async () => {
    said = { decision: 'refused', reason: 'The name cannot be read.' };
    expect((await sent()).check).toMatchObject({ state: 'refused', reason: 'The name cannot be read.' });
  });
});
