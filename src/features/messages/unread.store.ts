import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import { throttled } from './throttled.ts';
import type { SiteFeature } from '#src/rules/site/site-features.ts';

/** A member's unread counts, each set once it is known; `chat` stays unknown if the site has no live chat. */
export interface Unread {
  readonly notices?: number;
  readonly messages?: number;
  readonly chat?: number;
}

/** The inbox is requested at most once in this time, however many parts of a page ask for it. */
export const inboxEveryMs = 250;

export const $unread = atom<Unread>({});

function record(counts: Unread): void {
  $unread.set({ ...$unread.get(), ...counts });
}

/** Loads the number of unread messages. */
export const loadInboxUnread = throttled(inboxEveryMs, async () => {
  const answer = await call(messagesContracts.inboxUnread);
  if (answer.ok) record({ messages: answer.value.totalUnreadCount });
});

async function loadNoticesUnread(): Promise<void> {
  const answer = await call(announcementsContracts.notice, { language: languageCode() });
  if (answer.ok) record({ notices: answer.value.unread });
}

async function loadChatUnread(): Promise<void> {
  const answer = await call(chatContracts.chatUnread);
  if (answer.ok) record({ chat: answer.value.totalUnreadCount });
}

/**
 * Loads the counts of all features that are on; a demo account has neither inbox
 * nor chat, so neither is requested.
 */
export async function loadUnread(isReal: boolean): Promise<void> {
  const request = isOn('announcements') ? [loadNoticesUnread()] : [];
  if (isReal) request.push(loadInboxUnread());
  if (isReal && isOn('chat')) request.push(loadChatUnread());
  await Promise.all(request);
}

/** Whether the merchant has a feature on, according to the delivered page. */
function isOn(feature: SiteFeature): boolean {
  return (document.documentElement.dataset['features'] ?? '').split(' ').includes(feature);
}

/** A badge counts to 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
