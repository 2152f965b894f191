import { atom, type ReadableAtom } from 'nanostores';
import { LiveSocket } from '#src/api/live-socket.ts';
import { type OpsAnswer, type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { operatorChatContracts } from '#src/contracts/chat/chat.ts';
import { chatCloseCodes, type ChatServerFrame } from '#src/contracts/chat/chat-frames.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { mayHaveOtherOwner, merged, newerRoom, olderOf } from './conversation-parts.ts';

export type History = OutputOf<typeof operatorChatContracts.conversation>;
export type Message = History['items'][number];

export interface Conversation {
  readonly room: History['room'];
  readonly messages: readonly Message[];
  readonly olderCursor: string | undefined;
  /** `lost`: the site has ended the connection, and it does not come back by itself. */
  readonly connection: 'connecting' | 'open' | 'lost';
  readonly isTyping: boolean;
  /** Grows when another operator may have the conversation than was read: the room says nothing of who has it. */
  readonly ownerChanges: number;
}

export interface ConversationStore {
  readonly $conversation: ReadableAtom<Conversation>;
  /** Listens until the returned function is called. */
  listen(): () => void;
  /** Takes in what was read again. */
  take(history: History): void;
  readOlder(): Promise<OpsFailure | undefined>;
  /** Sends a text, or a picture that was scaled down; under one id it is written once. */
  send(id: string, content: string | Blob): Promise<OpsAnswer<Message>>;
  /** Tells the member that everything shown was read. */
  tellRead(): void;
}

const typingShownMs = 5_000;

/** One conversation of a member, kept up to date by its socket. */
export function conversationStore(memberId: string, begun: History): ConversationStore {
  const $conversation = atom<Conversation>({
    room: begun.room,
    messages: merged([], begun.items),
    olderCursor: begun.nextCursor,
    connection: 'connecting',
    isTyping: false,
    ownerChanges: 0,
  });
  const change = (made: Partial<Conversation>) => $conversation.set({ ...$conversation.get(), ...made });
  const add = (come: readonly Message[]) => change({ messages: merged($conversation.get().messages, come) });
  let socket: LiveSocket | undefined;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;

  function hear(frame: ChatServerFrame): void {
    if (frame.kind === 'start') {
      change({ room: frame.room, ...(frame.gap && { messages: [], olderCursor: olderOf(frame) }) });
      add(frame.messages);
    } else if (frame.kind === 'message') {
      add([frame.message]);
      change({ isTyping: false });
    } else if (frame.kind === 'room') {
      const { room, ownerChanges } = $conversation.get();
      change({ room: frame.room, ownerChanges: ownerChanges + Number(mayHaveOtherOwner(room, frame.room)) });
    } else if (frame.kind === 'typing' && frame.by === 'member') {
      clearTimeout(typingEnds);
      change({ isTyping: true });
      typingEnds = setTimeout(() => change({ isTyping: false }), typingShownMs);
    }
  }

  return {
    $conversation,
    listen() {
      const own = socketOf(memberId, $conversation, change, hear);
      socket = own;
      return () => {
        clearTimeout(typingEnds);
        own.close();
      };
    },
    take({ room, items }) {
      change({ room: newerRoom($conversation.get().room, room) });
      add(items);
    },
    async readOlder() {
      const cursor = $conversation.get().olderCursor;
      if (cursor === undefined) return undefined;
      const input = { cursor };
      const answer = await opsCallOf(operatorChatContracts.conversation, { params: { memberId }, input });
      if (!answer.ok) return answer.code;
      add(answer.value.items);
      change({ olderCursor: answer.value.nextCursor });
      return undefined;
    },
    async send(id, content) {
      const answer = await written(memberId, id, content);
      if (answer.ok) add([answer.value]);
      return answer;
    },
    tellRead() {
      const { messages, room } = $conversation.get();
      const seq = messages.findLast(({ by }) => by === 'member')?.seq ?? 0;
      if (seq > room.operatorReadSeq) socket?.send(JSON.stringify({ kind: 'read', seq }));
    },
  };
}

function socketOf(
  memberId: string,
  $conversation: ReadableAtom<Conversation>,
  change: (made: Partial<Conversation>) => void,
  hear: (frame: ChatServerFrame) => void,
): LiveSocket {
  const { path } = operatorChatContracts.conversationSocket;
  const address = path.replace(':memberId', encodeURIComponent(memberId));
  return new LiveSocket({
    path: () => `${address}?after=${$conversation.get().messages.at(-1)?.seq ?? 0}`,
    onText: (text) => hear(JSON.parse(text) as ChatServerFrame),
    onState: (connection) => change({ connection }),
    comesBack(code) {
      const isOver = code === chatCloseCodes.replaced || code === chatCloseCodes.sessionEnded;
      if (isOver) change({ connection: 'lost' });
      return !isOver;
    },
  });
}

/** Sends an answer to the site. */
async function written(memberId: string, id: string, content: string | Blob) {
  if (typeof content === 'string')
    return await opsCallOf(operatorChatContracts.answerConversation, {
      params: { memberId },
      input: { clientId: id, text: content },
    });
  return await opsCallOf(operatorChatContracts.answerWithPicture, {
    params: { memberId, pictureId: id },
    input: content,
  });
}
