import { atom, computed } from 'nanostores';
import { $session, loadSession } from '#src/api/session.store.ts';
import { keep, readKeptJson } from '#src/browser/kept.ts';
import { isSignedIn } from '#src/browser/session.ts';

const storageKey = 'lotteryFavourites';
/** More than anybody keeps; the oldest make room. */
const keptMost = 300;

/** The ids of favourite games by user name, as the browser keeps them. */
type Kept = Readonly<Record<string, readonly number[]>>;

const $kept = atom<Kept>({});

const $username = computed($session, (session) =>
  session.status === 'ready' ? session.member.account : undefined,
);

/** The favourite lottery games of whoever is signed in. */
export const $lotteryFavourites = computed([$kept, $username], (kept, username): ReadonlySet<number> => {
  return new Set(username === undefined ? [] : (kept[username] ?? []));
});

/** Reads what this browser keeps, and asks who is signed in. */
export function loadLotteryFavourites(): void {
  $kept.set(stored());
  if (isSignedIn() && $session.get().status === 'loading') void loadSession();
}

/** Adds or removes a favourite; false where nobody is signed in, or the browser keeps nothing. */
export async function toggleLotteryFavourite(gameId: number): Promise<boolean> {
  if ($username.get() === undefined) await loadSession();
  const username = $username.get();
  if (username === undefined) return false;
  const kept = stored();
  const own = kept[username] ?? [];
  const next = own.includes(gameId) ? own.filter((id) => id !== gameId) : [...own, gameId].slice(-keptMost);
  const all = { ...kept, [username]: next };
  if (!keep('local', storageKey, JSON.stringify(all))) return false;
  $kept.set(all);
  return true;
}

/** The stored favourites; none where the browser keeps nothing or another text stands there. */
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
