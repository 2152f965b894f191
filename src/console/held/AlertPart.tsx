import { MemberLink } from '#src/console/kit/sections/MemberLink.tsx';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { named, useWords, wordOf } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';
import css from './held.module.css';
import { WalletSidesPart } from './WalletSidesPart.tsx';

type WalletAlert = OutputOf<typeof reconciliationContracts.walletAlerts>['items'][number];

/** One freeze: what was found, who let it go on, and both sides as they are now. Figures are never corrected here. */
export function AlertPart({ row }: OpenDetail) {
  const words = useWords();
  const { memberId, code, ...rest } = row as WalletAlert;
  const { raisedAtMs, askedBy, releasedBy, releasedAtMs, reason } = rest;
  return (
    <div className={css.part}>
      <p className={css.notice} data-tone={releasedAtMs === undefined ? 'danger' : undefined}>
        <strong>{named(words, 'choice', code)}</strong> {wordOf(words, 'found', code)}
      </p>
      <p className={css.line}>
        <span>{named(words, 'column', 'memberId')}</span>
        <MemberLink memberId={memberId} />
      </p>
      <Fields row={{ raisedAtMs, askedBy, releasedBy, releasedAtMs, reason }} />
      <WalletSidesPart key={String(releasedAtMs)} memberId={memberId} />
    </div>
  );
}
