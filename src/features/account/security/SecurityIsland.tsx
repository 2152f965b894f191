import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { AccountNeeded } from '#src/ui/states/AccountNeeded.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import css from './security.module.css';
import { QuestionsSheet } from './QuestionsSheet.tsx';
import { $security, loadSecurity, type SecurityStep } from './security.store.ts';
import type { ContactWords, SecurityWords } from './security-words.server.ts';
import { SecurityRing } from './SecurityRing.tsx';
import { type KnownStep, sheetOf, shownSteps, stepWords } from './security-steps.ts';

interface Props {
  words: SecurityWords;
  account: ContactWords;
}

/** How secure the account is, with the next step first. */
export function SecurityIsland({ words, account }: Props) {
  const { t } = words;
  const security = useStore($security, { ssr: 'initial' });
  useEffect(() => void loadSecurity(), []);
  if (security.status === 'failed' && security.code === 'REAL_ACCOUNT_NEEDED')
    return <AccountNeeded title={failureText(words, security.code)} words={t} />;
  if (security.status === 'failed')
    return (
      <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={() => void loadSecurity()}>
        {t.loadFailedExplained}
      </ErrorState>
    );
  if (security.status === 'loading')
    return (
      <div className={css.security}>
        <Skeleton shape="card" label={t.loading} />
        <Skeleton shape="row" count={5} label={t.loading} />
      </div>
    );
  return (
    <div className={css.security}>
      <Progress steps={security.steps} words={words} />
      <List label={t.steps}>
        {shownSteps(security.steps).map((step) => (
          <Step key={step.name} step={step} words={words} />
        ))}
      </List>
      <ContactSheet words={words} account={account} />
      <QuestionsSheet words={words} account={account} />
    </div>
  );
}

function Progress({ steps, words }: { steps: readonly SecurityStep[]; words: SecurityWords }) {
  const { t } = words;
  const shown = shownSteps(steps);
  const next = shown.find(({ done }) => !done);
  return (
    <section className={css.progress} aria-labelledby="security-progress">
      <SecurityRing done={shown.filter(({ done }) => done).length} count={shown.length} words={words} />
      {next ? (
        <div className={css.next}>
          <h2 id="security-progress" className={css.title}>
            {t.next}
          </h2>
          <p className={css.why}>{t[stepWords[next.name].why]}</p>
          <Action step={next} words={words} />
        </div>
      ) : (
        <div className={css.next}>
          <h2 id="security-progress" className={css.title}>
            {t.allDone}
          </h2>
          <p className={css.why}>{t.allDoneExplained}</p>
        </div>
      )}
    </section>
  );
}

function Action({ step: { name }, words: { t } }: { step: KnownStep; words: SecurityWords }) {
  const { act, href } = stepWords[name];
  const open = sheetOf(name);
  if (open)
    return (
      <Button kind="primary" onClick={open}>
        {t[act]}
      </Button>
    );
  return (
    <a className={`${button.button} ${button.primary}`} href={href}>
      {t[act]}
    </a>
  );
}

function Step({ step, words: { t } }: { step: KnownStep; words: SecurityWords }) {
  const { name, done, shown } = step;
  const { icon, why, href } = stepWords[name];
  const open = sheetOf(name);
  const leads = open ? { onPress: open } : { href };
  return (
    <ListRow
      icon={icon}
      title={t[name]}
      detail={
        shown ? (
          <bdi dir="ltr" translate="no">
            {shown}
          </bdi>
        ) : done ? undefined : (
          t[why]
        )
      }
      end={
        done ? (
          <span className={css.done}>
            <Icon name="check" />
            {t.done}
          </span>
        ) : (
          <span className={css.open}>{t.open}</span>
        )
      }
      {...leads}
    />
  );
}
