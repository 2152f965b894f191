import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { type Findings, found } from './findings.ts';
import { holds } from './holds.ts';

type Rows = Evidence['ledger']['rows'];

/** A round or bet of any engine, and how it is checked. */
export interface RoundToProve {
  readonly roundId: string;
  readonly playedAtMs: number;
  /** Whether the ledger's movements of this round are what it says. */
  readonly isPaid: (rows: Rows) => boolean;
  /** Recomputes it from its seeds; undefined while they are not revealed, `void` if nothing was decided by them. */
  readonly isFair: (() => Promise<boolean>) | 'void' | undefined;
}

interface Kinds {
  readonly proven: { readonly code: string; readonly text: string };
  readonly sealed: { readonly code: string; readonly text: string };
}

/**
 * Compares rounds with the ledger's movements, recomputes those whose seeds are revealed, and counts the others. Rounds
 * from before the ledger's first row are only recomputed.
 */
export async function proveRounds(
  ledger: Evidence['ledger'],
  rounds: readonly RoundToProve[],
  kinds: Kinds,
  { proven, open, faults }: Findings,
): Promise<void> {
  const rows = Map.groupBy(
    ledger.rows.filter(({ source }) => source === 'house'),
    ({ roundId }) => roundId,
  );
  const oldestMs = ledger.rows[0]?.atMs ?? Number.MAX_SAFE_INTEGER;
  let [fair, sealed] = [0, 0];
  for (const { roundId, playedAtMs, isPaid, isFair } of rounds) {
    if (playedAtMs >= oldestMs && !isPaid(rows.get(roundId) ?? []))
      faults.push(found('ROUND_MONEY', roundId, `the ledger did not move what round ${roundId} says`));
    if (isFair === 'void') continue;
    if (!isFair) sealed += 1;
    else if (await holds(isFair)) fair += 1;
    else faults.push(found('ROUND_PROOF', roundId, `round ${roundId} does not follow from its seeds`));
  }
  if (fair > 0) proven.push(found(kinds.proven.code, String(fair), `${fair} ${kinds.proven.text}`));
  if (sealed > 0) open.push(found(kinds.sealed.code, String(sealed), `${sealed} ${kinds.sealed.text}`));
}
