import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { FormField } from '#src/console/kit/FormField.tsx';
import { readTyped } from '#src/console/kit/typed-fields.ts';
import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import css from './promotion-screens.module.css';
import { VoucherCodes } from './VoucherCodes.tsx';
import { type Batch, type Making, vouchersStore } from './vouchers.store.ts';

interface Props {
  action: BuiltAction;
  promotionId: string;
  onClose: () => void;
}

/** Makes vouchers: alone or together with another operator, and then shows their codes. */
export function VouchersPart({ action, promotionId, onClose }: Props) {
  const words = useWords();
  const store = useMemo(() => vouchersStore(promotionId), [promotionId]);
  const state = useStore(store.$making, { ssr: 'initial' });
  return (
    <Sheet
      open
      onClose={state.status === 'sending' || state.status === 'made' ? undefined : onClose}
      title={named(words, 'call', 'makeVouchers')}
      closeLabel={text(words, 'form.close')}
    >
      {state.status === 'made' ? (
        <VoucherCodes
          codes={state.codes}
          name={promotionId}
          onKept={() => {
            store.begin();
            onClose();
          }}
        />
      ) : null}
      {state.status === 'asked' ? (
        <Requested
          batch={state.batch}
          approvalId={state.approvalId}
          onAgain={() => void store.make(state.batch)}
          onBegin={store.begin}
        />
      ) : null}
      {state.status === 'new' || state.status === 'failed' || state.status === 'sending' ? (
        <NewBatch action={action} state={state} onMake={(batch) => void store.make(batch)} />
      ) : null}
    </Sheet>
  );
}

interface RequestedProps {
  batch: Batch;
  approvalId: string | undefined;
  onAgain: () => void;
  onBegin: () => void;
}

/** A batch that waits for another operator: once it is approved, the same call shows its codes. */
function Requested({ batch: { count, uses, reason }, approvalId, onAgain, onBegin }: RequestedProps) {
  const words = useWords();
  return (
    <div className={css.sheet}>
      <p>{said(words, 'promotions.batchWaits', { count, uses, reason })}</p>
      {approvalId === undefined ? null : (
        <a className={css.link} href={`/ops/approvals?id=${approvalId}`}>
          {text(words, 'form.toApproval')}
        </a>
      )}
      <Button wide kind="primary" onClick={onAgain}>
        {said(words, 'promotions.showCodes')}
      </Button>
      <Button wide onClick={onBegin}>
        {said(words, 'promotions.otherBatch')}
      </Button>
    </div>
  );
}

interface NewProps {
  action: BuiltAction;
  state: Extract<Making, { status: 'new' | 'failed' | 'sending' }>;
  onMake: (batch: Batch) => void;
}

function NewBatch({ action: { call }, state, onMake }: NewProps) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const fields = call.fields.filter(({ name }) => name !== 'batchId');
  const before = state.status === 'failed' ? state.batch : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = readTyped(fields, textsOf(form.current), undefined);
    setWrong(typed.ok ? [] : typed.wrong);
    if (!typed.ok) return;
    const { count, uses, reason } = typed.input;
    const batchId = before?.batchId ?? crypto.randomUUID();
    onMake({ batchId, count: Number(count), uses: Number(uses), reason: String(reason) });
  };
  return (
    <form ref={form} className={css.sheet} noValidate onSubmit={send}>
      <p>{said(words, 'promotions.vouchersWhy')}</p>
      {fields.map((field) => (
        <FormField key={field.name} field={field} currency={undefined} isWrong={wrong.includes(field.name)} />
      ))}
      <FormNotice>
        {state.status === 'failed'
          ? `${failureWords(words, state.code)} ${state.batch ? text(words, 'form.unknown') : ''}`
          : null}
      </FormNotice>
      <Button type="submit" kind="primary" wide busy={state.status === 'sending'}>
        {named(words, 'call', 'makeVouchers')}
      </Button>
    </form>
  );
}
