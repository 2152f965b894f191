import type { OpsFailure } from '#src/console/session/ops-call.ts';
import { failureWords, text, useWords } from '#src/console/words/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** In place of what has not been read: the shape of it, or why it could not be read. */
export function Unread({ code, onRetry }: { code: OpsFailure | undefined; onRetry: () => void }) {
  const words = useWords();
  if (code === undefined) return <Skeleton shape="line" count={6} label={text(words, 'list.loading')} />;
  return (
    <ErrorState title={text(words, 'detail.failed')} retryLabel={text(words, 'list.retry')} onRetry={onRetry}>
      {failureWords(words, code)}
    </ErrorState>
  );
}
