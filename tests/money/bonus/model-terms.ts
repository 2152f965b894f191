const dayMs = 86_400_000;
const breaksMsMax = 42 * dayMs;

/** The conditions that a grant was accepted with. */
export interface Terms {
  readonly multiple: number;
  /** In hundredths of a percent, by game type and by game code. */
  readonly types: Readonly<Record<string, number>>;
  readonly games: Readonly<Record<string, number>>;
  readonly maxBet: number;
  readonly cap: number;
  readonly days: number;
}

/** A game as its vendor and the catalogue name it. */
export interface Game {
  readonly gameCode: string;
  readonly gameType: string;
  readonly jackpotShare?: number | undefined;
}

const sports = ['SPORTS', 'ESPORTS', 'cricket', 'cockfight'];

/** How much of a stake in a game counts: by its code, else by its type; sports never do (rules B3 and B9). */
export function weightIn(terms: Terms, { gameCode, gameType }: Game): bigint {
  if (sports.includes(gameType)) return 0n;
  return BigInt(terms.games[gameCode] ?? terms.types[gameType] ?? 0);
}

/** A span for which play was stopped, by whomever. */
export interface Stop {
  readonly fromMs: number;
  toMs: number;
  readonly isLiftable: boolean;
}

/** For how long play was stopped between two instants; spans that overlap count once. */
function stoppedMs(stops: readonly Stop[], fromMs: number, toMs: number): number {
  const edges = [...new Set([fromMs, toMs, ...stops.flatMap((stop) => [stop.fromMs, stop.toMs])])]
    .filter((edge) => edge >= fromMs && edge <= toMs)
    .sort((one, other) => one - other);
  return edges.slice(1).reduce((sum, edge, at) => {
    const begins = edges[at] ?? edge;
    const isStopped = stops.some((stop) => stop.fromMs <= begins && stop.toMs >= edge);
    return isStopped ? sum + edge - begins : sum;
  }, 0);
}

/** Whether the clock of a grant has run out: it stands still during breaks, for 42 days at most (rule B6). */
export function isOver(days: number, sinceMs: number, stops: readonly Stop[], nowMs: number): boolean {
  const stood = Math.min(breaksMsMax, stoppedMs(stops, sinceMs, nowMs));
  return nowMs - sinceMs - stood >= days * dayMs;
}
