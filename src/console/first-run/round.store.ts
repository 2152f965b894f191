import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { gamesOperationsContracts, type OperatorGame } from '#src/contracts/games/games-operations.ts';

interface TestRound {
  readonly status: 'idle' | 'playing';
  /** Games that are switched on; undefined until they were read. */
  readonly games: readonly OperatorGame[] | undefined;
  readonly round: OutputOf<typeof firstRunContracts.testRound> | undefined;
  readonly code?: OpsFailure | undefined;
}

interface RoundStore {
  readonly $round: ReadableAtom<TestRound>;
  load(): Promise<void>;
  play(nodeId: string): Promise<void>;
  /** Looks at the round that was played. */
  lookAgain(): Promise<void>;
}

/** A test round; `known` is one that was played before. */
export function roundStore(
  known: { readonly nodeId: string; readonly memberId: string } | undefined,
): RoundStore {
  const $round = atom<TestRound>({ status: 'idle', games: undefined, round: undefined });
  let latest = 0;
  const ask = async (input: InputOf<typeof firstRunContracts.testRound>) => {
    const own = (latest += 1);
    const answer = await opsCallOf(firstRunContracts.testRound, { input });
    if (own !== latest) return;
    const { games, round } = $round.get();
    if (!answer.ok) return $round.set({ status: 'idle', games, round, code: answer.code });
    const gameUrl = answer.value.gameUrl ?? (input.memberId === round?.memberId ? round?.gameUrl : undefined);
    $round.set({
      status: 'idle',
      games,
      round: { ...answer.value, ...(gameUrl === undefined ? {} : { gameUrl }) },
    });
  };
  return {
    $round,
    async load() {
      const input = { enabled: 'on' as const };
      const answer = await opsCallOf(gamesOperationsContracts.operatorGames, { input });
      const isOn = ({ vendorEnabled }: OperatorGame) => vendorEnabled;
      if (answer.ok) $round.set({ ...$round.get(), games: answer.value.items.filter(isOn) });
      else $round.set({ ...$round.get(), games: [], code: answer.code });
      if (known && !$round.get().round) await ask(known);
    },
    async play(nodeId) {
      $round.set({ ...$round.get(), status: 'playing', code: undefined });
      await ask({ nodeId });
    },
    async lookAgain() {
      const { round } = $round.get();
      if (round) await ask({ nodeId: round.nodeId, memberId: round.memberId });
    },
  };
}
