import { failureWords, text, useWords } from '#src/console/words/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import type { DetailState } from './detail.store.ts';

interface Props {
  state: Exclude<DetailState, { status: 'ready' }>;
  onRetry: () => void;
}

/** What is not there yet, or could not be read. */
export function ReadState({ state, onRetry }: Props) {
  const words = useWords();
  if (state.status === 'loading')
    return <Skeleton shape="line" count={8} label={text(words, 'list.loading')} />;
  return (
    <ErrorState title={text(words, 'detail.failed')} retryLabel={text(words, 'list.retry')} onRetry={onRetry}>
      {failureWords(words, state.code)}
    </ErrorState>
  );
}
