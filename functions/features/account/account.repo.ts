import { type Operator, performAct } from '#functions/audit/operator-act.ts';

/** A member as the login and the member's own screens need it. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly accountType: number;
  readonly status: 'active' | 'disabled';
  readonly passwordHash: string | null;
  readonly currency: string;
  readonly nickname: string;
  readonly labelName: string;
  readonly registeredAtMs: number;
  readonly lastLoginAtMs: number | null;
  readonly previousLoginAtMs: number | null;
  /** When an operator last lifted the locks of failed logins; 0 for never. */
  readonly locksLiftedAtMs: number;
}

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

const columns = `id, username, account_type AS accountType, status, password_hash AS passwordHash, currency,
  nickname, label_name AS labelName, registered_at_ms AS registeredAtMs, last_login_at_ms AS lastLoginAtMs,
  previous_login_at_ms AS previousLoginAtMs, locks_lifted_at_ms AS locksLiftedAtMs`;

/** The form of a username that is unique in a merchant: two names that differ only in case are one. */
export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}

export async function memberByUsername(
  env: Env,
  merchant: string,
  username: string,
): Promise<Member | undefined> {
  const found = await env.DB.prepare(`SELECT ${columns} FROM members WHERE merchant = ? AND username_key = ?`)
    .bind(merchant, usernameKeyOf(username))
    .first<Member>();
  return found ?? undefined;
}

export async function memberById(env: Env, merchant: string, id: string): Promise<Member | undefined> {
  const found = await env.DB.prepare(`SELECT ${columns} FROM members WHERE merchant = ? AND id = ?`)
    .bind(merchant, id)
    .first<Member>();
  return found ?? undefined;
}

/** Adds a member; false where the username is taken, also by a registration at the same moment. */
export async function insertMember(env: Env, merchant: string, member: NewMember): Promise<boolean> {
  const { meta } = await env.DB.prepare(
    `INSERT INTO members (merchant, id, username, username_key, account_type, password_hash,
       payment_password_hash, currency, nickname, payee_name, email, birth_date, recommender_id, affiliate_code,
       contacts, register_method, register_url, consent_version, consented_at_ms, registered_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (merchant, username_key) DO NOTHING`,
  )
    .bind(
      merchant,
      member.id,
      member.username,
      usernameKeyOf(member.username),
      member.accountType,
      member.passwordHash,
      member.paymentPasswordHash ?? null,
      member.currency,
      member.nickname ?? '',
      member.payeeName ?? '',
      member.email ?? '',
      member.birthDate ?? null,
      member.recommenderId ?? '',
      member.affiliateCode ?? '',
      JSON.stringify(member.contacts ?? {}),
      member.registerMethod ?? 'H5',
      member.registerUrl ?? '',
      member.consentVersion,
      member.consentVersion === null ? null : member.registeredAtMs,
      member.registeredAtMs,
    )
    .run();
  return meta.changes === 1;
}

/** Notes a login, and the password's fresh hash where it was made at older costs. */
export async function noteLogin(
  env: Env,
  merchant: string,
  id: string,
  nowMs: number,
  freshHash?: string,
): Promise<void> {
  await env.DB.prepare(
    `UPDATE members SET previous_login_at_ms = last_login_at_ms, last_login_at_ms = ?,
       password_hash = coalesce(?, password_hash) WHERE merchant = ? AND id = ?`,
  )
    .bind(nowMs, freshHash ?? null, merchant, id)
    .run();
}

/** Writes the status that an operator gave an account, and why. */
export async function writeStatus(
  operator: Operator,
  memberId: string,
  change: { readonly status: Member['status']; readonly reason: string },
): Promise<void> {
  const { env, merchant, nowMs } = operator;
  const { status, reason } = change;
  const written = env.DB.prepare(
    `UPDATE members SET status = ?1,
       locks_lifted_at_ms = CASE ?1 WHEN 'active' THEN CAST(?2 AS INTEGER) ELSE locks_lifted_at_ms END
     WHERE merchant = ?3 AND id = ?4`,
  ).bind(status, nowMs, merchant, memberId);
  await performAct(operator, { subject: `member:${memberId}`, document: { status, reason } }, written);
}
