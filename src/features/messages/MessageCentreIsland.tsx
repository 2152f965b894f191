import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, loadSession, whenAccountKnown } from '#src/api/session.store.ts';
import { call } from '#src/api/client.ts';
import { $unread, setUnread } from '#src/api/unread.store.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { List } from '#src/ui/lists/List.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { CentreRow } from './CentreRow.tsx';

interface Props {
  words: WordsFor<'messages' | 'message-centre'>;
}

/** How long the refusal of a demo account is shown, in milliseconds. */
const rejectMs = 1_000;

/** Links to announcements, messages and live chat, each with its unread count. */
export function MessageCentreIsland({ words }: Props) {
  const { t } = words;
  const unread = useStore($unread, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  useEffect(() => {
    if ($session.get().status === 'loading') void loadSession();
    return whenAccountKnown((isReal) => void (isReal || countNotices()));
  }, []);
  const isTrial = session.status === 'ready' && !isRealAccount(session.member.type);
  const refuse = isTrial ? () => void showToast(t.freeReject, { durationMs: rejectMs }) : undefined;
  return (
    <List label={t.title}>
      <CentreRow
        icon="volume"
        title={t.announcements}
        detail={t.announcementsDetail}
        href="/m/notice"
        feature="announcements"
        count={unread.announcements}
        words={words}
      />
      <CentreRow
        icon="mail"
        title={t.messages}
        detail={t.messagesDetail}
        href="/m/webEmail"
        count={unread.messages}
        refuse={refuse}
        words={words}
      />
      <CentreRow
        icon="message"
        title={t.chat}
        detail={t.chatDetail}
        href="/m/message"
        feature="chat"
        count={unread.chat}
        refuse={refuse}
        words={words}
      />
      <CentreRow
        icon="sparkles"
        title={t.feedback}
        detail={t.feedbackDetail}
        href="/m/member/feedback"
        refuse={refuse}
        words={words}
      />
    </List>
  );
}

/** The shell loads the counts of members. A demo account may not request those, but has announcements. */
async function countNotices(): Promise<void> {
  const isOn = (document.documentElement.dataset['features'] ?? '').split(' ').includes('announcements');
  const answer = isOn ? await call(announcementsContracts.notice) : undefined;
  if (answer?.ok) setUnread({ announcements: answer.value.unread });
}
