import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { payoutPlans, type PayoutPlan, type SimulatedAccount } from '#src/contracts/simbank/simbank.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './simbank.module.css';
import { $account, endPayout, openAccount, planPayouts } from './simbank.store.ts';
import { payoutEnds, payoutStates, planTitles } from './simbank-texts.ts';
import type { SimbankWords } from './simbank-words.server.ts';

interface Props {
  readonly words: SimbankWords;
}

/** An account that receives payouts, as its holder sees it. */
export function PayoutsView({ words }: Props) {
  const { t } = words;
  const state = useStore($account);
  const [error, setError] = useState<string>();
  const isBusy = state.status === 'ready' && state.busy;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('account');
    const account = typeof typed === 'string' ? typed.trim() : '';
    setError(account.length < 4 ? t.accountWrong : undefined);
    if (account.length >= 4) void openAccount(account);
  }
  return (
    <div className={css.part}>
      <form className={css.part} onSubmit={submit} noValidate>
        <h2 className={css.heading}>{t.accountTitle}</h2>
        <p className={css.lead}>{t.accountLead}</p>
        <Field label={t.account} name="account" dir="ltr" autoComplete="off" maxLength={64} error={error} />
        <Button kind={state.status === 'asking' ? 'primary' : 'quiet'} wide type="submit" busy={isBusy}>
          {state.status === 'asking' ? t.openAccount : t.refresh}
        </Button>
      </form>
      {state.status === 'ready' ? (
        <>
          <FormNotice>{state.code ? <p>{failureText(words, state.code)}</p> : null}</FormNotice>
          {state.shown ? (
            <Account words={words} account={state.account} shown={state.shown} isBusy={state.busy} />
          ) : isBusy ? (
            <Skeleton shape="row" count={2} label={t.loading} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

interface AccountProps extends Props {
  readonly account: string;
  readonly shown: SimulatedAccount;
  readonly isBusy: boolean;
}

function Account({ words: { t, language }, account, shown, isBusy }: AccountProps) {
  const ends = { accepted: ['paid', 'failed'], paid: ['bounced'] } as const;
  const options = payoutPlans.map((value) => ({ value, label: t[planTitles[value]] }));
  return (
    <>
      <Select
        label={t.plan}
        options={options}
        value={shown.plan}
        disabled={isBusy}
        onChange={(event) => void planPayouts(account, event.currentTarget.value as PayoutPlan)}
      />
      {shown.payouts.length === 0 ? (
        <EmptyState icon="wallet-in" title={t.noPayouts}>
          {t.noPayoutsLead}
        </EmptyState>
      ) : (
        <ul className={css.payouts} aria-label={t.arrived}>
          {shown.payouts.map(({ payoutId, amountMinor, currency, state }) => (
            <li key={payoutId} className={css.payout}>
              <span className={css.state} data-state={state}>
                {t[payoutStates[state]]}
              </span>
              <Money amountMinor={amountMinor} currency={currency} locale={intlLocale[language]} />
              <span className={css.ends}>
                {(state === 'accepted' || state === 'paid' ? ends[state] : []).map((end) => (
                  <Button key={end} busy={isBusy} onClick={() => void endPayout(account, payoutId, end)}>
                    {t[payoutEnds[end]]}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
