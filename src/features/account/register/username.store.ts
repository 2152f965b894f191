import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';

/** Whether the typed username is free; `asked` is the name that the answer is for. */
export type NameState =
  | { readonly status: 'unknown' }
  | { readonly status: 'asking' | 'free' | 'taken'; readonly requested: string };

export const $name = atom<NameState>({ status: 'unknown' });

/** Checks whether a name is free, before the form is sent. */
export async function askUsername(username: string): Promise<void> {
  const present = $name.get();
  if (present.status !== 'unknown' && present.requested === username) return;
  $name.set({ status: 'asking', requested: username });
  const answer = await call(accountContracts.checkUsername, { username });
  const latest = $name.get();
  if (latest.status === 'unknown' || latest.requested !== username) return;
  if (!answer.ok || answer.value.problem) $name.set({ status: 'unknown' });
  else $name.set({ status: answer.value.free ? 'free' : 'taken', requested: username });
}
