import { engineOfRound } from '#src/rules/instant/instant-engines.ts';
import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { commitmentOf, openFairStream } from '#src/rules/engines/fair-stream.ts';
import type { Findings } from './findings.ts';
import { proveRounds } from './prove-rounds.ts';
import { isPaid } from './verify-rounds.ts';

type Round = Evidence['instantRounds'][number];

/** Recomputes every round of choices and steps from its seeds, and compares it with the ledger's movements. */
export function verifyInstantRounds({ instantRounds, ledger }: Evidence, findings: Findings): Promise<void> {
  const each = instantRounds.map((round) => {
    const { roundId, playedAtMs, state, serverSeed } = round;
    const settled = state === 'open' ? { ...round, winMinor: 0 } : round;
    return {
      ...{ roundId, playedAtMs },
      isPaid: (rows: Evidence['ledger']['rows']) => isPaid(settled, rows),
      isFair: serverSeed === undefined ? undefined : () => isFair(round, serverSeed),
    };
  });
  const kinds = {
    proven: { code: 'STEP_ROUNDS', text: 'rounds of choices and steps follow from their seeds' },
    sealed: {
      code: 'STEPS_SEALED',
      text: 'rounds of choices and steps are played on a seed that is not revealed',
    },
  };
  return proveRounds(ledger, each, kinds, findings);
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
