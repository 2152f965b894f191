import type { WordsFor } from '#src/i18n/words.ts';
import type { BetRecord } from '#src/contracts/records/bet-records.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import css from './records.module.css';
import { openRecord, type Proof } from './records.store.ts';

interface Props {
  opened: { readonly record: BetRecord; readonly currency: string; readonly proof: Proof };
  words: WordsFor<'records'>;
}

const look = `${button.button} ${button.primary} ${button.wide}`;

/** The link to a record's proof: the fairness page filled in, or the order's own page. */
export function RecordProof({ opened: { record, currency, proof }, words: { t } }: Props) {
  if (record.kind === 'order')
    return (
      <a className={look} href={`/m/lottery/orders/detail?orderId=${encodeURIComponent(record.id)}`}>
        {t.openTickets}
      </a>
    );
  switch (proof.kind) {
    case 'ready':
      return (
        <a className={look} href={`/m/fairness#${proof.fragment}`}>
          {t.checkRound}
        </a>
      );
    case 'loading':
      return (
        <Button kind="primary" wide busy>
          {t.checkRound}
        </Button>
      );
    case 'failed':
      return (
        <>
          <p className={css.note}>{t.proofFailed}</p>
          <Button wide onClick={() => void openRecord(record, currency)}>
            {t.retry}
          </Button>
        </>
      );
    default:
      return <p className={css.note}>{proof.kind === 'sealed' ? t.proofSealed : t.proofNone}</p>;
  }
}
