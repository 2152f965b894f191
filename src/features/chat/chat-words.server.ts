import { chatContracts } from '#src/contracts/chat/chat.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the conversation can show, and the calls whose failures it shows. */
export const chatKeys = [
  'addPicture',
  'close',
  'continueHere',
  'conversation',
  'emptyText',
  'emptyTitle',
  'endedText',
  'endedTitle',
  'failedText',
  'failedTitle',
  'freeText',
  'freeTitle',
  'fromSupport',
  'fromYou',
  'leaving',
  'leftTitle',
  'loading',
  'login',
  'messageLabel',
  'noticeAway',
  'noticeClosed',
  'noticeJoined',
  'noticeWaiting',
  'offText',
  'offTitle',
  'offline',
  'older',
  'picture',
  'pictureTitle',
  'register',
  'remove',
  'retry',
  'send',
  'stateFailed',
  'stateRead',
  'stateSending',
  'stateSent',
  'statusAttended',
  'statusAway',
  'statusClaimed',
  'statusConnecting',
  'toChat',
  'toHelp',
  'toNewest',
  'today',
  'typing',
  'yesterday',
] as const;

/** The messages of the line under the conversation's title. */
export const statusKeys = [
  'statusAttended',
  'statusAway',
  'statusClaimed',
  'statusConnecting',
  'typing',
] as const;

export const chatCalls = [
  chatContracts.chatHistory,
  chatContracts.chatSend,
  chatContracts.chatSendPicture,
] as const;

export type ChatWords = WordsFor<'chat', typeof chatKeys, typeof chatCalls>;
