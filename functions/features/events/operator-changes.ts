import { createHash } from 'node:crypto';
import type { EventToRecord } from './events.log.ts';

interface ChangeRow {
  id: number;
  subject: string;
  version: number;
  document: string;
  operator_id: string;
  at_ms: number;
  request_id: string;
}

const changesMax = 100;

/** The changes by operators after one of them, as events; what was stored stays where it is, its hash is chained. */
export async function changesAfter(
  database: D1Database,
  merchant: string,
  id: number,
): Promise<{ readonly events: EventToRecord[]; readonly lastId: number; readonly more: boolean }> {
  const { results } = await database
    .prepare('SELECT * FROM operator_changes WHERE merchant = ? AND id > ? ORDER BY id LIMIT ?')
    .bind(merchant, id, changesMax)
    .all<ChangeRow>();
  return {
    events: results.map(eventOf),
    lastId: results.at(-1)?.id ?? id,
    more: results.length === changesMax,
  };
}

function eventOf(change: ChangeRow): EventToRecord {
  const { id, subject, version, document, operator_id, at_ms, request_id } = change;
  const [what, name] = subject.split(':');
  const isSwitch = name !== undefined && (what === 'game' || what === 'vendor');
  return {
    id: `operator-change/${id}`,
    kind: isSwitch ? (what === 'game' ? 'GAME_SWITCHED' : 'VENDOR_SWITCHED') : 'SETTING_CHANGED',
    atMs: at_ms,
    actor: `operator/${operator_id}`,
    subject,
    requestId: request_id,
    details: {
      version,
      documentSha256: createHash('sha256').update(document).digest('hex'),
      ...(isSwitch ? switchDetails(document) : {}),
    },
  };
}

function switchDetails(document: string): EventToRecord['details'] {
  const { enabled, reason } = JSON.parse(document) as { enabled: boolean; reason: string };
  return { enabled, reason };
}
