import type { WordsFor } from '#src/i18n/words.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import css from './invite.module.css';

interface Props {
  words: WordsFor<'invite'>;
}

/** What an invitation does, and what the member never sees. */
export function HowItWorks({ words: { t } }: Props) {
  return (
    <section className={css.section}>
      <h2>{t.how}</h2>
      <List label={t.how}>
        <ListRow icon="share" title={t.howCounts} />
        <ListRow icon="clock" title={t.howLong} />
        <ListRow icon="eye-off" title={t.howPrivate} />
        <ListRow icon="shield" title={t.howAdults} />
      </List>
    </section>
  );
}
