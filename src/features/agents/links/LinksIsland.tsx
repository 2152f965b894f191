import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AgentScreenFrame } from '#src/features/agents/screen/AgentScreenFrame.tsx';
import { $agentScreen } from '#src/features/agents/screen/agent-screen.store.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { AddLinkSheet } from './AddLinkSheet.tsx';
import { LinkList } from './LinkList.tsx';
import { $links, loadLinks, reloadLinks } from './links.store.ts';
import { LinkSheet } from './LinkSheet.tsx';
import type { LinkWords } from './links-words.ts';

interface Props {
  words: LinkWords;
}

/** The agent's links for each channel, shown while the address names the screen. */
export function LinksIsland({ words }: Props) {
  const screen = useStore($agentScreen, { ssr: 'initial' });
  return screen === 'links' ? <LinksScreen words={words} /> : null;
}

function LinksScreen({ words }: Props) {
  const { t } = words;
  const links = useStore($links);
  const [chosenId, choose] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void loadLinks(), []);
  const chosen = links.status === 'ready' ? links.links.find(({ id }) => id === chosenId) : undefined;
  return (
    <AgentScreenFrame title={t.links} back={t.toInvite}>
      {links.status === 'loading' ? (
        <Skeleton shape="card" count={4} label={t.loading} />
      ) : links.status === 'failed' ? (
        <ErrorState
          title={links.code === 'AGENT_NEEDED' ? t.agentsOnly : t.linksFailed}
          retryLabel={t.retry}
          onRetry={() => void reloadLinks()}
        />
      ) : (
        <LinkList links={links} words={words} onAdd={() => setAdding(true)} onOpen={choose} />
      )}
      <LinkSheet link={chosen} words={words} onClose={() => choose(undefined)} />
      <AddLinkSheet open={isAdding} words={words} onClose={() => setAdding(false)} />
    </AgentScreenFrame>
  );
}
