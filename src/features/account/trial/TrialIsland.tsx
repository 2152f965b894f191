import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from '#src/features/account/form/account.module.css';
import { $trial, loadTrial, startTrial } from './trial.store.ts';
import type { TrialWords } from './trial-words.server.ts';

interface Props {
  words: TrialWords;
}

const primaryLink = `${button.button} ${button.primary} ${button.wide}`;

/** The entry to free play, in the form that applies to this visitor. */
export function TrialIsland({ words }: Props) {
  const { t, language } = words;
  const trial = useStore($trial);
  useEffect(() => void loadTrial(), []);
  const start = () => void startTrial(t.working);
  switch (trial.status) {
    case 'off':
      return (
        <EmptyState
          icon="play"
          title={t.trialOff}
          action={
            <a className={primaryLink} href="/m/register">
              {t.register}
            </a>
          }
        >
          {t.trialOffExplained}
        </EmptyState>
      );
    case 'member':
      return (
        <div className={css.submit}>
          <p className={css.under}>{t.trialMember}</p>
          <a className={primaryLink} href="/m/home">
            {t.back}
          </a>
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          title={failureText(words, trial.code)}
          retryLabel={t.retry}
          onRetry={trial.canStart ? start : () => void loadTrial()}
        />
      );
    default: {
      const isTheirs = trial.status === 'playing';
      return (
        <div className={css.submit}>
          <Button
            kind="primary"
            wide
            busy={trial.status === 'starting'}
            disabled={trial.status === 'loading'}
            onClick={start}
          >
            <Icon name="play" />
            {isTheirs ? t.trialGoOn : t.trialStart}
          </Button>
          <p className={css.under}>
            {isTheirs ? fill(t.trialAs, { name: trial.userName }, intlLocale[language]) : t.demoHelp}
          </p>
          <a className={`${button.button} ${button.quiet} ${button.wide}`} href="/m/register">
            {t.register}
          </a>
        </div>
      );
    }
  }
}
