import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { drawJackpot, winsJackpot } from '#src/rules/jackpot/jackpot.ts';
import { deriveRound, verifyRound } from '#src/rules/slot/fair-round.ts';
import type { FairSeeds } from '#src/rules/engines/fair-stream.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { countedMinor } from './counted-minor.ts';
import type { Findings } from './findings.ts';
import { proveRounds } from './prove-rounds.ts';
import { heldIn } from './verify-held-wins.ts';

type Round = Evidence['rounds'][number];
type Row = Evidence['ledger']['rows'][number];

/** Recomputes every round of the house's slots from its seeds, and compares it with the ledger's movements. */
export function verifyRounds({ rounds, ledger }: Evidence, findings: Findings): Promise<void> {
  const each = rounds.map((round) => {
    const { roundId, playedAtMs, serverSeed } = round;
    return {
      ...{ roundId, playedAtMs },
      isPaid: (rows: readonly Row[]) => isPaid(round, rows),
      isFair: serverSeed === undefined ? undefined : () => isFair(round, serverSeed),
    };
  });
  const kinds = {
    proven: { code: 'SLOT_ROUNDS', text: 'slot rounds follow from their seeds' },
    sealed: { code: 'SLOTS_SEALED', text: 'slot rounds are played on a server seed that is not revealed' },
  };
  return proveRounds(ledger, each, kinds, findings);
}

/** The money fields of a round of any engine. */
type PaidRound = Pick<Round, 'stakeMinor' | 'winMinor' | 'jackpot'> & { readonly state: string };

/** Whether the ledger rows match a round: a settled round moved its stake and win, a void one nothing on balance. */
export function isPaid({ state, stakeMinor, winMinor, jackpot }: PaidRound, rows: readonly Row[]): boolean {
  const owedMinor = winMinor + (jackpot?.winMinor ?? 0);
  const staked = countedMinor(rows, ({ stake }) => stake);
  const won = countedMinor(rows, ({ win }) => win);
  if (state === 'void') return staked === 0;
  if (staked !== stakeMinor) return false;
  // A win that is being paid, or is held for an operator's decision, has not reached cash yet.
  const { waitingMinor, unpaidMinor } = heldIn(rows);
  return won + waitingMinor + unpaidMinor === owedMinor || (won < owedMinor && state === 'paying');
}

async function isFair(round: Round, serverSeed: string): Promise<boolean> {
  const model = slotModel(round.modelId);
  if (!model) return false;
  const { clientSeed, nonce, commitment, stakeMinor } = round;
  const seeds = { serverSeed, clientSeed, nonce };
  const verified = await verifyRound(model, seeds, commitment, stakeMinor);
  if (!verified.ok) return false;
  const stops = await deriveRound(model, seeds);
  const isSame = JSON.stringify(stops) === JSON.stringify(round.stops);
  if (round.jackpot && !(await isFairJackpot(round.jackpot, seeds, round))) return false;
  return isSame && verified.value.totalMinor === round.winMinor;
}

/** Checks that the number follows from the seeds, and that only a round that won the jackpot was paid from it. */
async function isFairJackpot(
  { number, oddsMinor, winMinor }: NonNullable<Round['jackpot']>,
  seeds: FairSeeds,
  { stakeMinor, state }: Round,
): Promise<boolean> {
  if ((await drawJackpot(seeds, oddsMinor)) !== number) return false;
  const isWon = winsJackpot(number, stakeMinor);
  return isWon ? winMinor !== undefined || state !== 'done' : winMinor === undefined;
}
