import { call } from '#src/api/client.ts';
import { LiveSocket } from '#src/api/live-socket.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import {
  type ChatClientFrame,
  chatCloseCodes,
  type ChatServerFrame,
} from '#src/contracts/chat/chat-frames.ts';
import { $chat, change } from './chat.store.ts';

let socket: LiveSocket | undefined;

/** Opens the conversation's socket, or takes it over from another window. */
export function openConnection(hear: (frame: ChatServerFrame) => void): void {
  closeConnection();
  socket = new LiveSocket({
    path: () => `${chatContracts.chatSocket.path}?after=${lastSeq()}`,
    onText: (text) => hear(JSON.parse(text) as ChatServerFrame),
    onState: (connection) => change(() => ({ connection })),
    comesBack(code) {
      if (code === chatCloseCodes.replaced) change(() => ({ connection: 'replaced' }));
      // The next call returns the reason, and asks for the login if it is needed.
      if (code === chatCloseCodes.sessionEnded)
        void call(chatContracts.chatUnread).then((answer) => answer.ok && openConnection(hear));
      return code !== chatCloseCodes.replaced && code !== chatCloseCodes.sessionEnded;
    },
  });
}

export function closeConnection(): void {
  socket?.close();
  socket = undefined;
}

/** Sends a frame at once; returns false without an open connection. */
export function sendFrame(frame: ChatClientFrame): boolean {
  return socket?.send(JSON.stringify(frame)) ?? false;
}

function lastSeq(): number {
  const chat = $chat.get();
  return chat.status === 'open' ? (chat.messages.at(-1)?.seq ?? 0) : 0;
}
