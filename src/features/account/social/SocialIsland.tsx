import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from '#src/features/account/form/account.module.css';
import { SocialLinkForm } from './SocialLinkForm.tsx';
import { SocialRegisterForm } from './SocialRegisterForm.tsx';
import { SocialOwnAccount } from './SocialOwnAccount.tsx';
import { $waiting, askWhoWaits, type Waiting, type WaitingState } from './social.store.ts';
import { providerNames } from './social-names.ts';
import type { SocialWords } from './social-words.server.ts';

type NotWaiting = Extract<WaitingState, { readonly status: 'loading' | 'none' | 'failed' }>;

interface Props {
  words: SocialWords;
}

/** After a provider has verified them, visitors open an account here or link an existing one. */
export function SocialIsland({ words }: Props) {
  const waiting = useStore($waiting);
  useEffect(() => void askWhoWaits(), []);
  if (waiting.status === 'loading') return <Skeleton shape="row" count={3} label={words.t.working} />;
  if (waiting.status !== 'waiting') return <NobodyWaits waiting={waiting} words={words} />;
  const { who } = waiting;
  return (
    <div className={css.form}>
      <p>{greeting(who, words)}</p>
      {who.account === undefined ? null : <SocialOwnAccount account={who.account} words={words} />}
      {who.account === undefined ? (
        <>
          <SocialRegisterForm words={words} />
          <SocialLinkForm words={words} />
        </>
      ) : null}
    </div>
  );
}

/** Explains why nobody can be greeted, and links to where a sign-in begins. */
function NobodyWaits({ waiting, words }: Props & { readonly waiting: NotWaiting }) {
  const { t } = words;
  const hasFailed = waiting.status === 'failed';
  return (
    <EmptyState
      icon={hasFailed ? 'alert' : 'login'}
      title={hasFailed ? failureText(words, waiting.code) : t.socialNone}
      action={
        <a className={`${button.button} ${button.primary}`} href="/m/login">
          {t.socialBack}
        </a>
      }
    >
      {hasFailed ? null : t.socialNoneLead}
    </EmptyState>
  );
}

function greeting({ provider, name }: Waiting, { t, language }: SocialWords): string {
  const values = { provider: providerNames[provider], name: name ?? '' };
  return fill(name === undefined ? t.socialHello : t.socialHelloNamed, values, intlLocale[language]);
}
