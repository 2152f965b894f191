import { MemberLink } from '#src/console/kit/sections/MemberLink.tsx';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './held.module.css';

type HeldWin = OutputOf<typeof heldWinsContracts.heldWins>['items'][number];

/** One held win: stake and win, where it came from, and how it stands. */
export function HeldWinPart({ row }: OpenDetail) {
  const words = useWords();
  const win = row as HeldWin;
  const { currency, amountMinor, stakeMinor, memberId, gameCode, source, roundId, transactionId } = win;
  const { heldAtMs, askedFor, askedBy, askedAtMs, reason, endedAs, endedBy, endedAtMs } = win;
  return (
    <div className={css.part}>
      <dl className={css.sums}>
        <div>
          <dt>{named(words, 'column', 'stakeMinor')}</dt>
          <dd>
            <Money amountMinor={stakeMinor} currency={currency} locale={words.locale} />
          </dd>
        </div>
        <div>
          <dt>{said(words, 'held.win')}</dt>
          <dd>
            <Money amountMinor={amountMinor} currency={currency} locale={words.locale} />
          </dd>
        </div>
      </dl>
      <p className={css.notice} data-tone={endedAs === 'reversed' ? 'danger' : undefined}>
        {named(words, 'stands', endedAs ?? (askedFor === undefined ? 'held' : 'asked'))}
      </p>
      <p className={css.line}>
        <span>{named(words, 'column', 'memberId')}</span>
        <MemberLink memberId={memberId} />
      </p>
      <Fields row={{ heldAtMs, gameCode, source, roundId, transactionId }} />
      <Fields row={{ askedFor, askedBy, askedAtMs, reason, endedAs, endedBy, endedAtMs }} />
    </div>
  );
}
