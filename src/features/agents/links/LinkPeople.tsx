import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { siteTimeZone, zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $linkPeople, earlierPeople, loadPeople } from './link-people.store.ts';
import type { LinkWords } from './links-words.ts';
import css from './links.module.css';

interface Props {
  id: string;
  words: LinkWords;
}

/** Who registered by a link, masked, the newest first. */
export function LinkPeople({ id, words: { t, language } }: Props) {
  const people = useStore($linkPeople);
  const locale = intlLocale[language];
  useEffect(() => void loadPeople(id), [id]);
  return (
    <section className={css.section}>
      <h3>{t.people}</h3>
      {people.status === 'loading' ? (
        <Skeleton shape="row" count={2} label={t.loading} />
      ) : people.status === 'failed' ? (
        <ErrorState title={t.peopleFailed} retryLabel={t.retry} onRetry={() => void loadPeople(id)} />
      ) : people.page.list.length === 0 ? (
        <p className={css.faint}>{t.peopleNone}</p>
      ) : (
        <>
          <List label={t.people}>
            {people.page.list.map(({ account, registeredAtMs, active }) => (
              <ListRow
                key={`${account}-${registeredAtMs}`}
                icon="person"
                title={<bdi translate="no">{account}</bdi>}
                detail={zonedText(shortDateTimeText, registeredAtMs, locale, siteTimeZone())}
                end={<span className={css.faint}>{active ? t.active : t.inactive}</span>}
              />
            ))}
          </List>
          {people.page.nextCursor === undefined ? null : (
            <OlderButton label={t.earlierPeople} failed={t.peopleFailed} load={earlierPeople} />
          )}
        </>
      )}
    </section>
  );
}
