import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ShownDownline } from '#src/contracts/agents/downlines.ts';
import { AgentScreenFrame } from '#src/features/agents/screen/AgentScreenFrame.tsx';
import { $agentScreen } from '#src/features/agents/screen/agent-screen.store.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { DownlineSheet } from './DownlineSheet.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import { $team, loadTeam, reloadTeam } from './team.store.ts';
import { TeamHead } from './TeamHead.tsx';
import { TeamList } from './TeamList.tsx';
import type { TeamWords } from './team-words.ts';

interface Props {
  words: TeamWords;
}

/** The agent's direct downlines, shown while the address names the screen. */
export function TeamIsland({ words }: Props) {
  const screen = useStore($agentScreen, { ssr: 'initial' });
  return screen === 'team' ? <TeamScreen words={words} /> : null;
}

function TeamScreen({ words }: Props) {
  const { t } = words;
  const team = useStore($team);
  const [chosen, choose] = useState<ShownDownline>();
  const [isOffering, setOffering] = useState(false);
  useEffect(() => void loadTeam(), []);
  return (
    <AgentScreenFrame title={t.team} back={t.toInvite}>
      {team.status === 'loading' ? (
        <Skeleton shape="card" count={4} label={t.loading} />
      ) : team.status === 'failed' ? (
        <ErrorState
          title={team.code === 'AGENT_NEEDED' ? t.agentsOnly : t.teamFailed}
          retryLabel={t.retry}
          onRetry={() => void reloadTeam()}
        />
      ) : (
        <>
          <TeamHead page={team.page} words={words} />
          <Button kind="primary" wide onClick={() => setOffering(true)}>
            <Icon name="person" />
            {t.offer}
          </Button>
          <TeamList page={team.page} words={words} onOpen={choose} />
        </>
      )}
      <DownlineSheet downline={chosen} words={words} onClose={() => choose(undefined)} />
      <OfferSheet open={isOffering} words={words} onClose={() => setOffering(false)} />
    </AgentScreenFrame>
  );
}
