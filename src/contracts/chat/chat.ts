import { z } from 'zod';
import { chatClientId, chatMessage, chatPictureId, chatRoom, chatTextMax } from './chat-frames.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, plainId, wholeNumberText } from '#src/contracts/fields.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';

const seqText = wholeNumberText(0, 999_999_999);
const sizeText = wholeNumberText(1, 100);
const language = z.string().max(10).optional();

/** The media type that stands for a web socket in the contracts. */
const webSocket = 'websocket';

const history = z.strictObject({
  room: chatRoom,
  messages: z.array(chatMessage).max(100),
  more: z.boolean(),
});

const memberId = plainId;

const conversation = z.strictObject({
  memberId: z.string().max(64),
  username: z.string().max(64),
  status: z.enum(['waiting', 'claimed', 'closed']),
  operatorId: z.string().max(200).optional(),
  lastSeq: z.int().min(0),
  lastAtMs: instantMs,
  /** The number of the member's messages that no operator has seen. */
  unread: z.int().min(0),
});

/** A message as operators see it, with the operator who wrote it. */
const operatorMessage = chatMessage.extend({ operatorId: z.string().max(200).optional() });

export const chatContracts = contracts({
  launchChat: {
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    module: 'CBS3',
    summary: 'The address of the live chat: the site’s own room, or the service of the merchant',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({
      b2c: z.literal('1').default('1'),
      language,
      backUrl: z.string().max(500).optional(),
      headerColor: z
        .string()
        .regex(/^#?[0-9A-Fa-f]{6}$/)
        .optional(),
      title: z.string().max(60).optional(),
    }),
    output: z.strictObject({ chatUrl: z.string().max(2_000) }),
    errors: ['FEATURE_OFF'],
  },

  chatUnread: {
    method: 'GET',
    path: '/wps/relay/CBS_unreadCount',
    summary: 'How many messages of operators the member has not seen',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ totalUnreadCount: z.int().min(0) }),
    errors: ['FEATURE_OFF'],
  },

  chatModels: {
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    summary: 'The topics that the merchant’s live chat offers; none where it is off',
    access: 'public',
    rateLimit: 'read',
    output: z.array(z.strictObject({ modelId: z.string().max(40), name: z.string().max(80) })),
    errors: [],
  },

  customerService: {
    method: 'GET',
    path: '/wps/system/customerService',
    summary: 'The merchant’s ways to customer service',
    access: 'public',
    rateLimit: 'read',
    output: z.array(z.strictObject({ csType: z.enum(['WHATSAPP', 'LIVECHAT']), path: z.string().max(500) })),
    errors: [],
  },

  chatHistory: {
    method: 'GET',
    path: '/wps/chat/messages',
    summary: 'The member’s conversation, newest messages first; `before` a sequence number for older ones',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ before: seqText.optional(), size: sizeText.default(50) }),
    output: history,
    errors: ['FEATURE_OFF'],
  },

  chatSend: {
    method: 'POST',
    path: '/wps/chat/messages',
    summary: 'Writes a message where no web socket can be opened; one client id writes once',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ clientId: chatClientId, text: z.string().min(1).max(chatTextMax) }),
    output: chatMessage,
    errors: ['FEATURE_OFF', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  },

  chatSendPicture: {
    method: 'POST',
    path: '/wps/chat/pictures/:pictureId',
    summary: 'Sends a png or jpg as a message; one client id writes once',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ pictureId: chatClientId }),
    body: 'image',
    output: chatMessage,
    errors: ['FEATURE_OFF', 'TOO_MANY_REQUESTS', ...uploadErrors],
  },

  chatPicture: {
    method: 'GET',
    path: '/wps/chat/pictures/:pictureId',
    summary: 'A picture of the member’s own conversation',
    access: 'member',
    rateLimit: 'read',
    params: z.strictObject({ pictureId: chatPictureId }),
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['FEATURE_OFF', 'CHAT_PICTURE_UNKNOWN'],
  },

  chatSocket: {
    method: 'GET',
    path: '/wps/chat/socket',
    summary: 'The conversation as a web socket: what was missed since `after`, then everything as it happens',
    access: 'member',
    rateLimit: 'write',
    isSocket: true,
    input: z.strictObject({ after: seqText.optional() }),
    output: z.null(),
    raw: webSocket,
    errors: ['FEATURE_OFF', 'UPGRADE_NEEDED'],
  },
});

