import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import { loadSession } from '#src/api/session.store.ts';
import { setOpenClaims } from '#src/api/unread.store.ts';
import { readCookie } from '#src/browser/cookies.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { bonusContracts, claimsContracts } from '#src/contracts/rewards/claims.ts';
import { type FreeRoundsSet, freeRoundsContracts } from '#src/contracts/rewards/free-rounds.ts';
import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';
import { isShownSet } from './shown-sets.ts';
import type { Claim, Grant } from '#src/contracts/rewards/rewards-fields.ts';

export type BonusStatus = OutputOf<typeof bonusContracts.bonusStatus>;
export type Mission = OutputOf<typeof dayCloseContracts.missionSummary>['items'][number];
export type TakeCode = ErrorsOf<typeof claimsContracts.takeClaim> | CallError;
export type EndCode = ErrorsOf<typeof bonusContracts.forfeitBonus> | CallError;

export interface ReadyCentre {
  readonly status: 'ready';
  /** Play is stopped, so that nothing can be claimed. */
  readonly isStopped: boolean;
  /** This device shows no invitations. */
  readonly isQuiet: boolean;
  readonly toClaim: readonly Claim[];
  readonly history: readonly Claim[];
  readonly nextCursor?: string | undefined;
  readonly bonus: BonusStatus;
  /** The missions that were joined and are not met yet. */
  readonly missions: readonly Mission[];
  /** The free rounds that can be played, or will be in a moment. */
  readonly freeRounds: readonly FreeRoundsSet[];
}

/** The member's rewards as one union. */
export type Centre =
  | { readonly status: 'loading' }
  | ReadyCentre
  | { readonly status: 'failed'; readonly code: string };

export const $centre = atom<Centre>({ status: 'loading' });
/** The reward whose terms are open. */
export const $chosenClaim = atom<Claim | undefined>();

/** Opens the terms of a reward, or closes them. */
export function chooseClaim(claim: Claim | undefined): void {
  $chosenClaim.set(claim);
}

/** Loads the rewards, and opens the offer that the address links to. */
export async function visitCentre(): Promise<void> {
  await loadCentre();
  const centre = $centre.get();
  if (centre.status !== 'ready') return;
  const promotionId = new URLSearchParams(location.search).get('promotion');
  if (promotionId !== null) openOffer(promotionId, centre);
}

/** Loads what can be claimed, the bonus with its conditions, and what became of earlier rewards. */
export async function loadCentre(): Promise<void> {
  const language = languageCode();
  const [open, all, bonus, missions, freeRounds] = await Promise.all([
    memberCall(claimsContracts.claims, { status: 'open', language }),
    memberCall(claimsContracts.claims, { language }),
    memberCall(bonusContracts.bonusStatus, { language }),
    memberCall(dayCloseContracts.missionSummary, { language }),
    memberCall(freeRoundsContracts.freeRounds, { language }),
  ]);
  const failure = [open, all, bonus, missions, freeRounds].find((answer) => !answer.ok);
  if (open.ok && all.ok && bonus.ok && missions.ok && freeRounds.ok) {
    setOpenClaims(open.value.unclaimed);
    $centre.set({
      status: 'ready',
      isStopped: Boolean(readCookie('onBreak')),
      isQuiet: document.documentElement.hasAttribute('data-quiet'),
      toClaim: open.value.list.filter(({ state }) => state === 'open'),
      history: pastOf(all.value.list),
      nextCursor: all.value.nextCursor,
      bonus: bonus.value,
      missions: missions.value.items.filter(isRunning),
      freeRounds: freeRounds.value.list.filter(isShownSet),
    });
    // A failed reload keeps what is on screen.
  } else if (failure && !failure.ok && $centre.get().status !== 'ready')
    $centre.set({ status: 'failed', code: failure.code });
}

/** Loads the rewards again after a failure. */
export async function reloadCentre(): Promise<void> {
  $centre.set({ status: 'loading' });
  await loadCentre();
}

/** Adds older rewards to the history; false when they could not be loaded. */
export async function loadOlderRewards(): Promise<boolean> {
  const centre = $centre.get();
  if (centre.status !== 'ready' || centre.nextCursor === undefined) return true;
  const answer = await call(claimsContracts.claims, {
    cursor: centre.nextCursor,
    language: languageCode(),
  });
  if (answer.ok)
    $centre.set({
      ...centre,
      history: [...centre.history, ...pastOf(answer.value.list)],
      nextCursor: answer.value.nextCursor,
    });
  return answer.ok;
}

/** Takes a reward under the terms that were read. Returns the code of a refusal. */
export async function takeClaim({ claimId, termsVersion }: Claim): Promise<TakeCode | undefined> {
  const answer = await call(claimsContracts.takeClaim, { claimId, termsVersion, language: languageCode() });
  // A refusal means that the list has changed as well, or that play was stopped meanwhile.
  await Promise.all([loadCentre(), answer.ok ? loadSession() : undefined]);
  return answer.ok ? undefined : answer.code;
}

/** Ends a bonus at the member's wish, with the amount that they saw. Returns the code of a refusal. */
export async function endBonus({ grantId, remainingMinor }: Grant): Promise<EndCode | undefined> {
  const language = languageCode();
  const answer = await call(bonusContracts.forfeitBonus, { grantId, remainingMinor, language });
  await Promise.all([loadCentre(), answer.ok ? loadSession() : undefined]);
  return answer.ok ? undefined : answer.code;
}

/** Opens a reward that can be claimed, or else the promotion's own page, unless the member has its bonus already. */
function openOffer(promotionId: string, centre: ReadyCentre): void {
  history.replaceState(history.state, '', location.pathname);
  const claim = centre.toClaim.find((each) => each.promotionId === promotionId);
  if (claim) return chooseClaim(claim);
  const { active, waiting, settling } = centre.bonus;
  const isOwned = [active, ...waiting, ...settling].some((grant) => grant?.promotionId === promotionId);
  if (isOwned || centre.isQuiet || centre.isStopped) return;
  location.assign(`/m/activity?promotion=${encodeURIComponent(promotionId)}`);
}

function isRunning({ state }: Mission): boolean {
  return state === 'reserving' || state === 'awaiting';
}

function pastOf(claims: readonly Claim[]): readonly Claim[] {
  return claims.filter(({ state }) => state !== 'open');
}
