import { createHash } from 'node:crypto';
import type { SignificantEvent } from '#src/contracts/events/events.ts';

/** The hash before the first row. */
export const genesis = '0'.repeat(64);

/** A row as it enters the chain: JSON without whitespace, with its keys in this order. */
export function rowText(event: SignificantEvent): string {
  const { seq, id, atMs, recordedAtMs, kind, severity, actor, subject, requestId, details } = event;
  return JSON.stringify({
    seq,
    id,
    atMs,
    recordedAtMs,
    kind,
    severity,
    actor,
    subject,
    requestId,
    details,
  });
}

/** The hash of a row, in lower-case hex: SHA-256 over the hash before it and the row's text. */
export function linkOf(previous: string, row: string): string {
  return createHash('sha256').update(previous).update(row).digest('hex');
}

/** A row as it is exported: its text with `hash` as an additional last key. */
export function lineOf(row: string, hash: string): string {
  return `${row.slice(0, -1)},"hash":"${hash}"}`;
}
