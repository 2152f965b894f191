import { randomUUID } from 'node:crypto';
import type { Site } from './site.ts';
import type { Payee } from './withdrawals.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A row of a merchant's table: the object's id, or undefined if the database numbers it. */
export interface OwnedRow {
  readonly table: string;
  readonly row: Row;
  readonly id?: string;
}

export const hexId = () => randomUUID().replaceAll('-', '');
const texts = JSON.stringify({ en: { title: 'A test', content: '' } });
const hash = 'a'.repeat(64);
/** A number for a row, behind those that the database gives. */
const number = () => 1_000_000 + Math.floor(Math.random() * 8_000_000);

const named = (table: string, row: Row, id: string = hexId(), column = 'id') => ({
  ...{ table, id },
  row: { ...row, [column]: id },
});

type Rows = Readonly<Record<string, OwnedRow>>;

/** Writes rows of the site's merchant, and returns their ids. */
export async function writeRows(site: Site, rows: Rows): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [key, { table, row, id }] of Object.entries(rows)) {
    const columns = ['merchant', ...Object.keys(row)];
    const marks = columns.map(() => '?').join(', ');
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks}) RETURNING *`;
    const [stored] = await site.sql(sql, site.merchant, ...Object.values(row));
    ids[key] = id ?? String(stored?.['id']);
  }
  return ids;
}

/** Rows of objects that operators' calls name, by the part of the path that names them, all of one member. */
export function ownedRows(payee: Payee): Rows {
  return { ...agentRows(payee), ...contentRows(), ...peopleRows(payee) };
}

function agentRows({ memberId }: Payee): Rows {
  const of = { member_id: memberId };
  const statementId = `daily-${Math.floor(Math.random() * 1_000_000)}-slots-1790000000000`;
  const terms = JSON.stringify({ kind: 'fee', product: 'all', feeMinor: 500 });
  return {
    'agents/:memberId': {
      table: 'agent_nodes',
      row: { ...of, type: 1, path: '1', depth: 0, team: 1, since_ms: 5, number: 9 },
      id: memberId,
    },
    'agents/:memberId/quotas/:quotaId': named(
      ...(['agent_quotas', { owner: memberId, ppm: 1_000, total: 5 }, 'quota'] as const),
    ),
    'agents/links/:code': named(
      'affiliate_links',
      { created_at_ms: 5 },
      `L${hexId().slice(0, 11)}`.toUpperCase(),
      'code',
    ),
    'agents/hosts/:host': named(
      'affiliate_links',
      { created_at_ms: 5, code: 'HOSTLINK1', postback_state: 'waiting' },
      'theirs.example',
      'postback_host',
    ),
    'agents/domains/:host': named('agent_domains', { code: 'NONE' }, 'ours.example', 'host'),
    'agents/flags/:id': {
      table: 'agent_flags',
      row: { ...of, id: number(), kind: 'own-account', about: 'x', at_ms: 5 },
    },
    'agents/contracts/:id': named('agent_contracts', {
      ...{ version: 1, receiver: memberId, kind: 'fee', product: 'all', terms, hash, state: 'P' },
      ...{ offered_at_ms: 0, changed_at_ms: 0 },
    }),
    'agents/statements/:id': named(
      'agent_open_statements',
      {
        ...{ ...of, team: 77, kind: 'daily', product: 'slots', from_ms: 0, to_ms: 1, net_minor: 100 },
        ...{ state: 'held', held_for: 'first', since_ms: 0 },
      },
      statementId,
    ),
    'agents/transfers/:id': named('agent_transfers', {
      ...{ transfer_id: randomUUID(), sender: memberId, receiver: 'nobody', amount_minor: 60_000 },
      ...{ currency: 'USD', state: 'waiting', since_ms: 0 },
    }),
  };
}

function contentRows(): Rows {
  const written = { texts, version: 1, changed_at_ms: 5, changed_by: 'test' };
  return {
    'announcements/:id': named('announcements', { ...written, type: 'PL', starts_at_ms: 5 }),
    'help/:id': named('help_articles', { ...written, parent: null }, 'a-question'),
    'catalogue/imports/:id': named(
      'catalogue_imports',
      { format: 'csv', text: '', sha256: hash, made_by: 'test', made_at_ms: 5, ends_at_ms: 9e15 },
      randomUUID(),
    ),
    'vendors/:code': named(
      'vendors',
      {
        names: '{"en":"Own"}',
        emblem: 'x',
        categories: '["RNG"]',
        position: 9,
        changed_at_ms: 5,
        changed_by: 't',
      },
      'OWNVENDOR',
      'code',
    ),
    'games/:nodeId': named(
      'games',
      {
        ...{ game_id: 'owned', game_code: 'owned', vendor_code: 'OWNVENDOR', game_type: 'RNG', theme: 't' },
        ...{ names: '{"en":"Own"}', model: 'm', position: 9, changed_at_ms: 5, changed_by: 't' },
      },
      'node-owned',
      'node_id',
    ),
  };
}

function peopleRows({ memberId, person }: Payee): Rows {
  const of = { member_id: memberId };
  const money = { ...of, currency: 'USD', amount_minor: 500 };
  const thread = { ...of, username: person.username, words: 'A test', sent_at_ms: 5 };
  const mark = { marker: 'nights', action: 'message', figure: 1, threshold: 1, pack: 'demo', at_ms: 5 };
  return {
    'complaints/:reference': named(
      'complaints',
      { ...thread, id: number(), key: 'k', topic: 'payment', pack: 'demo', deadline_at_ms: 6 },
      'C-7HXK-2M9Q',
      'reference',
    ),
    'protection/matches/:id': {
      table: 'exclusion_matches',
      row: {
        ...of,
        id: number(),
        matched_member_id: memberId,
        kinds: '["device"]',
        pack: 'demo',
        at_ms: 5,
        outcome: 'waiting',
      },
    },
    'protection/members/:memberId/marks/:number': named('harm_marks', { ...of, ...mark }, '7', 'number'),
    'held-wins/:id': {
      table: 'held_wins',
      row: {
        ...{ ...money, source: 's', transaction_id: 't', round_id: 'r', game_code: 'g', stake_minor: 1 },
        ...{ id: number(), held_at_ms: 5 },
      },
    },
    'reconciliation/:memberId': {
      table: 'wallet_alerts',
      row: { ...of, id: number(), code: 'CHAIN_BROKEN', raised_at_ms: 5 },
      id: memberId,
    },
    'level-rises': named('level_rises', { ...of, level: 'x', since_ms: 5 }, memberId, 'member_id'),
    'reward-reviews/:id': {
      table: 'reward_reviews',
      row: { ...of, id: number(), kind: 'shared-device', details: '{}', raised_at_ms: 5 },
    },
  };
}
