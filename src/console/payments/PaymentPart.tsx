import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { pressing } from '#src/console/kit/due.ts';
import { Fields } from '#src/console/kit/Fields.tsx';
import { Picture } from '#src/console/kit/Pictures.tsx';
import { named, said, text, useWords } from '#src/console/words/words.ts';
import type { ListedPayment } from '#src/contracts/cashier/payments-operations.ts';
import { neverCredited } from '#src/rules/money/parked-payment.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { MemberLine } from './MemberLine.tsx';
import { Notice } from './Notice.tsx';
import css from './payments.module.css';

/** One payment: why it waits, what it may be for with the evidence beside it, and what can be done with it. */
export function PaymentPart({ row, acts, onAct }: OpenDetail) {
  const words = useWords();
  const payment = row as ListedPayment;
  const { amountMinor, currency, state, memberId, suggestions, slips, depositId } = payment;
  const { payerName, reference, tillId, paymentId, atMs, returnByMs, creditMinor, feeMinor } = payment;
  const isParked = state === 'parked';
  return (
    <div className={css.part}>
      <p className={css.head}>
        <strong>
          <Money amountMinor={amountMinor} currency={currency} locale={words.locale} />
        </strong>
        <span>{named(words, 'choice', state)}</span>
      </p>
      {isParked ? <Waiting payment={payment} /> : null}
      {isParked ? <Acts payment={payment} acts={acts} onAct={onAct} /> : null}
      <Fields row={{ payerName, reference, atMs, returnByMs, tillId, paymentId }} />
      {memberId === undefined ? null : <MemberLine memberId={memberId} />}
      {state === 'credited' ? (
        <Fields row={{ creditMinor, feeMinor, depositId }} currency={currency} />
      ) : null}
      {isParked && depositId === undefined ? (
        <section className={css.section}>
          <h2>{said(words, 'payments.suggestions')}</h2>
          {suggestions.length === 0 ? (
            <p className={css.soft}>{said(words, 'payments.noSuggestion')}</p>
          ) : null}
          <ul className={css.cards}>
            {suggestions.map((each) => (
              <li key={each.depositId}>
                <p className={css.head}>
                  <strong>
                    <Money amountMinor={each.amountMinor} currency={currency} locale={words.locale} />
                  </strong>
                  <bdi dir="ltr" title={each.depositId}>
                    {shortReference(each.depositId)}
                  </bdi>
                </p>
                <ul className={css.marks}>
                  <Mark fits={each.hasReference} word="payments.reference" />
                  <Mark fits={each.hasSum} word="payments.sum" />
                </ul>
                <MemberLine memberId={each.memberId} />
                {acts.includes('matchPayment') ? (
                  <Button wide onClick={() => onAct('matchPayment', { suggested: each.depositId })}>
                    {named(words, 'call', 'matchPayment')}
                  </Button>
                ) : null}
                <Slips slips={slips.filter((slip) => slip.depositId === each.depositId)} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Slips slips={slips} />
      )}
    </div>
  );
}

/** What can be done with a payment that waits; money that may not be played with can only go back. */
function Acts({ payment, acts, onAct }: { payment: ListedPayment } & Pick<OpenDetail, 'acts' | 'onAct'>) {
  const words = useWords();
  const { memberId, reason, depositId } = payment;
  if (acts.length === 0) return null;
  return (
    <div className={css.buttons}>
      {memberId !== undefined && !neverCredited.has(reason ?? '') ? (
        <Button kind="primary" onClick={() => onAct('creditPayment')}>
          {named(words, 'call', 'creditPayment')}
        </Button>
      ) : null}
      {depositId === undefined ? (
        <Button onClick={() => onAct('matchOther')}>{named(words, 'call', 'matchOther')}</Button>
      ) : null}
      <Button onClick={() => onAct('returnPayment')}>{named(words, 'call', 'returnPayment')}</Button>
    </div>
  );
}

/** Why a payment waits, and how long it still may. */
function Waiting({ payment: { reason, returnByMs } }: { payment: ListedPayment }) {
  const words = useWords();
  const due = returnByMs === undefined ? undefined : pressing(returnByMs);
  return (
    <>
      <Notice tone={neverCredited.has(reason ?? '') ? 'danger' : 'plain'}>
        {named(words, 'why', reason ?? 'unknown-deposit')}
      </Notice>
      {due ? (
        <Notice tone="danger">
          {said(words, due === 'soon' ? 'payments.returnSoon' : 'payments.returnLate')}
        </Notice>
      ) : null}
    </>
  );
}

function Mark({ fits, word }: { fits: boolean; word: 'payments.reference' | 'payments.sum' }) {
  const words = useWords();
  return (
    <li data-fits={fits || undefined}>
      {said(words, word)}: {text(words, fits ? 'value.yes' : 'value.no')}
    </li>
  );
}

/** Pictures of the transfer. They prove nothing, and who looked is recorded, so each is read when it is asked for. */
function Slips({ slips }: { slips: ListedPayment['slips'] }) {
  const words = useWords();
  if (slips.length === 0) return null;
  return (
    <section className={css.section} aria-label={said(words, 'payments.slips')}>
      <h3>{said(words, 'payments.slips')}</h3>
      <p className={css.soft}>{said(words, 'payments.slipsProve')}</p>
      {slips.map(({ slipId }, at) => (
        <Picture key={slipId} address={`/ops/api/slips/${slipId}`} number={at + 1} />
      ))}
    </section>
  );
}
