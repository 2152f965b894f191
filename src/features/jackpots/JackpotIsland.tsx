import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { JackpotAmount } from './JackpotAmount.tsx';
import { JackpotRules } from './JackpotRules.tsx';
import { JackpotWins } from './JackpotWins.tsx';
import { $jackpots, loadJackpots } from './jackpots.store.ts';
import css from './jackpot-page.module.css';

const everyMs = 15_000;

interface Props {
  words: WordsFor<'jackpots'>;
}

/** The jackpots' current amounts, how they are won, and who won last. */
export function JackpotIsland({ words }: Props) {
  const { t, language } = words;
  const loaded = useStore($jackpots, { ssr: 'initial' });
  useEffect(() => {
    void loadJackpots();
    everyWhileVisible(everyMs, () => void loadJackpots());
  }, []);
  if (loaded.status === 'loading') return <Skeleton shape="row" count={3} label={t.loading} />;
  if (loaded.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadJackpots()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { counter, jackpots, wins } = loaded.jackpots;
  const play = (
    <a className={`${button.button} ${button.primary} ${button.wide}`} href="/m/gameList?gameType=RNG">
      {t.play}
    </a>
  );
  if (counter === 'off')
    return (
      <EmptyState icon="gem" title={t.off} action={play}>
        {t.offExplained}
      </EmptyState>
    );
  const pools = counter === 'demonstration' ? [undefined] : jackpots;
  return (
    <>
      {pools.map((pool) => (
        <section key={pool?.currency ?? ''} className={css.pool} aria-label={t.title}>
          <JackpotAmount pool={pool} language={language} />
          {pool ? null : <p className={css.soft}>{t.demonstration}</p>}
        </section>
      ))}
      {play}
      {counter === 'pool' ? <JackpotRules jackpots={loaded.jackpots} words={words} /> : null}
      <JackpotWins wins={wins} words={words} />
    </>
  );
}
