import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { announcementsContracts } from '#src/contracts/announcements.ts';
import { chatContracts } from '#src/contracts/chat.ts';
import { messagesContracts } from '#src/contracts/messages.ts';
import { throttled } from './throttled.ts';
import type { SiteFeature } from '#src/rules/site-features.ts';

/** What a member has not read, each once it is known; `chat` stays unknown where the site has no live chat. */
export interface Unread {
  readonly notices?: number;
  readonly messages?: number;
  readonly chat?: number;
}

/** However many places of a page ask for it, the inbox is asked at most once in this time. */
export const inboxEveryMs = 250;

export const $unread = atom<Unread>({});

function note(counts: Unread): void {
  $unread.set({ ...$unread.get(), ...counts });
}

/** Asks how many messages have not been read. */
export const loadInboxUnread = throttled(inboxEveryMs, async () => {
  const answer = await call(messagesContracts.inboxUnread);
  if (answer.ok) note({ messages: answer.value.totalUnreadCount });
});

async function loadNoticesUnread(): Promise<void> {
  const answer = await call(announcementsContracts.notice, { language: languageCode() });
  if (answer.ok) note({ notices: answer.value.unread });
}

async function loadChatUnread(): Promise<void> {
  const answer = await call(chatContracts.chatUnread);
  if (answer.ok) note({ chat: answer.value.totalUnreadCount });
}

/** Asks for all counts of what is on; a demo account has neither inbox nor chat, so nothing is asked for them. */
export async function loadUnread(isReal: boolean): Promise<void> {
  const asked = isOn('announcements') ? [loadNoticesUnread()] : [];
  if (isReal) asked.push(loadInboxUnread());
  if (isReal && isOn('chat')) asked.push(loadChatUnread());
  await Promise.all(asked);
}

/** Whether the merchant has a part of the site on, as the delivered page says. */
function isOn(feature: SiteFeature): boolean {
  return (document.documentElement.dataset['features'] ?? '').split(' ').includes(feature);
}

/** A badge counts to 99. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
