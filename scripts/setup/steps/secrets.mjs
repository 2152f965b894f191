import { randomBytes, webcrypto } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { say } from './say.mjs';

const file = '.dev.vars';
const random = (bytes) => async () => randomBytes(bytes).toString('hex');

async function encryptionKey() {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  return JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.privateKey));
}

async function signingKey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.privateKey));
}

async function receiptKey() {
  const pair = await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { kty, crv, x, d } = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  return JSON.stringify({ kty, crv, x, d });
}

/** Every secret of functions/env.d.ts, and how a fresh one is made. */
const makers = {
  SESSION_SECRET: random(32),
  LAUNCH_SECRET: random(32),
  HOUSE_VENDOR_SECRET: random(32),
  OPERATOR_TOKEN: random(24),
  OPERATOR_TOKEN_2: random(24),
  LOGIN_KEY: encryptionKey,
  PUSH_KEY: signingKey,
  RECEIPT_KEY: receiptKey,
  MEMBER_SECRETS_KEY: random(32),
  CARD_MARK_KEY: random(32),
  VOUCHER_KEY: random(32),
  SIMBANK_SECRET: random(32),
};

/** Adds missing secrets to .dev.vars with fresh random values, and returns all secrets. */
export async function ensureSecrets() {
  const text = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '';
  const secrets = parse(text);
  let added = '';
  for (const [name, make] of Object.entries(makers)) {
    if (secrets[name]) continue;
    secrets[name] = await make();
    added += `${name}='${secrets[name]}'\n`;
  }
  if (added) {
    writeFileSync(at(file), `${text}${text && !text.endsWith('\n') ? '\n' : ''}${added}`, { mode: 0o600 });
    say(`Wrote fresh secrets to ${file}.`);
  }
  return secrets;
}

function parse(text) {
  const found = {};
  for (const [, name, value] of text.matchAll(/^([A-Z_0-9]+)='?(.*?)'?$/gm)) found[name] = value;
  return found;
}
