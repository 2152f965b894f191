import { z } from 'zod';
import { instantMs } from './fields.ts';

/** Who writes into a conversation. */
export const chatSides = ['member', 'operator'] as const;
export type ChatSide = (typeof chatSides)[number];

/** The longest message, in letters. */
export const chatTextMax = 2_000;
/** The longest frame of a socket, in letters. */
export const chatFrameMax = 8_192;

const sequence = z.int().min(0).max(1_000_000_000);
const clientId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const pictureId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** What the room itself says; the screen has words for each. */
export const chatNotices = ['waiting', 'away', 'joined', 'closed'] as const;

/** One message of a conversation, in the order of its sequence number. */
export const chatMessage = z.strictObject({
  seq: sequence,
  /** The id that its writer gave it: a message that is sent twice is written once. */
  clientId: z.string().max(64),
  by: z.enum([...chatSides, 'room']),
  atMs: instantMs,
  text: z.string().max(chatTextMax).optional(),
  picture: z.strictObject({ id: pictureId, width: z.int().min(1), height: z.int().min(1) }).optional(),
  notice: z.enum(chatNotices).optional(),
});

export type ChatMessage = z.infer<typeof chatMessage>;

/** How a conversation stands; each side's mark is the last message of the other that it has seen. */
export const chatRoom = z.strictObject({
  status: z.enum(['waiting', 'claimed', 'closed']),
  /** Whether operators answer at this time of the day. */
  attended: z.boolean(),
  lastSeq: sequence,
  memberReadSeq: sequence,
  operatorReadSeq: sequence,
  /** Messages of operators that the member has not seen. */
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

/** What a client hears over its socket; `start` comes first, with what it missed. */
export type ChatServerFrame =
  | {
      readonly kind: 'start';
      readonly room: ChatRoom;
      readonly messages: readonly ChatMessage[];
      /** Whether older messages stand before these. */
      readonly more: boolean;
      /** Whether more was missed than comes at once, so that what is shown must be replaced. */
      readonly gap: boolean;
    }
  | { readonly kind: 'message'; readonly message: ChatMessage }
  | { readonly kind: 'room'; readonly room: ChatRoom }
  | { readonly kind: 'typing'; readonly by: ChatSide }
  | { readonly kind: 'refused'; readonly clientId?: string; readonly code: ChatRefusal };

export type ChatRefusal = 'CHAT_CLAIMED' | 'INVALID_INPUT' | 'TOO_MANY_REQUESTS';

/** Why the site closes a socket, beside the reasons of the protocol. */
export const chatCloseCodes = {
  sessionEnded: 4401,
  replaced: 4409,
  flood: 4429,
} as const;

export const chatClientId = clientId;
export const chatPictureId = pictureId;
