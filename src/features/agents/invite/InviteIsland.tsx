import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WordsFor } from '#src/i18n/words.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $agentScreen, followAddress } from '#src/features/agents/screen/agent-screen.store.ts';
import { AgentRows } from './AgentRows.tsx';
import { FurtherLinks } from './FurtherLinks.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { InviteCard } from './InviteCard.tsx';
import css from './invite.module.css';
import { $invite, $inviteReward, reloadInvite, visitInvite } from './invite.store.ts';
import { InviteReward } from './InviteReward.tsx';
import { PeopleCame } from './PeopleCame.tsx';

interface Props {
  words: WordsFor<'invite'>;
}

/** The member's invite code as text, link and QR code, and how many people came by it. */
export function InviteIsland({ words }: Props) {
  const { t } = words;
  const invite = useStore($invite, { ssr: 'initial' });
  const screen = useStore($agentScreen, { ssr: 'initial' });
  const reward = useStore($inviteReward, { ssr: 'initial' });
  useEffect(() => void visitInvite(), []);
  useEffect(followAddress, []);
  if (screen !== 'invite') return null;
  if (invite.status === 'failed')
    return invite.code === 'REAL_ACCOUNT_NEEDED' ? (
      <AccountNeeded title={t.freeReject} words={t}>
        {t.freeRejectExplained}
      </AccountNeeded>
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void reloadInvite()}>
        {t.failedExplained}
      </ErrorState>
    );
  if (invite.status !== 'ready')
    return (
      <div className={css.loading}>
        <Skeleton shape="card" count={3} label={t.loading} />
      </div>
    );
  const { referralCode, address, promotionDomains, isAgent } = invite.invitation;
  // Agents are paid by their contracts, and nobody who comes by their code is a friend.
  const paying = isAgent ? undefined : reward;
  return (
    <div className={css.parts}>
      <InviteCard code={referralCode} address={address} words={words} />
      <PeopleCame invitation={invite.invitation} isPaid={paying !== undefined} words={words} />
      {isAgent ? <AgentRows words={words} /> : null}
      {paying ? <InviteReward reward={paying} words={words} /> : null}
      <HowItWorks words={words} />
      {promotionDomains.length > 0 ? <FurtherLinks hosts={promotionDomains} words={words} /> : null}
    </div>
  );
}
