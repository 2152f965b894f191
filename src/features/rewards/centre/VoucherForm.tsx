import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';
import { type RedeemCode, redeemVoucher } from '#src/features/rewards/claims/claiming.store.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { loadCentre } from './centre.store.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  words: RewardCentreWords;
  /** Shows the reward with its terms. */
  onRedeemed: (claim: Claim) => void;
}

/** Turns a code into a reward to claim; what was typed stays until it is accepted. */
export function VoucherForm({ words, onRedeemed }: Props) {
  const { t } = words;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure<RedeemCode>>();
  useEffect(() => {
    if (location.hash === '#code') field.current?.focus();
  }, []);

  async function redeem(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await redeemVoucher(code.trim());
    setBusy(false);
    if ('code' in answer) return setFailure(answer);
    setCode('');
    await loadCentre();
    if (answer.state === 'open') onRedeemed(answer);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!busy) void redeem();
  }

  return (
    <section className={css.section} aria-labelledby="voucher">
      <h2 id="voucher">{t.codeTitle}</h2>
      <form className={css.voucher} noValidate onSubmit={submit}>
        <Field
          ref={field}
          label={t.code}
          help={t.codeHelp}
          error={isMissing ? t.codeMissing : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          maxLength={64}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setIsMissing(false);
          }}
        />
        <FormNotice>
          {failure ? (failure.isInDoubt ? t.unanswered : failureText(words, failure.code)) : null}
        </FormNotice>
        <Button wide type="submit" busy={busy}>
          {t.codeSend}
        </Button>
      </form>
    </section>
  );
}
