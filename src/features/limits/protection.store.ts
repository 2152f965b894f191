import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import { endSession } from '#src/browser/session.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { exclusionContracts } from '#src/contracts/limits/exclusion.ts';
import type {
  ExclusionTerm,
  LimitKind,
  LimitPeriod,
  TimeOutTerm,
} from '#src/contracts/limits/jurisdiction-pack.ts';
import {
  type LimitStatus,
  limitsContracts,
  type PlayStopStatus,
  type ProtectionStatus,
} from '#src/contracts/limits/limits.ts';
import { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';

/** The calls that change a member's protection, listed for their failures. */
export const protectionCalls = [
  limitsContracts.setLimit,
  limitsContracts.confirmLimit,
  limitsContracts.keepLimit,
  exclusionContracts.takeTimeOut,
  exclusionContracts.excludeMyself,
  exclusionContracts.endExclusion,
  exclusionContracts.recallExclusionEnd,
  realityCheckContracts.setCheckMinutes,
] as const;

/** Why a change was refused. */
export type ChangeCode = ErrorsOf<(typeof protectionCalls)[number]> | CallError;

/** The member's whole protection as one union; `clockAheadMs` is how far the server's clock is ahead. */
export type Protection =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly protectionStatus: ProtectionStatus;
      readonly clockAheadMs: number;
    }
  | { readonly status: 'begun'; readonly kind: 'time-out' | 'exclusion'; readonly stop: PlayStopStatus }
  | { readonly status: 'failed'; readonly code: string };

/** A break that the member chooses. */
export type Break =
  | { readonly kind: 'time-out'; readonly term: TimeOutTerm }
  | { readonly kind: 'exclusion'; readonly term: ExclusionTerm };

export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };
/** A limit as it is set, or one that is not set. */
export type ShownLimit = LimitName & Partial<LimitStatus>;

export const $protection = atom<Protection>({ status: 'loading' });

/** Loads the limits, stops, and what the rules in force offer. */
export async function loadProtection(): Promise<void> {
  const answer = await memberCall(limitsContracts.memberProtection);
  $protection.set(
    answer.ok
      ? { status: 'ready', protectionStatus: answer.value, clockAheadMs: answer.value.nowMs - Date.now() }
      : { status: 'failed', code: answer.code },
  );
}

/** Sets a limit, or removes it with null. Returns the resulting limit, or the code of a refusal. */
export async function setLimit(
  name: LimitName,
  value: number | null,
): Promise<LimitStatus | { readonly code: ChangeCode }> {
  const answer = await call(limitsContracts.setLimit, { ...name, value });
  if (!answer.ok) return { code: answer.code };
  showLimit(answer.value);
  return answer.value;
}

/** Puts a raise into force after its wait. Returns the code of a refusal. */
export async function confirmLimit(name: LimitName, value: number | null): Promise<ChangeCode | undefined> {
  const answer = await call(limitsContracts.confirmLimit, { ...name, value });
  if (!answer.ok) {
    // Another device may have changed it, or the time to confirm it has passed.
    void loadProtection();
    return answer.code;
  }
  showLimit(answer.value);
  return undefined;
}

/** Withdraws a raise that is waiting. Returns the code of a refusal. */
export async function keepLimit(name: LimitName): Promise<ChangeCode | undefined> {
  const answer = await call(limitsContracts.keepLimit, name);
  if (!answer.ok) return answer.code;
  showLimit(answer.value);
  return undefined;
}

/** Begins a break, which ends every session. Returns the code of a refusal. */
export async function takeBreak(request: Break): Promise<ChangeCode | undefined> {
  const answer =
    request.kind === 'time-out'
      ? await call(exclusionContracts.takeTimeOut, { term: request.term })
      : await call(exclusionContracts.excludeMyself, { term: request.term });
  if (!answer.ok) return answer.code;
  // The session has ended with it, so any further call of the page would fail for that reason.
  await endSession(false);
  $protection.set({ status: 'begun', kind: request.kind, stop: answer.value });
  return undefined;
}

/** Sets how often play stops for a reality check. Returns the code of a refusal. */
export async function setCheckMinutes(minutes: number): Promise<ChangeCode | undefined> {
  const answer = await call(realityCheckContracts.setCheckMinutes, { minutes });
  if (!answer.ok) return answer.code;
  change((protectionStatus) => ({ ...protectionStatus, checkMinutes: answer.value.minutes }));
  return undefined;
}

function showLimit(limit: LimitStatus): void {
  change((protectionStatus) => ({
    ...protectionStatus,
    limits: [
      ...protectionStatus.limits.filter(({ kind, period }) => kind !== limit.kind || period !== limit.period),
      limit,
    ],
  }));
}

/** Changes the standing that is shown. */
export function change(changed: (protectionStatus: ProtectionStatus) => ProtectionStatus): void {
  const now = $protection.get();
  if (now.status === 'ready') $protection.set({ ...now, protectionStatus: changed(now.protectionStatus) });
}
