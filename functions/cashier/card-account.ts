import { createHmac } from 'node:crypto';
import { decryptSecret, encryptSecret } from '#functions/member/member-secrets.ts';

const markKeyLengthMin = 32;

/** The owner of a card. What was encrypted for one member cannot be decrypted for another. */
export interface CardOwner {
  readonly merchant: string;
  readonly memberId: string;
}

/** Normalises an account number for payments: Latin digits of one width, without the spaces of print. */
export function plainAccount(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/\s/g, '');
}

/** Encrypts an account for its member. */
export function encryptAccount(env: Env, owner: CardOwner, account: string): Promise<string> {
  return encryptSecret(env, ownerName(owner), account);
}

/** Decrypts the account of a card, to pay to it. */
export function decryptAccount(env: Env, owner: CardOwner, encrypted: string): Promise<string> {
  return decryptSecret(env, ownerName(owner), encrypted);
}

/**
 * A keyed hash over an account's letters and digits, by which a merchant recognises the account for ever without
 * storing it. The key must never be replaced: another member could then claim a known account.
 */
export function accountFingerprint(env: Env, merchant: string, bankCode: string, account: string): string {
  const key = env.CARD_MARK_KEY;
  if (key.length < markKeyLengthMin) throw new Error('CARD_MARK_KEY is too short');
  const counted = plainAccount(account)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return createHmac('sha256', key).update(`${merchant}|${bankCode}|${counted}`).digest('base64url');
}

function ownerName({ merchant, memberId }: CardOwner): string {
  return `card/${merchant}/${memberId}`;
}

/** The Latin digit of the same value. In every script the ten digits follow one another from its zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
