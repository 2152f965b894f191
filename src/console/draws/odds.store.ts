import { atom, type ReadableAtom } from 'nanostores';
import { type ActState, actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { lotteryOperationsContracts } from '#src/contracts/lottery/lottery-operations.ts';

const { checkOdds } = lotteryOperationsContracts;

export type Checked = OutputOf<typeof checkOdds>;
export type Odds = Checked['odds'];

export interface OddsStore {
  readonly $act: ReadableAtom<ActState<Checked>>;
  /** What was checked last; it stays while other odds are checked, and where those are refused. */
  readonly $checked: ReadableAtom<Checked | undefined>;
  /** How often the odds in force were read: each time the form begins anew. */
  readonly $times: ReadableAtom<number>;
  /** Checks odds, by default those in force; true once it is done. */
  check(odds?: Odds): Promise<boolean>;
}

/** What the linter finds in the odds of one kind of game. */
export function oddsStore(shape: LotteryShape): OddsStore {
  const act = actStore<Checked>();
  const $checked = atom<Checked | undefined>(undefined);
  const $times = atom(0);
  return {
    ...{ $act: act.$act, $checked, $times },
    async check(odds) {
      const input = { shape, ...(odds && { odds }) };
      await act.send(() => opsCallOf(checkOdds, { input }));
      const after = act.$act.get();
      if (after.status !== 'done') return false;
      $checked.set(after.value);
      if (!odds) $times.set($times.get() + 1);
      return true;
    },
  };
}
