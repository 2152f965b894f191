import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { $unread } from '#src/api/unread.store.ts';
import { ReadAllButton } from '#src/ui/lists/ReadAllButton.tsx';
import { $inbox, loadInbox, loadOlder, readAllMessages } from './inbox.store.ts';
import reading from '#src/ui/lists/reading-item.module.css';
import { MessageItem } from './MessageItem.tsx';

interface Props {
  words: WordsFor<'messages' | 'inbox'>;
}

/** A member's messages, newest first. */
export function InboxIsland({ words }: Props) {
  const { t } = words;
  const inbox = useStore($inbox, { ssr: 'initial' });
  const { messages: unread = 0 } = useStore($unread, { ssr: 'initial' });
  useEffect(() => void loadInbox(), []);
  if (inbox.status === 'loading') return <Skeleton shape="row" count={5} label={t.loading} />;
  if (inbox.status === 'failed')
    return inbox.code === 'REAL_ACCOUNT_NEEDED' ? (
      <AccountNeeded title={t.freeReject} words={t}>
        {t.freeRejectExplained}
      </AccountNeeded>
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadInbox()}>
        {t.failedExplained}
      </ErrorState>
    );
  if (inbox.items.length === 0 && !inbox.more)
    return (
      <EmptyState icon="message" title={t.empty} action={link('/m/home', t.toHome)}>
        {t.emptyExplained}
      </EmptyState>
    );
  const older = async () => {
    if (!(await loadOlder())) showToast(t.failed, { kind: 'danger' });
  };
  return (
    <>
      {unread > 0 ? (
        <ReadAllButton label={t.readAll} failed={t.readAllFailed} readAll={readAllMessages} />
      ) : null}
      <ul className={reading.list} aria-label={t.messages}>
        {inbox.items.map((item) => (
          <MessageItem key={item.id} item={item} words={words} />
        ))}
      </ul>
      {inbox.more ? (
        <Button wide busy={inbox.loadingMore} onClick={() => void older()}>
          {t.older}
        </Button>
      ) : null}
    </>
  );
}

function link(href: string, words: string) {
  return (
    <a className={`${button.button} ${button.primary}`} href={href}>
      {words}
    </a>
  );
}
