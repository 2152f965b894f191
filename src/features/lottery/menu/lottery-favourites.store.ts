import { atom, computed } from 'nanostores';
import { $session, loadSession } from '#src/api/session.store.ts';
import { keep, readKeptJson } from '#src/browser/kept.ts';
import { isSignedIn } from '#src/browser/session.ts';

const storageKey = 'lotteryFavourites';
/** More than any player keeps; beyond it the oldest are dropped. */
const keptMax = 300;

/** The ids of favourite games by user name, as stored in the browser. */
type Kept = Readonly<Record<string, readonly number[]>>;

const $kept = atom<Kept>({});

const $username = computed($session, (session) =>
  session.status === 'ready' ? session.member.account : undefined,
);

/** The favourite lottery games of the signed-in player. */
export const $lotteryFavourites = computed([$kept, $username], (kept, username): ReadonlySet<number> => {
  return new Set(username === undefined ? [] : (kept[username] ?? []));
});

/** Reads what is stored in this browser, and loads the session of a signed-in player. */
export function loadLotteryFavourites(): void {
  $kept.set(stored());
  if (isSignedIn() && $session.get().status === 'loading') void loadSession();
}

/** Adds or removes a favourite; false if nobody is signed in, or the browser stores nothing. */
export async function toggleLotteryFavourite(gameId: number): Promise<boolean> {
  if ($username.get() === undefined) await loadSession();
  const username = $username.get();
  if (username === undefined) return false;
  const kept = stored();
  const own = kept[username] ?? [];
  const next = own.includes(gameId) ? own.filter((id) => id !== gameId) : [...own, gameId].slice(-keptMax);
  const all = { ...kept, [username]: next };
  if (!keep('local', storageKey, JSON.stringify(all))) return false;
  $kept.set(all);
  return true;
}

/** The stored favourites; none if the browser stores nothing, or the stored value is invalid. */
function stored(): Kept {
  const kept = readKeptJson('local', storageKey);
  return isKept(kept) ? kept : {};
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((ids) => Array.isArray(ids) && ids.every((id) => Number.isInteger(id)))
  );
}
