import { prepareSealing } from '#src/api/sealed-call.ts';
import { failureText } from '#src/i18n/words.ts';
import buttons from '#src/ui/buttons/button.module.css';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PinField } from '#src/ui/fields/PinField.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import css from './contracts.module.css';
import type { OwnContract, ScreenKind } from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';
import { useAccept } from './use-accept.ts';

interface Props {
  kind: ScreenKind;
  contract: OwnContract;
  words: ContractWords;
  open: boolean;
  onClose: () => void;
  /** The offer is not what it was; the text says so beside what it is now. */
  onChanged: (text: string) => void;
}

/** Asks for the payment PIN, and before that once more where downlines would get less. */
export function AcceptSheet({ open, ...options }: Props) {
  const { words, contract } = options;
  const { t } = words;
  const form = useAccept(options);
  const formId = `accept-${contract.hash.slice(0, 8)}`;
  if (form.warns)
    return (
      <Sheet
        open={open}
        onClose={form.close}
        title={t.lowersTitle}
        closeLabel={t.close}
        actions={
          <div className={css.actions}>
            <Button onClick={form.close}>{t.cancel}</Button>
            <Button kind="primary" onClick={form.beSure}>
              {t.acceptStill}
            </Button>
          </div>
        }
      >
        <p>{t.lowersExplained}</p>
      </Sheet>
    );
  return (
    <Sheet
      open={open}
      onClose={form.close}
      title={t.acceptTitle}
      closeLabel={t.close}
      actions={
        <Button kind="primary" wide type="submit" form={formId} busy={form.isBusy}>
          {t.accept}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields’ events bubble */}
      <form id={formId} className={css.form} noValidate onSubmit={form.submit} onFocus={prepareSealing}>
        <FormNotice>
          {form.refusal === 'PAYMENT_PASSWORD_MISSING' ? (
            <NoPin words={words} />
          ) : form.refusal === undefined ? null : (
            failureText(words, form.refusal)
          )}
        </FormNotice>
        <p>{t.acceptExplained}</p>
        <PinField
          name="paymentPassword"
          label={t.pin}
          error={form.error}
          value={form.pin}
          onChange={form.typePin}
        />
      </form>
    </Sheet>
  );
}

function NoPin({ words: { t } }: Pick<Props, 'words'>) {
  return (
    <>
      <p>{t.pinMissing}</p>
      <a className={`${buttons.button} ${buttons.quiet}`} href="/m/member/paymentPassword">
        {t.setPin}
      </a>
    </>
  );
}
