import { type SubmitEvent, useRef, useState } from 'react';
import { paymentFee } from '#src/rules/money/payment-fee.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import shared from '#src/features/cashier/payout/cards.module.css';
import { minorOfTyped } from '#src/features/cashier/amount/deposit-amount.ts';
import { amountProblem, type PayoutAccount, withdrawableTo } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawConfirm } from './WithdrawConfirm.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { WithdrawSum } from './WithdrawSum.tsx';
import type { Funds } from './funds.store.ts';

interface Props {
  accounts: readonly PayoutAccount[];
  funds: Funds;
  words: WithdrawWords;
  /** Shows a refusal on the page, which stays when the funds no longer allow the form; undefined removes it. */
  onRefused: (text: string | undefined) => void;
}

/** The amount and the destination; a sheet asks for the PIN. */
export function WithdrawForm({ accounts, funds, words, onRefused }: Props) {
  const { t } = words;
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(accountToPay(accounts, funds)?.card.cardId);
  const [isConfirming, setIsConfirming] = useState(false);
  const account = accounts.find(({ card }) => card.cardId === chosen) ?? accounts[0];
  const amountMinor = minorOfTyped(typed, funds.currency);
  const problem = account && amountProblem(amountMinor, account, funds, words);
  const form = useJudgedForm<string>(element, ['amount'], () => (problem ? { amount: problem } : {}));
  if (!account) return null;
  const isGood = amountMinor !== undefined && problem === undefined;
  const feeMinor = isGood ? paymentFee(account.bank, amountMinor) : 0;

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!form.checked()) return;
    onRefused(undefined);
    setIsConfirming(true);
  }

  return (
    <>
      <form ref={element} className={shared.form} noValidate onSubmit={onSubmit} {...form.handlers}>
        <WithdrawAmount
          typed={typed}
          amountMinor={amountMinor}
          account={account}
          funds={funds}
          error={form.problem('amount')}
          words={words}
          onChange={setTyped}
        />
        <PayoutAccounts accounts={accounts} chosen={account} words={words} onChoose={setChosen} />
        <WithdrawSum
          amountMinor={isGood ? amountMinor : undefined}
          feeMinor={feeMinor}
          funds={funds}
          words={words}
        />
        <div className={shared.bar}>
          <Button kind="primary" wide type="submit">
            {t.continue}
          </Button>
        </div>
      </form>
      <WithdrawConfirm
        open={isConfirming && isGood}
        amountMinor={amountMinor ?? 0}
        feeMinor={feeMinor}
        account={account}
        funds={funds}
        words={words}
        onRefused={onRefused}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}

/** The account that is chosen at first: one that something can be paid to. */
function accountToPay(accounts: readonly PayoutAccount[], funds: Funds): PayoutAccount | undefined {
  return accounts.find((account) => withdrawableTo(account, funds) > 0) ?? accounts[0];
}
