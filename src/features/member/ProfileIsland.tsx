import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session, loadSession, type ReadySession } from '#src/api/session.store.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import type { ProfileField } from '#src/rules/account/profile.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { NameSheet } from './NameSheet.tsx';
import css from './profile.module.css';
import { $contacts, type ContactKind, loadContacts } from './profile.store.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import type { ProfileWords } from './profile-words.server.ts';

interface Props {
  words: ProfileWords;
}

/** A member's names and picture; a tap on a row edits it in a sheet. */
export function ProfileIsland({ words }: Props) {
  const { t } = words;
  const session = useStore($session, { ssr: 'initial' });
  if (session.status === 'failed')
    return (
      <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={() => void loadSession()}>
        {t.loadFailedExplained}
      </ErrorState>
    );
  if (session.status !== 'ready')
    return (
      <div className={css.profile}>
        <Skeleton shape="card" label={t.loading} />
        <Skeleton shape="row" count={3} label={t.loading} />
      </div>
    );
  if (!isRealAccount(session.member.type))
    return (
      <EmptyState
        icon="person"
        title={t.trialTitle}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/register">
            {t.trialRegister}
          </a>
        }
      >
        {t.trialExplained}
      </EmptyState>
    );
  return <Profile member={session.member} words={words} />;
}

interface ProfileProps extends Props {
  member: ReadySession['member'];
}

function Profile({ member, words }: ProfileProps) {
  const { t } = words;
  const { nickname, account, payeeName, payeeNameOpen, icon } = member;
  const [edited, setEdited] = useState(() => (payeeNameOpen ? requestedEdit() : undefined));
  const close = () => setEdited(undefined);
  useEffect(() => void loadContacts(), []);
  return (
    <div className={css.profile}>
      <ProfilePicture name={nickname || account} icon={icon} words={words} />
      <List label={t.profile}>
        <ListRow
          icon="person"
          title={t.nickname}
          end={<Value text={nickname} empty={t.notSet} />}
          onPress={() => setEdited('nickname')}
        />
        <ListRow
          icon="bank"
          title={t.payeeName}
          detail={payeeNameOpen ? undefined : t.payeeNameFixed}
          end={<Value text={payeeName} empty={t.notSet} />}
          {...(payeeNameOpen ? { onPress: () => setEdited('payeeName') } : {})}
        />
        <ListRow icon="at" title={t.username} end={<Value text={account} empty={t.notSet} />} />
        <Contact kind="email" words={words} />
        <Contact kind="mobile" words={words} />
      </List>
      <NameSheet
        field="nickname"
        value={nickname}
        words={words}
        open={edited === 'nickname'}
        onClose={close}
      />
      <NameSheet field="payeeName" value="" words={words} open={edited === 'payeeName'} onClose={close} />
    </div>
  );
}

/** The page of bank accounts links here to the name that it needs first. */
function requestedEdit(): ProfileField | undefined {
  return new URLSearchParams(location.search).get('edit') === 'payeeName' ? 'payeeName' : undefined;
}

/** A contact links to where it is verified; one that this merchant does not verify has no row. */
function Contact({ kind, words: { t } }: Props & { kind: ContactKind }) {
  const contacts = useStore($contacts, { ssr: 'initial' });
  const isReady = contacts.status === 'ready';
  if (isReady && !(kind in contacts.shown)) return null;
  const shown = isReady ? contacts.shown[kind] : undefined;
  return (
    <ListRow
      icon={kind === 'email' ? 'mail' : 'phone'}
      title={t[kind]}
      detail={
        shown === undefined ? undefined : (
          <bdi dir="ltr" translate="no">
            {shown}
          </bdi>
        )
      }
      end={isReady && shown === undefined ? <span className={css.empty}>{t.notVerified}</span> : undefined}
      href="/m/member/security"
    />
  );
}

function Value({ text, empty }: { text: string; empty: string }) {
  return text === '' ? (
    <span className={css.empty}>{empty}</span>
  ) : (
    <bdi className={css.value} translate="no">
      {text}
    </bdi>
  );
}
