import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './start-lottery.module.css';
import { $lotteryStart, startLottery } from './start.store.ts';
import type { StartWords } from './start-words.server.ts';

interface Props {
  words: StartWords;
}

/** Launches the lottery and goes there; a refusal is explained, with an action. */
export function StartLotteryIsland({ words }: Props) {
  const { t } = words;
  const state = useStore($lotteryStart, { ssr: 'initial' });
  useEffect(() => void startLottery(t.starting), [t.starting]);
  if (state.status === 'starting') return <Skeleton shape="card" count={4} label={t.starting} />;
  return (
    <>
      <ErrorState title={t.startFailed} retryLabel={t.retry} onRetry={() => void startLottery(t.starting)}>
        {failureText(words, state.code)}
      </ErrorState>
      <a className={css.all} href="/m/lottery">
        {t.toLottery}
      </a>
    </>
  );
}
