import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type SeparateSite, startSeparateSite, visitorFromPakistan } from '#tests/support/site.ts';
import { actionsWire } from '../../scripts/conformance/actions-wire.ts';
import { statusCodesWire } from '../../scripts/conformance/status-codes-wire.ts';
import { Table } from '../../scripts/conformance/table.ts';
import type { LaunchedGame, SignatureOptions } from '../../scripts/conformance/wire.ts';

const secret = randomBytes(32).toString('hex');
const secretBefore = randomBytes(32).toString('hex');
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [key, keyBefore] = [keyPair(), keyPair()];
const pemOf = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ type: 'spki', format: 'pem' });

const unprovenMax = 5;
const soon = Date.now() + 3_600_000;
const past = Date.now() - 1_000;
const addresses = ['198.51.100.0/25', '2001:db8:7::/48'];
const actions = { adapter: 'actions', secretName: 'ACTIONS_VENDOR_SECRET', addresses };
const statusCodes = { adapter: 'status-codes', publicKey: pemOf(key), addresses };
const secretTill = (endsAtMs: number) => ({ secretName: 'BEFORE_VENDOR_SECRET', endsAtMs });
const keyTill = (endsAtMs: number) => ({ publicKey: pemOf(keyBefore), endsAtMs });
const vendors = {
  listed: actions,
  unlisted: { ...actions, addresses: [] },
  other: actions,
  rotating: { ...actions, previous: secretTill(soon) },
  rotated: { ...actions, previous: secretTill(past) },
  lost: { ...actions, previous: { secretName: 'NO_VENDOR_SECRET', endsAtMs: soon } },
  'rsa-rotating': { ...statusCodes, previous: keyTill(soon) },
  'rsa-rotated': { ...statusCodes, previous: keyTill(past) },
};
type Name = keyof typeof vendors;

let site: SeparateSite;
let origin: string;
beforeAll(async () => {
  const vars = { ACTIONS_VENDOR_SECRET: secret, BEFORE_VENDOR_SECRET: secretBefore };
  site = await startSeparateSite({ policy: operatedPolicy, vars });
  origin = site.origin;
  for (const name of Object.keys(vendors)) await openTestGame(site, name);
  await storeDocument(site, site.merchant, 'rates', { vendorUnproven: unprovenMax });
  await storeDocument(site, site.merchant, 'vendors', vendors);
});
afterAll(() => site.close());

/** A response as the vendor's server sees it. */
interface Seen {
  readonly accepted: boolean;
  readonly code: string;
  readonly status: number;
  readonly retryAfter: string | null;
}

interface Input extends SignatureOptions {
  readonly from?: string;
  /** Whether it is signed with the previous secret or key. */
  readonly isBefore?: boolean;
}

/** Requests a fresh player's balance as one of the vendors. */
async function ask(
  name: Name,
  { from = '198.51.100.1', isBefore = false, ...signing }: Input = {},
): Promise<Seen> {
  const game = { gameCode: `test-game-${name}`, vendorCode: `TEST_${name.replaceAll('-', '_')}` };
  const { playerId, launchToken } = await launch(site, 10_000, game);
  const answers: Response[] = [];
  const launched = {
    playerId,
    gameCode: game.gameCode,
    async post(path: string, sent: Record<string, string>, body: string) {
      const url = origin + path.replace(/^\/vendor\/[^/]+/, `/vendor/${name}`);
      const init = { method: 'POST', headers: { ...sent, Origin: origin }, body };
      const answer = await site.fetch(url, init, { ...visitorFromPakistan, address: from });
      answers.push(answer);
      return answer;
    },
  };
  const wire = name.startsWith('rsa')
    ? statusCodesWire({ ...launched, key: (isBefore ? keyBefore : key).privateKey })
    : actionsWire({ ...launched, secret: isBefore ? secretBefore : secret });
  const table = new Table({ wire, currency: 'USD', launchToken } as LaunchedGame);
  const { accepted, code } = await table.send(table.message('balance'), signing);
  const [answer] = answers as [Response];
  return { accepted, code, status: answer.status, retryAfter: answer.headers.get('Retry-After') };
}

const askOften = async (times: number, ...request: Parameters<typeof ask>): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (let turn = 0; turn < times; turn++) seen.push(await ask(...request));
  return seen;
};

