import { useState } from 'react';
import button from '#src/ui/buttons/button.module.css';
import type { CaptchaText } from '#src/rules/account/captcha.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import css from '#src/features/cashier/payout/cards.module.css';
import { say, timeText } from '#src/features/cashier/payout/cards-text.ts';
import type { PinWords } from '#src/features/cashier/payout/cards-words.server.ts';
import { GuardedPage } from '#src/features/cashier/payout/GuardedPage.tsx';
import { GuardNotice } from '#src/features/cashier/payout/GuardNotice.tsx';
import type { PinTask } from '#src/features/cashier/payout/payment-pin.store.ts';
import {
  $payoutGuard,
  loadPayoutGuard,
  type PayoutGuard,
} from '#src/features/cashier/payout/payout-guard.store.ts';
import { PinForm } from './PinForm.tsx';
import { PinReset } from './PinReset.tsx';
import { retryFailed } from '#src/features/cashier/payout/retry-failed.ts';
import { setupPaths } from '#src/features/cashier/payout/setup-paths.ts';

interface Props {
  words: PinWords;
  captcha: CaptchaText;
}

/** The payment PIN: set the first one, change it, or reset it. */
export function PinIsland({ words, captcha }: Props) {
  return (
    <GuardedPage words={words} onRetry={() => retryFailed([$payoutGuard, loadPayoutGuard])}>
      {(guard) => <PinTasks guard={guard} words={words} captcha={captcha} />}
    </GuardedPage>
  );
}

function PinTasks({ guard, words, captcha }: Props & { guard: PayoutGuard }) {
  const { t } = words;
  const { security, member } = guard;
  const [task, setTask] = useState<PinTask | undefined>(requestedTask);
  const [done, setDone] = useState<PinTask>();
  if (done) return <Done task={done} security={security} words={words} />;
  const finish = (which: PinTask) => () => setDone(which);
  if (!security.hasWithdrawalPassword)
    return member.hasPassword ? (
      <div className={css.page}>
        <p className={css.lead}>{t.pinLead}</p>
        <PinForm task="set" words={words} onDone={finish('set')} />
      </div>
    ) : (
      <EmptyState
        icon="key"
        title={t.passwordNeeded}
        action={
          <a className={`${button.button} ${button.primary}`} href={setupPaths.password}>
            {t.passwordNeeded}
          </a>
        }
      >
        {t.passwordNeededNext}
      </EmptyState>
    );
  if (task === 'reset')
    return (
      <div className={css.page}>
        <h2 className={css.title}>{t.resetPin}</h2>
        <PinReset words={words} captcha={captcha} onDone={finish('reset')} />
      </div>
    );
  if (task === 'change' && !security.paymentLock)
    return (
      <div className={css.page}>
        <h2 className={css.title}>{t.changePin}</h2>
        <PinForm task="change" words={words} onDone={finish('change')} />
      </div>
    );
  return (
    <div className={css.page}>
      <GuardNotice security={security} words={words} />
      <p className={css.lead}>{t.pinIsSetNext}</p>
      <List label={t.pin}>
        {security.paymentLock ? null : (
          <ListRow icon="key" title={t.changePin} onPress={() => setTask('change')} />
        )}
        <ListRow icon="refresh" title={t.forgot} onPress={() => setTask('reset')} />
      </List>
    </div>
  );
}

/** The withdraw screen links here to reset a locked PIN. */
function requestedTask(): PinTask | undefined {
  return new URLSearchParams(location.search).get('task') === 'reset' ? 'reset' : undefined;
}

/** What was done, and the next step. */
function Done({
  task,
  security: { coolingUntilMs, cards },
  words,
}: Pick<Props, 'words'> & { task: PinTask; security: PayoutGuard['security'] }) {
  const { t, language } = words;
  const [href, label] =
    task !== 'set'
      ? ['/m/member/home', t.toAccount]
      : cards === 0
        ? ['/m/member/bankCards', t.add]
        : ['/m/withdraw', t.toWithdraw];
  return (
    <EmptyState
      icon="check"
      title={task === 'set' ? t.pinSet : t.pinChanged}
      action={
        <a className={`${button.button} ${button.primary}`} href={href}>
          {label}
        </a>
      }
    >
      {task === 'set'
        ? t.pinSetNext
        : coolingUntilMs === undefined
          ? null
          : say(words, t.pinChangedNext, { time: timeText(coolingUntilMs, language) })}
    </EmptyState>
  );
}
