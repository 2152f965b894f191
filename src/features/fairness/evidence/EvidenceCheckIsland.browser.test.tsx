import { beforeEach, describe, expect, it } from 'vitest';
import { wordsFor } from '#src/i18n/words.server.ts';
import { hexOf } from '#src/rules/lottery/merkle.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { $evidenceCheck } from './evidence-check.store.ts';
import { EvidenceCheckIsland } from './EvidenceCheckIsland.tsx';

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** An empty member's evidence as a site seals it, with a change made before or after that. */
async function sealed(change: object = {}, forged: object = {}): Promise<string> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const { crv, kty, x } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const keyId = base64url(await digest(JSON.stringify({ crv, kty, x })));
  const evidence = {
    format: 'evidence 1',
    site: 'play.example.com',
    memberId: 'm-1',
    fromMs: 0,
    madeAtMs: 5,
    currency: 'USD',
    isWhole: true,
    receiptKeys: [{ keyId, publicKey: { crv, kty, x } }],
    ledger: { previousHash: '', rows: [], head: { seq: 0, hash: '' } },
    operations: [],
    orders: [],
    draws: [],
    drawsWithoutProof: [],
    rounds: [],
    instantRounds: [],
    pack: { name: 'demo', version: 1 },
    protection: [],
    complaints: [],
    ...change,
  };
  const hash = hexOf(await digest(JSON.stringify(evidence)));
  const text = `evidence seal 1\nsite play.example.com\nmember m-1\nmade 5\nsha256 ${hash}`;
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text));
  const seal = { keyId, text, signature: base64url(new Uint8Array(signature)) };
  return JSON.stringify({ evidence: { ...evidence, ...forged }, seal });
}

beforeEach(() => $evidenceCheck.set({ status: 'empty' }));

// never refused: everybody may check a file
describe.each(screenDirections)('the check of evidence (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], 'evidence-check');
  const { t } = words;

  async function checked(text: string) {
    const screen = await show(direction, <EvidenceCheckIsland words={words} />);
    await screen.getByLabelText(t.choose).upload(new File([text], 'evidence.json'));
    return screen;
  }

  it('empty, loading: offers to choose a file, and says that it is being checked', async () => {
    const screen = await show(direction, <EvidenceCheckIsland words={words} />);
    await expect.element(screen.getByText(t.choose)).toBeVisible();
    await expectAccessible();
    $evidenceCheck.set({ status: 'loading' });
    await expect.element(screen.getByText(t.checking)).toBeInTheDocument();
  });

  it('filled: says what was checked of a file that the site sealed, and by which key', async () => {
    const screen = await checked(await sealed());
    await expect.element(screen.getByRole('heading', { name: t.holdsTitle })).toBeVisible();
    await expect.element(screen.getByText(t.SEALED)).toBeVisible();
    await expect.element(screen.getByText('play.example.com')).toBeVisible();
    expect(screen.getByText(t.faults, { exact: true }).elements()).toEqual([]);
    await expectAccessible();
  });

  it('names what is wrong in a file that was changed, or contradicts itself', async () => {
    const screen = await checked(await sealed({}, { currency: 'PKR' }));
    await expect.element(screen.getByRole('heading', { name: t.wrongTitle })).toBeVisible();
    await expect.element(screen.getByText(t.SEAL_HASH)).toBeVisible();
    await expectAccessible();
    const head = { seq: 3, hash: 'a'.repeat(64) };
    const ledger = { previousHash: '', rows: [], head };
    await screen.getByLabelText(t.choose).upload(new File([await sealed({ ledger })], 'evidence.json'));
    await expect.element(screen.getByText(t.ROWS_BEFORE)).toBeVisible();
    await expect.element(screen.getByText(t.LEDGER_HEAD)).toBeVisible();
  });

  it('failed: says so of a file that is no evidence, and of a verifier that did not load', async () => {
    const screen = await checked('{"evidence": 1}');
    await expect.element(screen.getByText(t.noBundle)).toBeVisible();
    $evidenceCheck.set({ status: 'failed' });
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.noBundle)).toBeVisible();
  });
});
