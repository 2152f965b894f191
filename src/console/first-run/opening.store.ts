import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';

interface Opening {
  readonly status: 'ready' | 'sending';
  readonly code?: OpsFailure | undefined;
}

interface OpeningStore {
  readonly $opening: ReadableAtom<Opening>;
  /** Asks to open the site for these countries; true once it is asked for, or open. */
  ask(countries: readonly string[], reason: string): Promise<boolean>;
}

/** The opening of the site. Of the policy in force, the operators’ own ranges stay as they are. */
export function openingStore(): OpeningStore {
  const $opening = atom<Opening>({ status: 'ready' });
  return {
    $opening,
    async ask(countries, reason) {
      $opening.set({ status: 'sending' });
      // Read now, because another owner may have changed it since the page was opened.
      const inForce = await opsCallOf(operationsContracts.operatorRegionPolicy);
      if (!inForce.ok) {
        $opening.set({ status: 'ready', code: inForce.code });
        return false;
      }
      const { version: _version, changedAtMs: _at, changedBy: _by, ...before } = inForce.value;
      const policy = { ...before, mode: 'allowlist' as const, countries: [...countries] };
      const answer = await opsCallOf(firstRunContracts.goLive, { input: { policy, reason } });
      const waiting = answer.ok ? undefined : answer.details?.['approvalId'];
      // A request that waits already is as good as this one: the page shows it once the steps are read again.
      const code = answer.ok || typeof waiting === 'string' ? undefined : answer.code;
      $opening.set({ status: 'ready', code });
      return code === undefined;
    },
  };
}
