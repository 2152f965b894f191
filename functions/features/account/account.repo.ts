import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { batch, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { isOpenClaim, keepsName } from '#functions/affiliation/claims.repo.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { Contact } from '#functions/verification/contact.ts';
import { type Identity, identityOfNewMember } from './social/identities.repo.ts';
import { contactOfNewMember } from '#functions/verification/contacts.repo.ts';

export interface NewMember {
  readonly id: string;
  readonly username: string;
  readonly accountType: number;
  readonly passwordHash: string | null;
  readonly currency: string;
  readonly registeredAtMs: number;
  readonly consentVersion: string | null;
  readonly paymentPasswordHash?: string | null;
  readonly nickname?: string | undefined;
  readonly payeeName?: string | undefined;
  readonly email?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly recommenderId?: string | undefined;
  readonly affiliateCode?: string | undefined;
  readonly registerMethod?: string | undefined;
  readonly registerUrl?: string | undefined;
  readonly contacts?: Readonly<Record<string, string>>;
}

const status = oneOf('active', 'disabled');

const columns = {
  id: text,
  username: text,
  accountType: whole,
  status,
  passwordHash: nullable(text),
  /** When the password was last set; 0 for the one set at registration. */
  passwordSetAtMs: whole,
  currency: text,
  nickname: text,
  iconId: nullable(text),
  payeeName: text,
  payeeNameChangedAtMs: nullable(whole),
  labelName: text,
  registeredAtMs: whole,
  lastLoginAtMs: nullable(whole),
  previousLoginAtMs: nullable(whole),
  /** When an operator last lifted the locks after failed logins; 0 for never. */
  locksLiftedAtMs: whole,
};

const select = `SELECT id, username, account_type AS accountType, status, password_hash AS passwordHash,
  password_set_at_ms AS passwordSetAtMs, currency, nickname, icon_id AS iconId, payee_name AS payeeName,
  payee_name_changed_at_ms AS payeeNameChangedAtMs, label_name AS labelName,
  registered_at_ms AS registeredAtMs, last_login_at_ms AS lastLoginAtMs,
  previous_login_at_ms AS previousLoginAtMs, locks_lifted_at_ms AS locksLiftedAtMs FROM members`;

const byUsername = statement(
  `${select} WHERE merchant = :merchant AND username_key = :usernameKey`,
  { merchant: text, usernameKey: text },
  columns,
);

const byId = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const insert = statement(
  `INSERT INTO members (merchant, id, username, username_key, account_type, password_hash,
     payment_password_hash, currency, nickname, payee_name, email, birth_date, recommender_id, affiliate_code,
     contacts, register_method, register_url, consent_version, consented_at_ms, registered_at_ms)
   SELECT :merchant, :id, :username, :usernameKey, :accountType, :passwordHash,
     :paymentPasswordHash, :currency, :nickname, :payeeName, :email, :birthDate, :recommenderId, :affiliateCode,
     :contacts, :registerMethod, :registerUrl, :consentVersion, :consentedAtMs, :registeredAtMs
   WHERE iif(:claim IS NULL, NOT ${keepsName(':usernameKey', ':registeredAtMs')},
     ${isOpenClaim(':claim', ':registeredAtMs')})
   ON CONFLICT (merchant, username_key) DO NOTHING`,
  {
    merchant: text,
    id: text,
    username: text,
    usernameKey: text,
    accountType: whole,
    passwordHash: nullable(text),
    paymentPasswordHash: nullable(text),
    currency: text,
    nickname: text,
    payeeName: text,
    email: text,
    birthDate: nullable(text),
    recommenderId: text,
    affiliateCode: text,
    contacts: json,
    registerMethod: text,
    registerUrl: text,
    consentVersion: nullable(text),
    consentedAtMs: nullable(whole),
    registeredAtMs: whole,
    /** The claim by which the account is opened; without one, no name that a claim keeps is free. */
    claim: nullable(text),
  },
);

const login = statement(
  `UPDATE members SET previous_login_at_ms = last_login_at_ms, last_login_at_ms = :nowMs,
     password_hash = CASE password_set_at_ms WHEN :passwordSetAtMs
       THEN coalesce(:freshHash, password_hash) ELSE password_hash END
   WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text, nowMs: whole, freshHash: nullable(text), passwordSetAtMs: whole },
);

const statusChange = statement(
  `UPDATE members SET status = :status,
     locks_lifted_at_ms = CASE :status WHEN 'active' THEN :nowMs ELSE locks_lifted_at_ms END
   WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text, status, nowMs: whole },
);

const newPassword = statement(
  `UPDATE members SET password_hash = :hash, password_set_at_ms = :nowMs, locks_lifted_at_ms = :nowMs
   WHERE merchant = :merchant AND id = :id AND password_hash IS :hashBefore`,
  { merchant: text, id: text, hash: text, hashBefore: nullable(text), nowMs: whole },
);

