/** One visit to the games: it lasts while rounds are played with no longer pause than half an hour. */
export interface Visit {
  readonly startedAtMs: number;
  readonly seenAtMs: number;
  /** Wins minus stakes, in minor units. */
  readonly netMinor: number;
}

const key = 'visit';
const pauseMsMax = 30 * 60_000;

/** The visit that is still going on in this tab, else a new one. */
export function currentVisit(nowMs: number): Visit {
  const kept = readVisit(sessionStorage.getItem(key));
  if (kept && nowMs >= kept.seenAtMs && nowMs - kept.seenAtMs < pauseMsMax) return kept;
  return { startedAtMs: nowMs, seenAtMs: nowMs, netMinor: 0 };
}

/** Keeps the visit for the next game in this tab. */
export function keepVisit(visit: Visit): void {
  sessionStorage.setItem(key, JSON.stringify(visit));
}

function readVisit(text: string | null): Visit | undefined {
  try {
    const visit = JSON.parse(text ?? 'null') as Visit | null;
    const numbers = visit && [visit.startedAtMs, visit.seenAtMs, visit.netMinor];
    return numbers?.every(Number.isSafeInteger) ? (visit ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
