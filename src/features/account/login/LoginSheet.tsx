import type { WordsFor } from '#src/i18n/words.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import css from '#src/features/account/form/account.module.css';
import { LoginForm } from './LoginForm.tsx';

export type OverPageWords = LoginWords & WordsFor<'login-dialog'>;

interface Props {
  words: OverPageWords;
  onClose: () => void;
}

/** The login over the page that requested it. */
export function LoginSheet({ words, onClose }: Props) {
  const { t } = words;
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <Sheet open onClose={onClose} title={t.loginToGoOn} closeLabel={t.close}>
      <div className={css.form} data-login-sheet>
        <LoginForm words={words} />
        <p className={css.under}>
          {t.noAccount}{' '}
          <a className={css.forgotten} href={`/m/register?next=${next}`}>
            {t.toRegister}
          </a>
        </p>
      </div>
    </Sheet>
  );
}
