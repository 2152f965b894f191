import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { failureWords, text, useWords } from '#src/console/words/words.ts';
import type { Endpoint, OutputOf } from '#src/contracts/endpoint.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { figuresStore } from './figures.store.ts';

interface Props<E extends Endpoint> {
  endpoint: E;
  id: string;
  children: (value: OutputOf<E>) => ReactNode;
}

/** Figures of a promotion in their states. */
export function Figures<E extends Endpoint>({ endpoint, id, children }: Props<E>) {
  const words = useWords();
  const store = useMemo(() => figuresStore(endpoint, id), [endpoint, id]);
  const figures = useStore(store.$figures, { ssr: 'initial' });
  useEffect(() => void store.load(), [store]);
  if (!figures) return <Skeleton shape="line" count={4} label={text(words, 'list.loading')} />;
  if (!figures.ok)
    return (
      <ErrorState
        title={text(words, 'detail.failed')}
        retryLabel={text(words, 'list.retry')}
        onRetry={() => void store.load()}
      >
        {failureWords(words, figures.code)}
      </ErrorState>
    );
  return <>{children(figures.value)}</>;
}
