import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isRunningContest } from '#src/features/rewards/contest/contest-standing.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { ActiveBonus } from './ActiveBonus.tsx';
import {
  $centre,
  $chosenClaim,
  chooseClaim,
  type ReadyCentre,
  reloadCentre,
  visitCentre,
} from './centre.store.ts';
import { ClaimSheet } from './ClaimSheet.tsx';
import { Contests } from './Contests.tsx';
import { EmptyCentre } from './EmptyCentre.tsx';
import { EndedBonuses } from './EndedBonuses.tsx';
import { FreeRounds } from './FreeRounds.tsx';
import { Missions } from './Missions.tsx';
import { OwedDaysNote } from './OwedDaysNote.tsx';
import { RewardHistory } from './RewardHistory.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import { StoppedNote } from './StoppedNote.tsx';
import { ToClaim } from './ToClaim.tsx';
import { VoucherForm } from './VoucherForm.tsx';
import { WaitingBonuses } from './WaitingBonuses.tsx';
import css from './centre.module.css';

interface Props {
  words: RewardCentreWords;
}

/** What can be claimed, the bonus with its conditions, and what became of earlier rewards. */
export function RewardCentreIsland({ words }: Props) {
  const { t } = words;
  const centre = useStore($centre, { ssr: 'initial' });
  useEffect(() => void visitCentre(), []);
  if (centre.status === 'loading') return <Skeleton shape="card" count={3} label={t.loading} />;
  if (centre.status === 'ready') return <Rewards centre={centre} words={words} />;
  return centre.code === 'REAL_ACCOUNT_NEEDED' ? (
    <AccountNeeded title={t.freeReject} words={t}>
      {t.freeRejectExplained}
    </AccountNeeded>
  ) : (
    <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void reloadCentre()}>
      {t.failedExplained}
    </ErrorState>
  );
}

function Rewards({ centre, words }: Props & { centre: ReadyCentre }) {
  const chosen = useStore($chosenClaim, { ssr: 'initial' });
  const { bonus, toClaim, missions, freeRounds, isStopped, isQuiet } = centre;
  const contests = centre.history.filter(isRunningContest);
  // A mission or contest that runs has its own place, with how far it is.
  const history = centre.history.filter(
    (claim) => !isRunningContest(claim) && !missions.some((mission) => mission.claimId === claim.claimId),
  );
  const { active, settling, waiting, ended } = bonus;
  const isEmpty =
    [toClaim, missions, contests, freeRounds, history, settling, waiting, ended].every(
      ({ length }) => length === 0,
    ) && !active;
  return (
    <div className={css.sections}>
      {isStopped ? <StoppedNote words={words} /> : null}
      {isEmpty ? <EmptyCentre isQuiet={isQuiet || isStopped} words={words} /> : null}
      <ToClaim claims={toClaim} isStopped={isStopped} words={words} onChoose={chooseClaim} />
      {isStopped || isQuiet ? null : <OwedDaysNote words={words} />}
      <Missions missions={missions} words={words} />
      <Contests claims={contests} isQuiet={isStopped || isQuiet} words={words} />
      <FreeRounds sets={freeRounds} isStopped={isStopped} words={words} />
      {active ? <ActiveBonus grant={active} words={words} /> : null}
      <WaitingBonuses settling={settling} waiting={waiting} words={words} />
      {isStopped || isQuiet ? null : <VoucherForm words={words} onRedeemed={chooseClaim} />}
      <EndedBonuses grants={ended} words={words} />
      <RewardHistory claims={history} hasMore={centre.nextCursor !== undefined} words={words} />
      <ClaimSheet
        claim={chosen && (toClaim.find(({ claimId }) => claimId === chosen.claimId) ?? chosen)}
        words={words}
        onClose={() => chooseClaim(undefined)}
      />
    </div>
  );
}
