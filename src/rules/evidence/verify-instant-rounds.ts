import { engineOfRound } from '#src/rules/instant/instant-engines.ts';
import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import { type Findings, found } from './findings.ts';
import { holds } from './holds.ts';
import { isPaid } from './verify-rounds.ts';

type Round = Evidence['instantRounds'][number];

/** Recomputes every round of choices and steps from its seeds, and compares it with the ledger's movements. */
export async function verifyInstantRounds(
  { instantRounds, ledger }: Evidence,
  { proven, open, faults }: Findings,
): Promise<void> {
  const rows = Map.groupBy(
    ledger.rows.filter(({ source }) => source === 'house'),
    ({ roundId }) => roundId,
  );
  const oldestMs = ledger.rows[0]?.atMs ?? Number.MAX_SAFE_INTEGER;
  let [worked, hidden] = [0, 0];
  for (const round of instantRounds) {
    const moved = rows.get(round.roundId) ?? [];
    const settled = round.state === 'open' ? { ...round, winMinor: 0 } : round;
    if (round.playedAtMs >= oldestMs && !isPaid(settled, moved))
      faults.push(
        found('ROUND_MONEY', round.roundId, `the ledger did not move what round ${round.roundId} says`),
      );
    if (round.serverSeed === undefined) hidden += 1;
    else if (await holds(() => isFair(round, round.serverSeed ?? ''))) worked += 1;
    else
      faults.push(
        found('ROUND_PROOF', round.roundId, `round ${round.roundId} does not follow from its seeds`),
      );
  }
  if (worked > 0)
    proven.push(
      found('STEP_ROUNDS', String(worked), `${worked} rounds of choices and steps follow from their seeds`),
    );
  if (hidden > 0)
    open.push(
      found(
        'STEPS_SEALED',
        String(hidden),
        `${hidden} rounds of choices and steps are played on a seed that is not revealed`,
      ),
    );
}

async function isFair(round: Round, serverSeed: string): Promise<boolean> {
  const { commitment, clientSeed, nonce, modelId, stakeMinor, choice, steps, state } = round;
  if ((await commitmentOf(serverSeed)) !== commitment) return false;
  const engine = engineOfRound(modelId);
  const outcome = await engine.draw(modelId, await openFairStream({ serverSeed, clientSeed, nonce }), choice);
  const { shown, winMinor } = engine.position({ modelId, stakeMinor, choice, outcome, steps });
  const isSame = JSON.stringify(shown) === JSON.stringify(round.shown);
  return isSame && (state === 'void' || winMinor === round.winMinor);
}
