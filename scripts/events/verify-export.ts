import { genesis, linkOf } from '#functions/events/events.chain.ts';
import type { EventLogHead } from '#src/contracts/events/events.ts';

type Fault =
  | 'NO_EXPORT'
  | 'ROW_CHANGED'
  | 'ROW_MISSING'
  | 'ROW_MOVED'
  | 'TAIL_MISSING'
  | 'FILES_APART'
  | 'HEAD_DIFFERS';

export type Verification =
  | { readonly ok: true; readonly from: number; readonly head: EventLogHead }
  | { readonly ok: false; readonly fault: Fault; readonly file: number; readonly line: number };

interface Link {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Verifies exports of one event log in order: every row's hash chains to the next, and the last equals the exported log
 * head. A log head noted earlier must occur in the chain, which a recomputed forgery does not contain.
 */
export function verifyExports(texts: readonly string[], known?: EventLogHead): Verification {
  let at: Link | undefined;
  let from = 0;
  let met = known === undefined;
  for (const [file, text] of texts.entries()) {
    const lines = text.split('\n').filter((line) => line !== '');
    const fault = (name: Fault, line: number): Verification => ({ ok: false, fault: name, file, line });
    const start = startOf(lines[0]);
    if (!start) return fault('NO_EXPORT', 1);
    if (!at) from = start.seq;
    else if (start.seq !== at.seq || start.hash !== at.hash) return fault('FILES_APART', 1);
    at = start;
    met ||= isAt(at, known);
    const head = headOf(lines.at(-1));
    for (const [index, line] of lines.slice(1, head ? -1 : undefined).entries()) {
      const next = linkAfter(at, line);
      if (typeof next === 'string') return fault(next, index + 2);
      at = next;
      met ||= isAt(at, known);
    }
    if (!head || head.count !== at.seq || head.hash !== at.hash) return fault('TAIL_MISSING', lines.length);
  }
  if (!at) return { ok: false, fault: 'NO_EXPORT', file: 0, line: 1 };
  if (!met) return { ok: false, fault: 'HEAD_DIFFERS', file: texts.length - 1, line: known?.count ?? 0 };
  return { ok: true, from, head: { count: at.seq, hash: at.hash } };
}

function linkAfter(before: Link, line: string): Link | Fault {
  const [, start, hash] = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? [];
  const row = start === undefined ? undefined : `${start}}`;
  const seq = seqOf(row);
  if (row === undefined || hash === undefined || seq === undefined) return 'ROW_CHANGED';
  if (seq > before.seq + 1) return 'ROW_MISSING';
  if (seq <= before.seq) return 'ROW_MOVED';
  return linkOf(before.hash, row) === hash ? { seq, hash } : 'ROW_CHANGED';
}

function seqOf(row: string | undefined): number | undefined {
  const { seq } = (objectOf(row) ?? {}) as { seq?: unknown };
  return typeof seq === 'number' ? seq : undefined;
}

function startOf(line: string | undefined): Link | undefined {
  const { after, previous } = (objectOf(line) ?? {}) as { after?: unknown; previous?: unknown };
  if (typeof after !== 'number' || typeof previous !== 'string') return undefined;
  return after === 0 && previous !== genesis ? undefined : { seq: after, hash: previous };
}

function headOf(line: string | undefined): EventLogHead | undefined {
  const { head } = (objectOf(line) ?? {}) as { head?: EventLogHead };
  return head;
}

function isAt({ seq, hash }: Link, known: EventLogHead | undefined): boolean {
  return known?.count === seq && known.hash === hash;
}

/** The object on one line; undefined if there is none, which the caller reports. */
function objectOf(line: string | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
