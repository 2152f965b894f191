import { generateKeyPairSync, randomBytes } from 'node:crypto';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const privateKey = () =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));

const receiptKey = () => JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));

/** New secrets for each run, named as in .dev.vars. */
export const testSecrets: Record<string, string> = {
  SESSION_SECRET: hex(32),
  LAUNCH_SECRET: hex(32),
  HOUSE_VENDOR_SECRET: hex(32),
  MEMBER_SECRETS_KEY: hex(32),
  CARD_MARK_KEY: hex(32),
  VOUCHER_KEY: hex(32),
  SIMBANK_SECRET: hex(32),
  OPERATOR_TOKEN: hex(24),
  OPERATOR_TOKEN_2: hex(24),
  LOGIN_KEY: privateKey(),
  PUSH_KEY: privateKey(),
  RECEIPT_KEY: receiptKey(),
};

/** Secrets of the partners and providers that tests simulate, by the names used in their settings. */
export const partnerSecrets = {
  GOOGLE_IDENTITY_SECRET: hex(32),
  LINE_IDENTITY_SECRET: hex(32),
  PARTNER_ADVERTISING_SECRET: hex(32),
  TEST_IDENTITY_SECRET: hex(32),
  TEST_SMS_SECRET: hex(32),
};
