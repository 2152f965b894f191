import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { secondsText } from '#src/browser/date-text.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { useLive } from '#src/console/kit/use-live.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { Counts } from './Counts.tsx';
import { $home, type Dashboard, loadHome } from './console-home.store.ts';
import { FirstRunCard } from './FirstRunCard.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import { Hours } from './Hours.tsx';
import css from './console-home.module.css';
import { Queues } from './Queues.tsx';

interface Props {
  screen: BuiltScreen;
  menu: readonly MenuEntry[];
}

/** The console's first page: what waits for the operator, and how the site stands. */
export function HomePage({ screen, menu }: Props) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <Home />
    </OwnPage>
  );
}

function Home() {
  const words = useWords();
  const home = useStore($home, { ssr: 'initial' });
  useEffect(() => void loadHome(), []);
  useLive(home.status === 'ready', loadHome, minuteMs);
  if (home.status === 'loading')
    return <Skeleton shape="row" count={6} label={text(words, 'list.loading')} />;
  if (home.status === 'failed')
    return (
      <ErrorState
        title={text(words, 'detail.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void loadHome()}
      >
        {failureWords(words, home.code)}
      </ErrorState>
    );
  const { dashboard, atMs, code } = home;
  return (
    <>
      <div className={css.age}>
        <output>
          {said(words, code === undefined ? 'home.readAt' : 'home.stale', {
            time: secondsText(atMs, words.locale),
          })}
          {code === undefined ? null : ` ${failureWords(words, code)}`}
        </output>
        <Button onClick={() => void loadHome()}>{text(words, 'detail.refresh')}</Button>
      </div>
      <FirstRunCard />
      <Unanswered unanswered={dashboard.unanswered} />
      <div className={css.home}>
        <Queues queues={dashboard.queues} />
        <div className={css.standing}>
          <HomeFigures figures={dashboard.figures} />
          <Hours hours={dashboard.hours} />
          <Counts />
        </div>
      </div>
    </>
  );
}

/** What did not answer, so that nobody takes what is missing for nothing. */
function Unanswered({ unanswered }: Pick<Dashboard, 'unanswered'>) {
  const words = useWords();
  if (unanswered.length === 0) return null;
  const parts = unanswered.map(({ source, part }) => {
    const name = named(words, 'source', source);
    return source === 'house' || source === 'tills' || source === 'draws' ? `${name} ${part}` : name;
  });
  return (
    <output className={css.unanswered}>
      {said(words, 'home.unanswered', { parts: [...new Set(parts)].join(', ') })}
    </output>
  );
}
