import { forgetKept, keep, readKept, readKeptJson } from '#src/browser/kept.ts';
import { $session } from './session.store.ts';

/** Something that a member has read: a message by its number, or an announcement by its id. */
export interface Mark {
  readonly part: 'messages' | 'announcements';
  readonly id: string;
}

const storageKey = 'readMarks';
/** More than this are not kept for one account: the member sees the rest as unread again. */
const marksMax = 200;
const accountsMax = 5;

let last: string | undefined;

/** The account of this page. It stays known when it cannot be loaded again, for then there is no connection. */
export function knownAccount(): string | undefined {
  const session = $session.get();
  if (session.status === 'ready') last = session.member.account;
  else if (session.status !== 'failed') last = undefined;
  return last;
}

/** The marks of each account on this device, as `messages 7`: message numbers mean nothing in another's inbox. */
type Stored = Readonly<Record<string, readonly string[]>>;

/** Keeps a mark on this device until the site has it; false if the account is unknown or the browser keeps nothing. */
export function keepMark(mark: Mark): boolean {
  const account = knownAccount();
  if (account === undefined) return false;
  const { [account]: own = [], ...others } = stored();
  const name = nameOf(mark);
  if (own.includes(name)) return true;
  if (own.length >= marksMax) return false;
  return store({ ...others, [account]: [...own, name] });
}

/** Forgets a mark that the site has. */
export function releaseMark(mark: Mark): void {
  const account = knownAccount();
  if (account === undefined || !isMarkKept(mark)) return;
  const { [account]: own = [], ...others } = stored();
  const left = own.filter((name) => name !== nameOf(mark));
  store(left.length > 0 ? { ...others, [account]: left } : others);
}

/** Whether the account of this page has read something that the site does not know of yet. */
export function isMarkKept(mark: Mark): boolean {
  return ownNames().includes(nameOf(mark));
}

/** Whether any account has marks on this device. */
export function hasKeptMarks(): boolean {
  return readKept('local', storageKey) !== null;
}

/** The marks of this page's account, in the order in which they were made. */
export function keptMarks(): readonly Mark[] {
  return ownNames().flatMap((name) => {
    const [part, id] = name.split(' ');
    return (part === 'messages' || part === 'announcements') && id ? [{ part, id }] : [];
  });
}

function ownNames(): readonly string[] {
  const account = knownAccount();
  return account === undefined ? [] : (stored()[account] ?? []);
}

function nameOf({ part, id }: Mark): string {
  return `${part} ${id}`;
}

function stored(): Stored {
  const all = readKeptJson('local', storageKey);
  if (typeof all !== 'object' || all === null) return {};
  return Object.fromEntries(
    Object.entries(all as Record<string, unknown>).flatMap(([of, names]) =>
      Array.isArray(names) ? [[of, names.filter((name) => typeof name === 'string')]] : [],
    ),
  );
}

/** Stores the marks; those of the accounts that used this device longest ago make room. */
function store(all: Stored): boolean {
  const entries = Object.entries(all);
  if (entries.length > 0)
    return keep('local', storageKey, JSON.stringify(Object.fromEntries(entries.slice(-accountsMax))));
  forgetKept('local', storageKey);
  return true;
}
