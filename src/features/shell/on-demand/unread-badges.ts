import { call } from '#src/api/client.ts';
import { whenAccountKnown } from '#src/api/session.store.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { messagesContracts } from '#src/contracts/messages/messages.ts';
import type { SiteFeature } from '#src/rules/site/site-features.ts';
import { badgeText } from './badge-text.ts';

/** How often a visible page requests the counts again, in milliseconds. */
const againMs = 60_000;

interface Source {
  readonly feature: SiteFeature;
  /** Undefined if the count is unavailable now: the badge stays as it is. */
  readonly count: () => Promise<number | undefined>;
}

const sources: readonly Source[] = [
  {
    feature: 'announcements',
    count: async () => {
      const answer = await call(announcementsContracts.notice);
      return answer.ok ? answer.value.unread : undefined;
    },
  },
  {
    feature: 'messages',
    count: async () => {
      const answer = await call(messagesContracts.inboxUnread);
      return answer.ok ? answer.value.totalUnreadCount : undefined;
    },
  },
  {
    feature: 'chat',
    count: async () => {
      const answer = await call(chatContracts.chatUnread);
      return answer.ok ? answer.value.totalUnreadCount : undefined;
    },
  },
];

/** Fills the badges of the shell for a member; a demo account has no inbox and no chat. */
export function showUnread(): void {
  whenAccountKnown((isReal) => {
    if (!isReal) return;
    void renew();
    everyWhileVisible(againMs, () => void renew());
  });
}

async function renew(): Promise<void> {
  const on = new Set((document.documentElement.dataset.features ?? '').split(' '));
  await Promise.all(
    sources
      .filter(({ feature }) => on.has(feature))
      .map(async ({ feature, count }) => {
        const unread = await count();
        if (unread === undefined) return;
        for (const badge of document.querySelectorAll<HTMLElement>(`[data-unread="${feature}"]`)) {
          badge.textContent = badgeText(unread);
          badge.hidden = unread === 0;
        }
      }),
  );
}