export const operatorChatContracts = contracts({
  conversations: {
    method: 'GET',
    path: '/ops/api/chat/conversations',
    summary: 'Conversations by their last message, newest first',
    access: 'operator',
    permission: 'chat.read',
    rateLimit: 'read',
    input: z.strictObject({
      status: z.enum(['waiting', 'claimed', 'closed']).optional(),
      /** `mine` are those that the operator has taken on. */
      whose: z.enum(['all', 'mine']).default('all'),
      cursor: z.string().max(100).optional(),
      size: sizeText.default(50),
    }),
    output: z.strictObject({ items: z.array(conversation).max(100), nextCursor: z.string().optional() }),
    errors: ['INVALID_INPUT'],
  },

  conversation: {
    method: 'GET',
    path: '/ops/api/chat/conversations/:memberId',
    summary: 'One conversation, newest messages first',
    access: 'operator',
    permission: 'chat.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId }),
    input: z.strictObject({ cursor: seqText.optional(), size: sizeText.default(50) }),
    output: z.strictObject({
      room: chatRoom,
      operatorId: z.string().max(200).optional(),
      items: z.array(operatorMessage).max(100),
      nextCursor: z.string().optional(),
    }),
    errors: ['CHAT_UNKNOWN'],
  },

  claimConversation: {
    method: 'PUT',
    path: '/ops/api/chat/conversations/:memberId/claim',
    summary: 'Takes a conversation on; one that another operator has is taken over only where asked',
    access: 'operator',
    permission: 'chat.answer',
    rateLimit: 'write',
    params: z.strictObject({ memberId }),
    input: z.strictObject({ takeOver: z.boolean().default(false) }),
    output: chatRoom,
    errors: ['CHAT_UNKNOWN', 'CHAT_CLAIMED'],
  },

  answerConversation: {
    method: 'POST',
    path: '/ops/api/chat/conversations/:memberId/messages',
    summary: 'Answers a member, and takes on a conversation that nobody has; one client id writes once',
    access: 'operator',
    permission: 'chat.answer',
    rateLimit: 'write',
    params: z.strictObject({ memberId }),
    input: z.strictObject({ clientId: chatClientId, text: z.string().min(1).max(chatTextMax) }),
    output: operatorMessage,
    errors: ['CHAT_UNKNOWN', 'CHAT_CLAIMED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  },

  answerWithPicture: {
    method: 'POST',
    path: '/ops/api/chat/conversations/:memberId/pictures/:pictureId',
    summary: 'Answers a member with a png or jpg; one client id writes once',
    access: 'operator',
    permission: 'chat.answer',
    rateLimit: 'write',
    params: z.strictObject({ memberId, pictureId: chatClientId }),
    body: 'image',
    output: operatorMessage,
    errors: ['CHAT_UNKNOWN', 'CHAT_CLAIMED', 'TOO_MANY_REQUESTS', ...uploadErrors],
  },

  conversationPicture: {
    method: 'GET',
    path: '/ops/api/chat/conversations/:memberId/pictures/:pictureId',
    summary: 'A picture of one conversation',
    access: 'operator',
    permission: 'chat.read',
    rateLimit: 'read',
    params: z.strictObject({ memberId, pictureId: chatPictureId }),
    output: z.strictObject({}),
    raw: 'image/jpeg',
    errors: ['CHAT_PICTURE_UNKNOWN'],
  },

  closeConversation: {
    method: 'PUT',
    path: '/ops/api/chat/conversations/:memberId/close',
    summary: 'Closes a conversation; the member’s next message opens it again',
    access: 'operator',
    permission: 'chat.answer',
    rateLimit: 'write',
    params: z.strictObject({ memberId }),
    input: z.strictObject({ reason: z.string().trim().max(500).default('') }),
    output: chatRoom,
    errors: ['CHAT_UNKNOWN'],
  },

  conversationSocket: {
    method: 'GET',
    path: '/ops/api/chat/conversations/:memberId/socket',
    summary: 'One conversation as a web socket, for an operator',
    access: 'operator',
    permission: 'chat.read',
    rateLimit: 'write',
    isSocket: true,
    params: z.strictObject({ memberId }),
    input: z.strictObject({ after: seqText.optional() }),
    output: z.null(),
    raw: webSocket,
    errors: ['CHAT_UNKNOWN', 'UPGRADE_NEEDED'],
  },
});
