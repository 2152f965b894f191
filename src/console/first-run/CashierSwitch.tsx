import { DocumentForm } from './DocumentForm.tsx';
import { chosenFeatures } from './features.ts';
import css from './first-run.module.css';
import { said, useWords } from '#src/console/words/words.ts';

/** Switches on the pages of deposits and withdrawals at one press; without them no player reaches the till. */
export function CashierSwitch() {
  const words = useWords();
  return (
    <DocumentForm
      name="merchant"
      title={said(words, 'firstRun.form.cashier')}
      button={said(words, 'firstRun.switchCashier')}
      read={(_form, document) => ({
        features: [...new Set([...chosenFeatures(document), 'deposit', 'withdraw'])],
      })}
    >
      {() => (
        <p className={css.soft}>
          {said(words, 'firstRun.help.cashier')}{' '}
          <a className={css.inText} href="#money">
            {said(words, 'firstRun.toFeatures')}
          </a>
        </p>
      )}
    </DocumentForm>
  );
}
