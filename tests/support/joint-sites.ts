import { operatorRoles } from '#src/contracts/operators/permissions.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { demoTills } from '#demo/operator/tills.ts';
import { openTestGame } from './launched-member.ts';
import { storeDocument } from './merchants.ts';
import { operate, operatedPolicy } from './operator.ts';
import { bearerOf, operatorsDocument } from './operators.ts';
import { type Site, startSite } from './site.ts';
import { openSportsbook } from './sports-launch.ts';
import { openWithdrawals, payoutTill } from './withdrawals.ts';

/** Sites on which every act for which two operators are needed can be asked for. */
export interface JointSites {
  readonly site: Site;
  /** A site whose payouts are made by hand, and whose money arrives by statements. */
  readonly byHand: Site;
}

export const soon = { timeout: 20_000, interval: 200 };
export const reason = { reason: 'A test' };

export async function startJointSites(): Promise<JointSites> {
  const opened = async (more: Readonly<Record<string, unknown>>) => {
    const fresh = await startSite({ policy: operatedPolicy });
    await openWithdrawals(fresh);
    const operators = operatorsDocument({
      ...{ ann: operatorRoles, bob: operatorRoles, cas: operatorRoles },
      sue: ['support'],
    });
    for (const [name, document] of Object.entries({ operators, ...more }))
      await storeDocument(fresh, fresh.merchant, name, document);
    return fresh;
  };
  const caps = { vendors: { TEST: { amountMinor: { USD: 5_000 } } }, twoOperatorsFromMinor: { USD: 8_000 } };
  const bonuses = { ...demoPack.bonuses, vip: 'approved' };
  const pack = { ...demoPack, name: 'own', mayCancelWithdrawal: true, bonuses };
  const jurisdiction = { pack: 'own', packs: [pack], countries: {} };
  const whitelabel = { AGENTPOLICY3: true };
  const site = await opened({ 'win-caps': caps, jurisdiction, whitelabel });
  await openTestGame(site);
  await openSportsbook(site);
  const account = { payee: 'Demo Games', bank: 'Demo Bank', account: 'DE02120300000000202051' };
  const transfer = demoTills.tills.find(({ id }) => id === 'transfer');
  const byHand = await opened({
    tills: { tills: [{ ...payoutTill, ...account, id: 'hand', provider: 'transfer' }, transfer] },
  });
  return { site, byHand };
}

export async function call(
  at: Site,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  who = 'ann',
) {
  const url = `${at.origin}/ops/api/${path}`;
  const { value, error } = await operate(at, method, url, body, bearerOf(who));
  if (error) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
  return value;
}

/** A request that waits for another operator, and what its effect changes. */
export interface Waiting {
  readonly at: Site;
  readonly asked: Record<string, unknown>;
  readonly effect: () => Promise<unknown>;
  /** Changes underneath it what the request is based on. */
  readonly change: () => Promise<unknown>;
}

/** Runs a statement in an object of the site's merchant. */
export async function inObject(
  site: Site,
  binding: 'AGENT_TEAM' | 'OPERATOR_DESK' | 'PLAYER' | 'SPORTSBOOK' | 'TILL',
  name: string,
  sql: string,
  ...values: (string | number)[]
): Promise<void> {
  const storage = await site.harness
    .getWorker<Env>()
    .getDurableObjectStorage(binding, { name: `${site.merchant}${name}` });
  await storage.exec(sql, ...values);
}

/** Another change of the same setting. */
export const bumped = (site: Site, name: string) =>
  site.sql(
    `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
     VALUES (?, ?, '{}', 1, 0, 'test') ON CONFLICT (merchant, name) DO UPDATE SET version = version + 1`,
    site.merchant,
    name,
  );
