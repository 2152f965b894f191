import { atom } from 'nanostores';
import type { ChatMessage, ChatRoom } from '#src/contracts/chat/chat-frames.ts';
import { merged, type PendingMessage, stillPending } from './chat-thread.ts';

export interface OpenChat {
  readonly status: 'open';
  /** `replaced`: another window has taken the conversation over. */
  readonly connection: 'connecting' | 'open' | 'replaced';
  readonly room: ChatRoom;
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  /** Whether there are older messages to load, or they are loading. */
  readonly older: 'none' | 'more' | 'loading';
  readonly typing: boolean;
}

export type Chat =
  | { readonly status: 'loading' }
  | OpenChat
  | { readonly status: 'leaving' }
  /** Another service was opened at this address. */
  | { readonly status: 'left'; readonly address: string }
  | { readonly status: 'free' }
  | { readonly status: 'off' }
  | { readonly status: 'failed'; readonly code: string };

/** The player's conversation with customer service. */
export const $chat = atom<Chat>({ status: 'loading' });

/** Changes the conversation if it is open. */
export function change(made: (chat: OpenChat) => Partial<OpenChat>): void {
  const chat = $chat.get();
  if (chat.status === 'open') $chat.set({ ...chat, ...made(chat) });
}

/** Adds messages that have arrived, and removes them from the pending ones. */
export function take(come: readonly ChatMessage[]): void {
  const chat = $chat.get();
  if (chat.status !== 'open') return;
  const pending = stillPending(chat.pending, come);
  for (const each of chat.pending) if (!pending.includes(each)) releasePicture(each);
  const typing = chat.typing && !come.some(({ by }) => by === 'operator');
  change(({ messages }) => ({ messages: merged(messages, come), pending, typing }));
}

/** Frees the memory of a picture that this page no longer shows from its own copy. */
export function releasePicture({ picture }: PendingMessage): void {
  if (picture) URL.revokeObjectURL(picture.address);
}