const passwordTime = statement(
  'SELECT password_set_at_ms AS setAtMs FROM members WHERE merchant = :merchant AND id = :id',
  { merchant: text, id: text },
  { setAtMs: whole },
);

/** A member as the login and the member's own pages need it. */
export type Member = RowOf<typeof byId>;

/** The unique form of a username within a merchant: names that differ only in case are the same. */
export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}

export function memberByUsername(env: Env, merchant: string, username: string): Promise<Member | undefined> {
  return firstRow(env.DB, byUsername.with({ merchant, usernameKey: usernameKeyOf(username) }));
}

export function memberById(env: Env, merchant: string, id: string): Promise<Member | undefined> {
  return firstRow(env.DB, byId.with({ merchant, id }));
}

/**
 * Adds a member together with a contact that a code has just proven, both or neither. The `… taken` outcomes name
 * what another member already has, possibly since a moment ago.
 */
export async function insertMember(
  env: Env,
  merchant: string,
  member: NewMember,
  {
    contact,
    identity,
    claim,
    more = [],
  }: {
    readonly contact?: Contact | undefined;
    readonly identity?: Identity | undefined;
    /** The hash of the claim that keeps the username for this member. */
    readonly claim?: string | undefined;
    /** Further statements for the batch that adds the member. They must change nothing where it adds none. */
    readonly more?: readonly Bound[] | undefined;
  } = {},
): Promise<'added' | 'username taken' | 'contact taken' | 'identity taken'> {
  const row = memberRow(merchant, member, claim);
  const { id, registeredAtMs } = member;
  try {
    const [added] = await batch(env.DB, [
      row,
      ...(contact ? [contactOfNewMember(merchant, id, contact, registeredAtMs)] : []),
      ...(identity ? [identityOfNewMember(merchant, id, identity, registeredAtMs)] : []),
      ...more,
    ]);
    return added.changes > 0 ? 'added' : 'username taken';
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: verified_contacts')) return 'contact taken';
    if (String(error).includes('UNIQUE constraint failed: member_identities')) return 'identity taken';
    throw error;
  }
}

function memberRow(merchant: string, member: NewMember, claim: string | undefined) {
  return insert.with({
    merchant,
    id: member.id,
    username: member.username,
    usernameKey: usernameKeyOf(member.username),
    accountType: member.accountType,
    passwordHash: member.passwordHash,
    paymentPasswordHash: member.paymentPasswordHash ?? null,
    currency: member.currency,
    nickname: member.nickname ?? '',
    payeeName: member.payeeName ?? '',
    email: member.email ?? '',
    birthDate: member.birthDate ?? null,
    recommenderId: member.recommenderId ?? '',
    affiliateCode: member.affiliateCode ?? '',
    contacts: member.contacts ?? {},
    registerMethod: member.registerMethod ?? 'H5',
    registerUrl: member.registerUrl ?? '',
    consentVersion: member.consentVersion,
    consentedAtMs: member.consentVersion === null ? null : member.registeredAtMs,
    registeredAtMs: member.registeredAtMs,
    claim: claim ?? null,
  });
}

/** A fresh hash of a password whose stored hash has outdated parameters, and when that password was set. */
export interface Rehashed {
  readonly hash: string;
  readonly passwordSetAtMs: number;
}

/** Records a login. Stores the fresh hash too, unless another password has been set since. */
export async function recordLogin(
  env: Env,
  merchant: string,
  id: string,
  nowMs: number,
  rehashed?: Rehashed,
): Promise<void> {
  const { hash: freshHash, passwordSetAtMs } = rehashed ?? { hash: null, passwordSetAtMs: 0 };
  await change(env.DB, login.with({ merchant, id, nowMs, freshHash, passwordSetAtMs }));
}

/**
 * Replaces the password that was read and lifts the locks after failed logins. False if another password was set
 * meanwhile.
 */
export async function writePassword(
  env: Env,
  merchant: string,
  { id, passwordHash: hashBefore }: Pick<Member, 'id' | 'passwordHash'>,
  hash: string,
  nowMs: number,
): Promise<boolean> {
  return (await change(env.DB, newPassword.with({ merchant, id, hash, hashBefore, nowMs }))) === 1;
}

/**
 * When a member's password was set. `name` is the name of the member's object: the merchant and the member's id.
 */
export async function passwordSetAtMs(database: D1Database, name: string): Promise<number> {
  const [merchant, id] = partsOfName(name);
  return (await firstRow(database, passwordTime.with({ merchant, id })))?.setAtMs ?? 0;
}

/** Writes the status that an operator gave an account, with the reason. */
export async function writeStatus(
  operator: Operator,
  memberId: string,
  document: { readonly status: Member['status']; readonly reason: string },
): Promise<void> {
  const { merchant, nowMs } = operator;
  const written = statusChange.with({ merchant, id: memberId, status: document.status, nowMs });
  await performAct(operator, { subject: `member:${memberId}`, document }, written);
}
