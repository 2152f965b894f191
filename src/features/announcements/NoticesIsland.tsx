import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { ReadAllButton } from '#src/ui/lists/ReadAllButton.tsx';
import { $notices, loadNotices, readAllNotices } from './announcements.store.ts';
import { NoticeItem } from './NoticeItem.tsx';
import css from '#src/ui/lists/reading-item.module.css';

interface Props {
  words: WordsFor<'announcements'>;
}

/** The operator's notices, of which one is open at a time. */
export function NoticesIsland({ words }: Props) {
  const { t } = words;
  const notices = useStore($notices, { ssr: 'initial' });
  useEffect(() => void loadNotices(), []);
  if (notices.status === 'loading') return <Skeleton shape="row" count={4} label={t.loading} />;
  if (notices.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadNotices()}>
        {t.failedExplained}
      </ErrorState>
    );
  if (notices.items.length === 0)
    return (
      <EmptyState
        icon="volume"
        title={t.noAnnouncement}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/home">
            {t.toHome}
          </a>
        }
      >
        {t.noAnnouncementExplained}
      </EmptyState>
    );
  return (
    <>
      {notices.items.some(({ read }) => !read) ? (
        <ReadAllButton label={t.readAll} failed={t.readAllFailed} readAll={readAllNotices} />
      ) : null}
      <ul className={css.list} aria-label={t.title}>
        {notices.items.map((item) => (
          <NoticeItem key={item.id} item={item} words={words} />
        ))}
      </ul>
    </>
  );
}
