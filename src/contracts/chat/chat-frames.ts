import { z } from 'zod';
import { idOf, instantMs } from '#src/contracts/fields.ts';

/** The two sides of a conversation. */
export const chatSides = ['member', 'operator'] as const;
export type ChatSide = (typeof chatSides)[number];

/** The maximum length of a message, in characters. */
export const chatTextMax = 2_000;
/** The maximum length of a socket frame, in characters. */
export const chatFrameMax = 8_192;

const sequence = z.int().min(0).max(1_000_000_000);
const clientId = idOf(/^[A-Za-z0-9-]{8,64}$/);
const pictureId = idOf(/^[A-Za-z0-9-]{8,64}$/);

/** Notices from the room itself; the screen has a text for each. */
export const chatNotices = ['waiting', 'away', 'joined', 'closed'] as const;

/** One message of a conversation, in the order of its sequence number. */
export const chatMessage = z.strictObject({
  seq: sequence,
  /** The id the sender chose: a message sent twice is stored once. */
  clientId: z.string().max(64),
  by: z.enum([...chatSides, 'room']),
  atMs: instantMs,
  text: z.string().max(chatTextMax).optional(),
  picture: z.strictObject({ id: pictureId, width: z.int().min(1), height: z.int().min(1) }).optional(),
  notice: z.enum(chatNotices).optional(),
});

export type ChatMessage = z.infer<typeof chatMessage>;

/** The state of a conversation. Each side's read mark is the last message of the other side that it has seen. */
export const chatRoom = z.strictObject({
  status: z.enum(['waiting', 'claimed', 'closed']),
  /** Whether operators are available at this time of day. */
  attended: z.boolean(),
  lastSeq: sequence,
  memberReadSeq: sequence,
  operatorReadSeq: sequence,
  /** The number of operator messages the member has not seen. */
  unread: sequence,
});

export type ChatRoom = z.infer<typeof chatRoom>;

/** What a client sends over its socket. */
export const chatClientFrame = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('send'), clientId, text: z.string().min(1).max(chatTextMax) }),
  z.strictObject({ kind: z.literal('typing') }),
  z.strictObject({ kind: z.literal('read'), seq: sequence }),
]);

export type ChatClientFrame = z.infer<typeof chatClientFrame>;

/** What a client receives over its socket. `start` is sent first, with the messages it missed. */
export type ChatServerFrame =
  | {
      readonly kind: 'start';
      readonly room: ChatRoom;
      readonly messages: readonly ChatMessage[];
      /** Whether there are older messages before these. */
      readonly more: boolean;
      /** Whether more messages were missed than one frame carries, so that the client must replace what it shows. */
      readonly gap: boolean;
    }
  | { readonly kind: 'message'; readonly message: ChatMessage }
  | { readonly kind: 'room'; readonly room: ChatRoom }
  | { readonly kind: 'typing'; readonly by: ChatSide }
  | { readonly kind: 'refused'; readonly clientId?: string; readonly code: ChatRefusal };

export type ChatRefusal = 'CHAT_CLAIMED' | 'INVALID_INPUT' | 'TOO_MANY_REQUESTS';

/** Why the site closes a socket, in addition to the protocol's own codes. */
export const chatCloseCodes = {
  sessionEnded: 4401,
  replaced: 4409,
  flood: 4429,
} as const;

export const chatClientId = clientId;
export const chatPictureId = pictureId;
