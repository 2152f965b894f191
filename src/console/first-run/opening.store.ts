import { atom, type ReadableAtom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';

interface Opening {
  readonly status: 'loading' | 'ready' | 'sending';
  readonly code?: OpsFailure | undefined;
  /** The request that waits for another owner. */
  readonly approvalId?: string | undefined;
}

interface OpeningStore {
  readonly $opening: ReadableAtom<Opening>;
  load(): Promise<void>;
  /** Asks to open the site for these countries; true once it is asked for, or open. */
  ask(countries: readonly string[], reason: string): Promise<boolean>;
}

/** The opening of the site. Of the policy in force, the operators’ own ranges stay as they are. */
export function openingStore(): OpeningStore {
  const $opening = atom<Opening>({ status: 'loading' });
  let inForce: OutputOf<typeof operationsContracts.operatorRegionPolicy> | undefined;
  return {
    $opening,
    async load() {
      const answer = await opsCallOf(operationsContracts.operatorRegionPolicy);
      if (answer.ok) inForce = answer.value;
      $opening.set(answer.ok ? { status: 'ready' } : { status: 'loading', code: answer.code });
    },
    async ask(countries, reason) {
      if (!inForce) return false;
      const { version: _version, changedAtMs: _at, changedBy: _by, ...before } = inForce;
      const policy = { ...before, mode: 'allowlist' as const, countries: [...countries] };
      $opening.set({ status: 'sending' });
      const answer = await opsCallOf(firstRunContracts.goLive, { input: { policy, reason } });
      const { code, details } = answer.ok ? {} : answer;
      const waiting = answer.ok ? answer.value.approvalId : details?.['approvalId'];
      const approvalId = typeof waiting === 'string' ? waiting : undefined;
      $opening.set({ status: 'ready', code, approvalId });
      return answer.ok;
    },
  };
}
