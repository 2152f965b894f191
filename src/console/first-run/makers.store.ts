import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { firstRunReason } from '#src/contracts/first-run/first-run.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { gamesOperationsContracts, type OperatorVendor } from '#src/contracts/games/games-operations.ts';

interface Makers {
  readonly status: 'loading' | 'ready' | 'switching';
  readonly makers: readonly OperatorVendor[];
  readonly code?: OpsFailure | undefined;
}

interface MakersStore {
  readonly $makers: ReadableAtom<Makers>;
  load(): Promise<void>;
  /** Switches on every maker that is off, one after another, and stops at the first that cannot be. */
  switchAllOn(): Promise<void>;
}

/** The makers of games, for an operator who wants all of them. */
export function makersStore(): MakersStore {
  const $makers = atom<Makers>({ status: 'loading', makers: [] });
  const load = async () => {
    const makers: OperatorVendor[] = [];
    for (let cursor: string | undefined; ; ) {
      const input = cursor === undefined ? {} : { cursor };
      const page = await opsCallOf(gamesOperationsContracts.operatorVendors, { input });
      if (!page.ok) return $makers.set({ status: 'ready', makers, code: page.code });
      makers.push(...page.value.items);
      cursor = page.value.nextCursor;
      if (cursor === undefined) return $makers.set({ status: 'ready', makers });
    }
  };
  return {
    $makers,
    load,
    async switchAllOn() {
      const { makers } = $makers.get();
      $makers.set({ status: 'switching', makers });
      for (const { code, enabled } of makers) {
        if (enabled) continue;
        const sent = { params: { code }, input: { enabled: true, reason: firstRunReason } };
        const answer = await opsCallOf(gameSwitchesContracts.switchVendor, sent);
        if (!answer.ok) {
          await load();
          return $makers.set({ ...$makers.get(), code: answer.code });
        }
      }
      await load();
    },
  };
}
