import type { WordsFor } from '#src/i18n/words.ts';
import { dateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './member-card.module.css';

interface Props {
  registeredAtMs: number | undefined;
  isTrial: boolean;
  words: WordsFor<'member-card'>;
}

/**
 * Since when the member has been registered; a demo account is told that it plays for
 * demo credit, and how to register.
 */
export function MemberFoot({ registeredAtMs, isTrial, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  return (
    <div className={css.foot}>
      {isTrial ? (
        <>
          <p className={css.trial} data-trial-note>
            <Icon name="info" />
            {t.playCreditOnly}
          </p>
          <a className={`${button.button} ${button.primary} ${css.join}`} href="/m/register" data-join>
            {t.registerNow}
          </a>
        </>
      ) : (
        <p className={`${css.since} ${css.awaited}`}>
          {registeredAtMs === undefined
            ? ''
            : fill(t.memberSince, { date: dateText(registeredAtMs, locale) }, locale)}
        </p>
      )}
    </div>
  );
}
