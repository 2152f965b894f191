import type { Words } from '#src/i18n/words.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './cards.module.css';
import { say, timeText } from './cards-text.ts';
import type { PayoutGuard } from './payout-guard.store.ts';

interface Props {
  security: PayoutGuard['security'];
  words: Words<
    | 'coolingTitle'
    | 'coolingWhy'
    | 'lockedNext'
    | 'lockedReset'
    | 'lockedResetNext'
    | 'lockedUntil'
    | 'resetPin'
  >;
  /** Set on the PIN screen, which has its own link to reset the PIN. */
  leadsToReset?: boolean;
}

/** Shows why withdrawals are held back, and until when: a locked PIN, or a changed password. */
export function GuardNotice({ security: { paymentLock, coolingUntilMs }, words, leadsToReset }: Props) {
  const { t, language } = words;
  const until = (message: string, atMs: number) => say(words, message, { time: timeText(atMs, language) });
  if (paymentLock)
    return (
      <section className={css.notice} data-kind="locked">
        <Icon name="lock" />
        <div className={css.noticeWords}>
          <h2 className={css.noticeTitle}>
            {paymentLock.untilMs === undefined ? t.lockedReset : until(t.lockedUntil, paymentLock.untilMs)}
          </h2>
          <p>{paymentLock.untilMs === undefined ? t.lockedResetNext : t.lockedNext}</p>
          {leadsToReset ? (
            <a className={`${button.button} ${button.quiet}`} href="/m/member/paymentPassword?task=reset">
              {t.resetPin}
            </a>
          ) : null}
        </div>
      </section>
    );
  if (coolingUntilMs === undefined) return null;
  return (
    <section className={css.notice}>
      <Icon name="clock" />
      <div className={css.noticeWords}>
        <h2 className={css.noticeTitle}>{until(t.coolingTitle, coolingUntilMs)}</h2>
        <p>{t.coolingWhy}</p>
      </div>
    </section>
  );
}
