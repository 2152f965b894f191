import { createHash } from 'node:crypto';
import type { EventKind } from '#src/contracts/events.ts';
import type { EventToRecord } from './events.log.ts';
import type { Fold } from './fold.ts';

interface ChangeRow {
  id: number;
  subject: string;
  version: number;
  document: string;
  operator_id: string;
  at_ms: number;
  request_id: string;
}

/** What operators changed; what was stored stays where it is, its hash joins the chain. */
export const operatorChangesFold: Fold = {
  name: 'operator-changes',
  async after(database, merchant, cursor, most) {
    const { results } = await database
      .prepare('SELECT * FROM operator_changes WHERE merchant = ? AND id > ? ORDER BY id LIMIT ?')
      .bind(merchant, cursor, most)
      .all<ChangeRow>();
    return { events: results.map(eventOf), cursor: results.at(-1)?.id ?? cursor };
  },
};

/** What a change's subject begins with, where it is no setting. */
const kinds: Readonly<Record<string, EventKind>> = {
  game: 'GAME_SWITCHED',
  vendor: 'VENDOR_SWITCHED',
  wallet: 'WALLET_RELEASED',
  member: 'MEMBER_STATUS_CHANGED',
};

function eventOf(change: ChangeRow): EventToRecord {
  const { id, subject, version, document, operator_id, at_ms, request_id } = change;
  const [what = '', name] = subject.split(':');
  const kind = name === undefined ? undefined : kinds[what];
  return {
    id: `operator-change/${id}`,
    kind: kind ?? 'SETTING_CHANGED',
    atMs: at_ms,
    actor: `operator/${operator_id}`,
    subject: kind === 'WALLET_RELEASED' || kind === 'MEMBER_STATUS_CHANGED' ? (name ?? '') : subject,
    requestId: request_id,
    details: {
      ...plainFields(document),
      version,
      documentSha256: createHash('sha256').update(document).digest('hex'),
    },
  };
}

/** What fits a line: switches, releases and the system status whole; of long lists the hash alone. */
function plainFields(document: string): EventToRecord['details'] {
  const fields = Object.entries(JSON.parse(document) as Record<string, unknown>);
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value] as const]
        : [],
    ),
  );
}
