import { useStore } from '@nanostores/react';
import { dateTimeText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { RegistrationWords } from '#src/features/account/form/account-words.server.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { $offered, readOffered } from './claim.store.ts';
import css from './offered-account.module.css';

interface Props {
  words: RegistrationWords;
}

/** What the link of an agent offers: the username that is kept, whether the account is an agent's, and until when. */
export function OfferedAccountNote({ words: { t, language } }: Props) {
  const offered = useStore($offered, { ssr: 'initial' });
  switch (offered.status) {
    case 'none':
      return null;
    case 'loading':
      return <output className={css.note}>{t.offerLoading}</output>;
    case 'ended':
      return <FormNotice>{t.offerEnded}</FormNotice>;
    case 'failed':
      return (
        <FormNotice>
          <p>{t.offerFailed}</p>
          <Button onClick={() => void readOffered()}>{t.offerRetry}</Button>
        </FormNotice>
      );
    case 'open': {
      const { username, type, endsAtMs } = offered.account;
      const locale = intlLocale[language];
      return (
        <section className={css.note} aria-label={t.offered}>
          <p>{type === 1 ? t.offeredAgent : t.offered}</p>
          <p className={css.name}>
            <bdi dir="ltr" translate="no">
              {username}
            </bdi>
          </p>
          <p className={css.faint}>{fill(t.offerEnds, { at: dateTimeText(endsAtMs, locale) }, locale)}</p>
        </section>
      );
    }
  }
}
