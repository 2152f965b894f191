import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import css from '#src/features/account/form/account.module.css';
import { ForgetForm } from './ForgetForm.tsx';
import { type ForgetWay, loadNewPasswordRules } from './forget.store.ts';
import type { ForgetWords } from './password-words.server.ts';
import {
  $verification,
  allowAnotherCode,
  loadVerification,
} from '#src/features/account/form/sms-code.store.ts';

interface Props {
  words: ForgetWords;
}

/** A forgotten password: reset by mail, or on the second screen (`?by=sms`) by SMS. */
export function ForgetIsland({ words }: Props) {
  const { t } = words;
  const verification = useStore($verification);
  const [chosen, setChosen] = useState<ForgetWay>('email');
  useEffect(() => {
    void loadVerification();
    void loadNewPasswordRules();
  }, []);
  useEffect(() => startWithAddress(setChosen), []);
  const offered = (['email', 'sms'] as const).filter((way) => verification?.[way] ?? true);
  const [only] = offered;
  if (only === undefined) return <EmptyState icon="lock" title={t.forgetClosed} />;
  const way = offered.includes(chosen) ? chosen : only;

  function choose(next: ForgetWay): void {
    setChosen(next);
    allowAnotherCode();
    history.replaceState(history.state, '', next === 'sms' ? '?by=sms' : location.pathname);
  }

  return (
    <>
      {offered.length > 1 ? (
        <fieldset className={css.methods}>
          <legend className="visually-hidden">{t.forgetWays}</legend>
          {offered.map((each) => (
            <label key={each} className={css.method}>
              <input
                className="visually-hidden"
                type="radio"
                name="forgetWay"
                value={each}
                checked={each === way}
                onChange={() => choose(each)}
              />
              <span>{each === 'email' ? t.forgetByEmail : t.forgetBySms}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <ForgetForm way={way} words={words} onWay={choose} />
    </>
  );
}

/** Opens the screen that the address names. */
function startWithAddress(choose: (way: ForgetWay) => void): void {
  if (new URLSearchParams(location.search).get('by') === 'sms') choose('sms');
}
