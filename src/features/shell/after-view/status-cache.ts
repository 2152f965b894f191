import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { statusContracts } from '#src/contracts/status/status.ts';

export type SystemStatus = OutputOf<typeof statusContracts.systemStatus>;

/** The specification's key for the status in browser storage. */
const key = 'status';
/** An older answer is out of date: the visitor may be elsewhere, and the site open again. */
const freshMs = 60_000;
const values: readonly unknown[] = [0, 1, 2];

/** The last system status, if it is fresh and valid; anything else is removed and requested again. */
export function keptStatus(nowMs: number): SystemStatus | undefined {
  const kept = readKeptJson('local', key);
  if (kept === null) return undefined;
  if (isKept(kept) && nowMs >= kept.atMs && nowMs - kept.atMs < freshMs) return kept.status;
  forgetKept('local', key);
  return undefined;
}

/** Stores an answer for the next page. */
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
