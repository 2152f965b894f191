import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { statusContracts } from '#src/contracts/status.ts';

export type SystemStatus = OutputOf<typeof statusContracts.systemStatus>;

/** The specification's name for it in the browser's storage. */
const key = 'status';
/** An older answer says nothing of the site as it is: the visitor may be elsewhere, and the site open again. */
const freshMs = 60_000;
const values: readonly unknown[] = [0, 1, 2];

/** The last answer about the system, where it is fresh and whole; anything else is forgotten and asked for again. */
export function keptStatus(nowMs: number): SystemStatus | undefined {
  const kept = readKeptJson('local', key);
  if (kept === null) return undefined;
  if (isKept(kept) && nowMs >= kept.atMs && nowMs - kept.atMs < freshMs) return kept.status;
  forgetKept('local', key);
  return undefined;
}

/** Keeps an answer for the next page. */
export function keepStatus(status: SystemStatus, nowMs: number): void {
  keep('local', key, JSON.stringify({ atMs: nowMs, status }));
}

function isKept(kept: unknown): kept is { atMs: number; status: SystemStatus } {
  if (typeof kept !== 'object' || kept === null) return false;
  const { atMs, status } = kept as { atMs?: unknown; status?: Partial<SystemStatus> | null };
  return (
    typeof atMs === 'number' &&
    typeof status === 'object' &&
    status !== null &&
    values.includes(status.systemStatus) &&
    ['undefined', 'number'].includes(typeof status.endsAtMs) &&
    ['undefined', 'string'].includes(typeof status.message)
  );
}
