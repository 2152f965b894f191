import css from '#src/features/account/form/account.module.css';
import '#src/features/account/form/flag-parts.css';
import type { LoginWords } from '#src/features/account/form/account-words.server.ts';
import type { LoginMethod } from '#src/features/account/form/remembered-login.ts';

interface Props {
  words: LoginWords;
  method: LoginMethod;
  onChange: (method: LoginMethod) => void;
}

const methods = ['username', 'sms'] as const;

/** The choice between username and mobile number, when the site has both. */
export function LoginMethods({ words: { t }, method, onChange }: Props) {
  const labels = { username: t.byUsername, sms: t.byMobile };
  return (
    <fieldset className={css.methods} data-flag="MOBILEVERCODELOGIN3">
      <legend className="visually-hidden">{t.loginMethod}</legend>
      {methods.map((each) => (
        <label key={each} className={css.method}>
          <input
            className="visually-hidden"
            type="radio"
            name="loginMethod"
            value={each}
            checked={each === method}
            onChange={() => onChange(each)}
          />
          <span>{labels[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