describe('a vendor’s address', () => {
  it.each(['198.51.100.1', '198.51.100.127', '2001:db8:7:1::9', '::ffff:198.51.100.7'])(
    'in its list may call: %s',
    async (from) => {
      expect(await ask('listed', { from })).toMatchObject({ accepted: true });
    },
  );

  it.each(['198.51.100.128', '39.32.0.1', '2001:db8:8::9', ''])(
    'outside its list is refused, whatever the signature: "%s"',
    async (from) => {
      const refused = { accepted: false, status: 403, code: 'VENDOR_ADDRESS_REFUSED' };
      expect(await ask('listed', { from })).toMatchObject(refused);
      expect(await ask('listed', { from, forged: true })).toMatchObject(refused);
    },
  );

  it('is refused where the list is empty', async () => {
    expect(await ask('unlisted')).toMatchObject({ status: 403, code: 'VENDOR_ADDRESS_REFUSED' });
  });

  it('that is not a range is refused with its settings document, and so is an invalid key', async () => {
    const listed = { ...actions, addresses: ['198.51.100.1/24'] };
    const document = { listed, rsa: { ...statusCodes, previous: { publicKey: 'none', endsAtMs: soon } } };
    const answer = await operate(site, 'PUT', `${site.origin}/ops/api/settings/vendors`, {
      expectedVersion: 1,
      document,
    });
    const fields = ['listed.addresses.0', 'rsa.previous.publicKey'];
    expect(answer).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT', details: { fields } } });
  });
});

describe('a vendor’s previous secret', () => {
  it.each(['rotating', 'rsa-rotating'] as const)('proves calls until its end: %s', async (name) => {
    expect(await ask(name, { isBefore: true })).toMatchObject({ accepted: true });
    expect(await ask(name)).toMatchObject({ accepted: true });
    expect(await ask(name, { forged: true })).toMatchObject({ accepted: false });
  });

  it.each([
    ['rotated', 'SIGNATURE_INVALID'],
    ['lost', 'SIGNATURE_INVALID'],
    ['other', 'SIGNATURE_INVALID'],
    ['rsa-rotated', 'INVALID_SIGNATURE'],
  ] as const)('proves nothing after its end, or where there is none: %s', async (name, code) => {
    expect(await ask(name, { isBefore: true })).toMatchObject({ accepted: false, code });
    expect(await ask(name)).toMatchObject({ accepted: true });
  });
});

describe.each([
  { name: 'listed', invalid: 'SIGNATURE_INVALID', status: 403 },
  { name: 'rsa-rotating', invalid: 'INVALID_SIGNATURE', status: 200 },
] as const)('calls to $name without a valid signature', ({ name, invalid, status }) => {
  const from = '198.51.100.20';

  it('are refused with 429 beyond the bound, and proven ones are not', async () => {
    const forged = await askOften(unprovenMax, name, { from, forged: true });
    expect(new Set(forged.map((seen) => `${seen.status} ${seen.code}`))).toEqual(
      new Set([`${status} ${invalid}`]),
    );
    const beyond = await askOften(3, name, { from, forged: true });
    for (const seen of beyond) {
      expect(seen).toMatchObject({ accepted: false, status: 429 });
      expect(Number(seen.retryAfter)).toBeGreaterThan(0);
      expect(Number(seen.retryAfter)).toBeLessThanOrEqual(60);
    }
    for (const seen of await askOften(unprovenMax * 2, name, { from }))
      expect(seen).toMatchObject({ accepted: true });
    expect(await ask(name, { from, forged: true })).toMatchObject({ status: 429 });
  });

  it('are counted per network and vendor', async () => {
    expect(await ask(name, { from: '198.51.100.21', forged: true })).toMatchObject({ status, code: invalid });
    expect(await ask('other', { from, forged: true })).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  it('are one event of a series, with the vendor and the network', async () => {
    const from = '198.51.100.22';
    const subject = `network:${from}`;
    const series = async () => {
      const url = `${site.origin}/ops/api/events?kind=VENDOR_SIGNATURE_SERIES`;
      const { value } = await operate(site, 'GET', url);
      const items = value['items'] as { actor: string; subject: string }[];
      return items.filter((each) => each.actor === `vendor/${name}` && each.subject === subject);
    };
    await askOften(unprovenMax, name, { from, forged: true });
    const event = { subject, severity: 'warning', details: { calls: unprovenMax, times: 1 } };
    await expect.poll(series).toMatchObject([event]);
    await askOften(unprovenMax, name, { from, forged: true });
    expect(await series()).toHaveLength(1);
  });
});

it('a demonstration’s vendor may call from anywhere where its list is empty', async () => {
  await storeDocument(site, site.merchant, 'demonstration', { isDemonstration: true });
  // A host that no isolate has cached settings for.
  origin = 'http://demonstration.localhost';
  expect(await ask('unlisted', { from: '39.32.0.1' })).toMatchObject({ accepted: true });
  expect(await ask('listed', { from: '39.32.0.1' })).toMatchObject({ code: 'VENDOR_ADDRESS_REFUSED' });
});
