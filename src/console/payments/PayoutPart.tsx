import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { said, useWords } from '#src/console/words/words.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { MemberLine } from './MemberLine.tsx';
import { Notice } from './Notice.tsx';
import css from './payments.module.css';

/** One payout. Where it goes is no part of it: that is shown once, to whoever pays it by hand. */
export function PayoutPart({ row }: OpenDetail) {
  const words = useWords();
  const { memberId, amountMinor, currency, payoutId, ...rest } = row;
  const isUncertain = rest['state'] === 'stuck';
  return (
    <div className={css.part}>
      <p className={css.head}>
        <strong>
          <Money amountMinor={Number(amountMinor)} currency={String(currency)} locale={words.locale} />
        </strong>
      </p>
      {isUncertain ? <Notice tone="danger">{said(words, 'payments.uncertain')}</Notice> : null}
      {rest['state'] === 'accepted' ? <Notice tone="plain">{said(words, 'payments.byHand')}</Notice> : null}
      <Fields row={{ ...rest, payoutId }} />
      <MemberLine memberId={String(memberId)} />
      <p className={css.line}>
        <a href={`/ops/withdrawals?id=${encodeURIComponent(String(payoutId))}`}>
          {said(words, 'payments.toWithdrawal')}
        </a>
      </p>
    </div>
  );
}
