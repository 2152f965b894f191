import { atom } from 'nanostores';

/** What an operator is about to answer: it outlives the form, which a colleague's step or another conversation closes. */
interface Draft {
  readonly text: string;
  /** The ids of what may have arrived, by its content: sent again under its id it is written once. */
  readonly ids: Readonly<Record<string, string>>;
}

const none: Draft = { text: '', ids: {} };

/** The drafts of this page by member. */
export const $drafts = atom<Readonly<Record<string, Draft>>>({});

/** The draft of a conversation; an empty one if nothing was typed. */
export function draftOf(drafts: Readonly<Record<string, Draft>>, memberId: string): Draft {
  return drafts[memberId] ?? none;
}

/** Keeps what was typed to a member. */
export function keepText(memberId: string, text: string): void {
  change(memberId, { text });
}

/** The id under which this content is sent, the same until it is known what became of it. */
export function sendingId(memberId: string, content: string): string {
  const { ids } = draftOf($drafts.get(), memberId);
  const id = ids[content] ?? crypto.randomUUID();
  change(memberId, { ids: { ...ids, [content]: id } });
  return id;
}

/** Forgets the id of a content once it is known what became of it: the same words later are another message. */
export function forgetSending(memberId: string, content: string): void {
  const { [content]: _, ...ids } = draftOf($drafts.get(), memberId).ids;
  change(memberId, { ids });
}

function change(memberId: string, made: Partial<Draft>): void {
  const drafts = $drafts.get();
  $drafts.set({ ...drafts, [memberId]: { ...draftOf(drafts, memberId), ...made } });
}
