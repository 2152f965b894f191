import { call } from '#src/api/client.ts';
import { exclusionContracts } from '#src/contracts/limits/exclusion.ts';
import { $protection, change, type ChangeCode, loadProtection } from './protection.store.ts';

/** Requests the end of an exclusion whose term is over. Returns the code of a refusal. */
export async function endExclusion(): Promise<ChangeCode | undefined> {
  const answer = await call(exclusionContracts.endExclusion, {});
  if (!answer.ok) return answer.code;
  const now = $protection.get();
  const clockAheadMs = now.status === 'ready' ? now.clockAheadMs : 0;
  // When the rules have no further wait, the exclusion is over.
  if ((answer.value.endsAtMs ?? 0) <= Date.now() + clockAheadMs) await loadProtection();
  else change((protectionStatus) => ({ ...protectionStatus, stop: answer.value }));
  return undefined;
}

/** Takes back the request to end an exclusion. Returns the code of a refusal. */
export async function recallExclusionEnd(): Promise<ChangeCode | undefined> {
  const answer = await call(exclusionContracts.recallExclusionEnd, {});
  if (!answer.ok) {
    // Its end may have come in the meantime.
    void loadProtection();
    return answer.code;
  }
  change((protectionStatus) => ({ ...protectionStatus, stop: answer.value }));
  return undefined;
}
