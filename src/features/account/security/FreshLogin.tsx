import button from '#src/ui/buttons/button.module.css';
import css from './security.module.css';
import type { SecurityWords } from './security-words.server.ts';

/** A member without a password can only prove their identity by logging in again. */
export function FreshLogin({ words: { t } }: { words: SecurityWords }) {
  return (
    <div className={css.form}>
      <p className={css.lead}>{t.logInAgainExplained}</p>
      <a
        className={`${button.button} ${button.primary} ${button.wide}`}
        href="/m/login?again=1&next=/m/member/security"
      >
        {t.logInAgain}
      </a>
    </div>
  );
}
