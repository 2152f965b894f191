import type { ChatMessage, ChatRoom, ChatServerFrame } from '#src/contracts/chat/chat-frames.ts';

export const chatRoom: ChatRoom = {
  status: 'claimed',
  attended: true,
  lastSeq: 2,
  memberReadSeq: 0,
  operatorReadSeq: 1,
  unread: 1,
};
export const chatQuestion: ChatMessage = {
  seq: 1,
  clientId: 'client-1',
  by: 'member',
  atMs: Date.now(),
  text: 'Hello?',
};
export const chatAnswer: ChatMessage = {
  seq: 2,
  clientId: 'client-2',
  by: 'operator',
  atMs: Date.now(),
  text: 'Hi there.',
};

/** Replaces the browser's WebSocket, so that the test plays the network. */
export class Wire extends EventTarget {
  static readonly OPEN = 1;
  static last: Wire;
  readonly sent: string[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    Wire.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  open(messages: readonly ChatMessage[] = []): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
    this.hear({ kind: 'start', room: chatRoom, messages, more: false, gap: false });
  }

  hear(frame: ChatServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
