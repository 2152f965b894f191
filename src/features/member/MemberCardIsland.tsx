import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session, loadSession, type Session, type ReadySession } from '#src/api/session.store.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { JoinedDate } from './JoinedDate.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { MemberBalance } from './MemberBalance.tsx';
import { MemberFoot } from './MemberFoot.tsx';
import { MemberProgress } from './MemberProgress.tsx';
import template from './member-template.module.css';
import { TrialDialog } from './TrialDialog.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Avatar } from './Avatar.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './member-card.module.css';
import button from '#src/ui/buttons/button.module.css';

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
          <MemberProgress isKnown={ready !== undefined} isTrial={isTrial} words={words} />
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

interface AccountFailureProps {
  words: WordsFor<'member-card'>;
  busy: boolean;
  onRetry: () => void;
}

/** Covers the card of an account that could not be loaded, without moving the content below. */
function AccountFailure({ words: { t }, busy, onRetry }: AccountFailureProps) {
  return (
    <div className={css.failure} role="alert" data-account-failure>
      <p className={css['failed-title']}>{t.accountFailed}</p>
      <p className={css['failed-body']}>{t.accountFailedExplained}</p>
      <Button kind="primary" busy={busy} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}

interface MemberNameProps {
  member: ReadySession['member'] | undefined;
  words: WordsFor<'member-card'>;
}

/** The member's picture or initial, name and level; their space is reserved while they load. */
function MemberName({ member, words }: MemberNameProps) {
  const name = member ? member.nickname || member.account : '';
  return (
    <div className={css.who}>
      <Avatar name={name} icon={member?.icon} />
      <div className={css.names}>
        <bdi className={`${css.nickname} ${css.awaited}`} data-member-name translate="no">
          {name}
        </bdi>
        <LevelBadge member={member} words={words} />
        <div className={template.newer} data-feature="rewards">
          <JoinedDate registeredAtMs={member?.registeredAtMs} words={words} />
        </div>
      </div>
    </div>
  );
}

interface MoneyLinksProps {
  words: WordsFor<'member-card'>;
}

/** Links to deposit and withdraw, where the site offers them. */
function MoneyLinks({ words: { t } }: MoneyLinksProps) {
  return (
    <div className={css.ways} data-feature="deposit">
      <a className={`${button.button} ${button.primary}`} href="/m/voucherCenter">
        <Icon name="wallet-in" />
        {t.deposit}
      </a>
      <a className={`${button.button} ${button.quiet}`} href="/m/withdraw" data-feature="withdraw">
        <Icon name="wallet-out" />
        {t.withdraw}
      </a>
    </div>
  );
}
