import { randomUUID } from 'node:crypto';
import { openTestGame } from './launched-member.ts';
import type { Person } from './member.ts';
import { storeDocument } from './merchants.ts';
import { merchantDocuments } from './merchant-documents.ts';
import { type OperatorAnswer, operate, secondOperator } from './operator.ts';
import type { Site } from './site.ts';

export const usd = (minor: number) => ({ USD: minor });
const inWords = (title: string) => ({
  en: { title, content: `<p>${title}</p>` },
  ur: { title: `${title} ur`, content: '' },
  ko: { title: `${title} ko`, content: '' },
});

/** Conditions that the packs accept: a bonus is staked ten times within ten days. */
export const fairWagering = {
  multiple: 10,
  weights: { types: { RNG: 10_000 }, games: {} },
  maxBetMinor: usd(500),
  days: 10,
  capMinor: usd(50_000),
};

/** A promotion's data: 1.00 in cash for a verified phone, by default, once a person. */
export function promotionOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    product: 'casino',
    trigger: { on: 'code' },
    audience: {},
    rewards: [{ gives: 'cash', amountMinor: usd(100) }],
    uses: { per: 'once', marks: [] },
    texts: inWords('A letter'),
    opensAtMs: 0,
    ...more,
  };
}

export interface Answer {
  readonly status: number;
  readonly value: Record<string, unknown>;
  readonly error?: OperatorAnswer['error'];
}

/** Switches promotions, rewards and deposits on. Call it before the first request of the site. */
export async function openPromotions(
  site: Site,
  rewards: object = {},
  further: readonly string[] = [],
): Promise<void> {
  const { features = [], ...merchant } = merchantDocuments['merchant'] as { features?: string[] };
  const on = [...new Set([...features, 'promotions', 'rewards', 'deposit', 'withdraw', ...further])];
  await storeDocument(site, site.merchant, 'merchant', { ...merchant, features: on });
  await storeDocument(site, site.merchant, 'rewards', rewards);
  // A game that a bonus can be staked in.
  await openTestGame(site);
}

export const ops = (
  site: Site,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  who?: string,
) => operate(site, method, `${site.origin}/ops/api/${path}`, body, who);

/** Saves and publishes a promotion with two operators; returns its terms' version. */
export async function publish(
  site: Site,
  id: string,
  document: Record<string, unknown>,
  expectedVersion = 0,
): Promise<string> {
  const saved = await ops(site, 'PUT', `promotions/${id}`, { expectedVersion, document });
  if (saved.status !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.error)}`);
  const body = { version: expectedVersion + 1, reason: 'A test' };
  const asked = await ops(site, 'PUT', `promotions/${id}/publish`, body);
  const done =
    asked.value?.['state'] === 'asked'
      ? await ops(site, 'PUT', `promotions/${id}/publish`, body, secondOperator)
      : asked;
  if (done.value?.['state'] !== 'published') throw new Error(`Not published: ${JSON.stringify(done.error)}`);
  return String(saved.value['termsVersion']);
}

/** A member's call below `/wps/relay/`. */
export async function relay(person: Person, call: string, body?: object): Promise<Answer> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const answer = await person.fetch(`/wps/relay/${call}`, init);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

export const join = (
  person: Person,
  promotionId: string,
  termsVersion: string,
  claimId: string = randomUUID(),
) => relay(person, 'MCSFE_signUpPromotionJoin', { claimId, promotionId, termsVersion });

export const take = (person: Person, claimId: string, termsVersion: string) =>
  relay(person, 'MCSFE_claimIssuedPromotion', { claimId, termsVersion });

export async function claimsOf(person: Person): Promise<Record<string, unknown>[]> {
  const { value } = await relay(person, 'MCS2_getPromotionClaimList');
  return value['list'] as Record<string, unknown>[];
}

/** Makes a member's telephone number verified. */
export async function verifyPhone(site: Site, person: Person, phone: string): Promise<void> {
  await site.sql(
    `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
     SELECT ?, 'mobile', ?, id, 5 FROM members WHERE username = ?`,
    site.merchant,
    phone,
    person.username,
  );
}

export async function memberIdOf(site: Site, person: Person): Promise<string> {
  const [row] = await site.sql('SELECT id FROM members WHERE username = ?', person.username);
  return String(row?.['id']);
}
