import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $providerGames, loadProviderGames } from './provider-games.store.ts';
import css from './provider-panel.module.css';

interface Props {
  words: WordsFor<'lotteries'>;
}

/** The games of the provider behind the KENO tab. */
export function ProviderPanel({ words: { t } }: Props) {
  const state = useStore($providerGames, { ssr: 'initial' });
  if (state.status === 'loading') return <Skeleton shape="tile" count={6} label={t.loading} />;
  if (state.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadProviderGames()}>
        {t.failedNext}
      </ErrorState>
    );
  if (state.games.length === 0)
    return (
      <EmptyState
        icon="ticket"
        title={t.empty}
        action={
          <a className={`${button.button} ${button.quiet}`} href="/m/gameList?type=hot">
            {t.toGames}
          </a>
        }
      >
        {t.emptyNext}
      </EmptyState>
    );
  return (
    <ul className={css.tiles}>
      {state.games.map(({ nodeId, displayName, mobileIconUrl }) => (
        <li key={nodeId} className={css.tile}>
          <a className={css.link} href={`/m/play?game=${encodeURIComponent(nodeId)}`} data-member="">
            <img className={css.picture} src={mobileIconUrl} alt="" width={240} height={320} loading="lazy" />
            <span className={css.name}>{displayName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
