import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { whenRestored } from '#src/browser/visibility.ts';
import { socialProviders } from '#src/contracts/account/social.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from '#src/features/account/form/account.module.css';
import { $leaving, leaveFor, stay } from './social.store.ts';
import { providerFlags, providerNames } from './social-names.ts';
import type { SocialButtonWords } from './social-words.server.ts';

interface Props {
  words: SocialButtonWords;
}

/** One button for each provider; the stylesheet shows only those that the operator has switched on. */
export function SocialButtons({ words }: Props) {
  const leaving = useStore($leaving);
  const { t, language } = words;
  useEffect(() => whenRestored(stay), []);
  return (
    <div className={css.social} data-flag="SOCIAL">
      <p className={css.or}>
        <span>{t.or}</span>
      </p>
      {socialProviders.map((provider) => (
        <div key={provider} data-flag={providerFlags[provider]}>
          <Button
            wide
            busy={leaving.status === 'leaving' && leaving.provider === provider}
            onClick={() => void leaveFor(provider)}
          >
            {fill(t.socialWith, { provider: providerNames[provider] }, intlLocale[language])}
          </Button>
        </div>
      ))}
      <FormNotice>
        {leaving.status === 'failed' ? <p>{failureText(words, leaving.code)}</p> : null}
      </FormNotice>
    </div>
  );
}
