import type { ChatRoom, ChatServerFrame } from '#src/contracts/chat/chat-frames.ts';

/** Where older messages go on below those of a first frame. */
export function olderOf({ more, messages }: Extract<ChatServerFrame, { kind: 'start' }>): string | undefined {
  return more ? String(messages[0]?.seq ?? 0) : undefined;
}

/** Messages in their order, each once. */
export function merged<Message extends { readonly seq: number }>(
  known: readonly Message[],
  come: readonly Message[],
): readonly Message[] {
  const bySeq = new Map([...known, ...come].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** A room that is told without a new read mark has changed its status, or the operator who has it. */
export function mayHaveOtherOwner(before: ChatRoom, room: ChatRoom): boolean {
  const isRead =
    room.memberReadSeq !== before.memberReadSeq || room.operatorReadSeq !== before.operatorReadSeq;
  return !isRead || room.status !== before.status;
}

/** A room that was read, unless what the socket has told since is newer. */
export function newerRoom(known: ChatRoom, read: ChatRoom): ChatRoom {
  if (read.lastSeq < known.lastSeq) return known;
  return {
    ...read,
    memberReadSeq: Math.max(read.memberReadSeq, known.memberReadSeq),
    operatorReadSeq: Math.max(read.operatorReadSeq, known.operatorReadSeq),
  };
}
