import { type ComponentType, useEffect, useState } from 'react';
import { text, useWords } from '#src/console/words/words.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** A component whose script is loaded once it is shown first, so that no page waits for what nobody has opened. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: 'lines' | 'nothing' = 'lines',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const words = useWords();
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      load().then(
        (component) => {
          loaded = component;
          setState('ready');
        },
        () => setState('failed'),
      );
    }, [state]);
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed')
      return (
        <ErrorState
          title={text(words, 'detail.failed')}
          retryLabel={text(words, 'list.retry')}
          onRetry={() => setState('loading')}
        />
      );
    if (meanwhile === 'nothing') return null;
    return <Skeleton shape="line" count={4} label={text(words, 'list.loading')} />;
  };
}
