import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dateTimeText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $identity, loadIdentity } from './identity-check.store.ts';
import { IdentityForm } from './IdentityForm.tsx';
import type { IdentityWords } from './identity-words.server.ts';

interface Props {
  words: IdentityWords;
}

/** The state of the proof of age and identity, and the form that sends it. */
export function IdentityIsland({ words }: Props) {
  const { t, language } = words;
  const identity = useStore($identity, { ssr: 'initial' });
  useEffect(() => void loadIdentity(), []);
  if (identity.status === 'loading') return <Skeleton shape="card" count={3} label={t.loading} />;
  if (identity.status === 'failed')
    return identity.code === 'REAL_ACCOUNT_NEEDED' ? (
      <EmptyState icon="lock" title={t.trial} action={<WayOn href="/m/register">{t.register}</WayOn>} />
    ) : (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadIdentity()}>
        {t.failedExplained}
      </ErrorState>
    );
  const { identityStatus } = identity;
  if (identityStatus.provenAtMs !== undefined)
    return (
      <EmptyState icon="check" title={t.proven} action={<WayOn href="/m/home">{t.toGames}</WayOn>}>
        {t.provenExplained}
      </EmptyState>
    );
  if (identityStatus.check?.state === 'waiting')
    return (
      <EmptyState icon="clock" title={t.waiting} action={<WayOn href="/m/home">{t.toGames}</WayOn>}>
        {fill(
          t.waitingExplained,
          { sent: dateTimeText(identityStatus.check.sentAtMs, intlLocale[language]) },
          intlLocale[language],
        )}
      </EmptyState>
    );
  return <IdentityForm identityStatus={identityStatus} words={words} />;
}

function WayOn({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={`${button.button} ${button.primary}`} href={href}>
      {children}
    </a>
  );
}
