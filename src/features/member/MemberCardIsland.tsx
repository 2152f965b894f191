import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session, loadSession, type Session } from '#src/api/session.store.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { AccountFailure } from './AccountFailure.tsx';
import css from './member-card.module.css';
import { MemberBalance } from './MemberBalance.tsx';
import { MemberFoot } from './MemberFoot.tsx';
import { MemberName } from './MemberName.tsx';
import { MoneyLinks } from './MoneyLinks.tsx';
import { TrialDialog } from './TrialDialog.tsx';

interface Props {
  words: WordsFor<'member-card'>;
}

/** The signed-in member and their balance; a demo account is told what it plays with. */
export function MemberCardIsland({ words }: Props) {
  const session = useStore($session, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await loadSession();
    setBusy(false);
  };
  const ready = session.status === 'ready' ? session : undefined;
  const isTrial = ready !== undefined && !isRealAccount(ready.member.type);
  return (
    <>
      <section className={css.card} data-account={shownAs(session)} aria-label={words.t.memberCentre}>
        <div className={css.known}>
          <MemberName member={ready?.member} words={words} />
          <MemberBalance session={ready} words={words} busy={busy} onRenew={() => void renew()} />
          <MoneyLinks words={words} />
          <MemberFoot registeredAtMs={ready?.member.registeredAtMs} isTrial={isTrial} words={words} />
        </div>
        {session.status === 'failed' ? (
          <AccountFailure words={words} busy={busy} onRetry={() => void renew()} />
        ) : null}
      </section>
      <TrialDialog isTrial={isTrial} words={words} />
    </>
  );
}

/** A guest is sent to the login: until then the page looks as it does while it loads. */
function shownAs({ status }: Session): 'failed' | 'loading' | 'ready' {
  return status === 'guest' ? 'loading' : status;
}
