import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { dayCloseContracts } from '#src/contracts/rewards/day-close.ts';

export type Rank = OutputOf<typeof dayCloseContracts.rankProgress>;

/** The member's level with what was staked, as one union. */
export type Level =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rank: Rank }
  | { readonly status: 'failed' };

export const $level = atom<Level>({ status: 'loading' });

let request: Promise<void> | undefined;

/** Loads the level and what was staked by the last closed day, once for the card and the sheet; again after a failure. */
export async function loadLevel(): Promise<void> {
  if ($level.get().status === 'ready') return;
  request ??= ask();
  await request;
  request = undefined;
}

async function ask(): Promise<void> {
  $level.set({ status: 'loading' });
  const answer = await memberCall(dayCloseContracts.rankProgress, {});
  $level.set(answer.ok ? { status: 'ready', rank: answer.value } : { status: 'failed' });
}
