import { useEffect, useState } from 'react';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { channelKey, isOpenChannel } from './state/deposit-channels.store.ts';
import type { DepositView } from './state/deposit-view.store.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { loadDeposits } from './state/deposits.store.ts';
import { DepositChannels } from './DepositChannels.tsx';
import { DepositClosed } from './DepositClosed.tsx';
import { DepositExcluded } from './DepositExcluded.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositLimitLeft } from './DepositLimitLeft.tsx';
import { DepositTabs } from './DepositTabs.tsx';
import { LatestDeposits } from './LatestDeposits.tsx';
import button from '#src/ui/buttons/button.module.css';
import css from './state/deposit.module.css';

interface Props {
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  /** Whether the operator shows tabs in place of a list that leads to a form. */
  isNewer: boolean;
  view: DepositView;
  words: DepositWords;
}

/** The channels and the form of the chosen one, in the operator's template. */
export function DepositPick({ offer, isNewer, view, words }: Props) {
  const { t } = words;
  const [isExcluded, setIsExcluded] = useState(false);
  useEffect(() => void loadDeposits(), []);
  const { channels } = offer;
  const chosen = channels.find((each) => view.name === 'form' && channelKey(each) === view.channel);
  const onExcluded = () => setIsExcluded(true);
  if (isExcluded) return <DepositExcluded words={words} />;
  if (channels.length === 0)
    return (
      <div className={css.page}>
        <EmptyState
          icon="wallet"
          title={t.none}
          action={
            <a className={`${button.button} ${button.primary}`} href="/m/messages">
              {t.support}
            </a>
          }
        >
          {t.noneExplained}
        </EmptyState>
        <LatestDeposits channels={channels} words={words} />
      </div>
    );
  if (chosen && !isNewer && !isOpenChannel(chosen))
    return <DepositClosed channel={chosen} offer={offer} words={words} />;
  if (chosen && !isNewer)
    return <DepositForm channel={chosen} offer={offer} words={words} onExcluded={onExcluded} isAlone />;
  return (
    <div className={css.page}>
      {channels.every(({ demo }) => demo) ? (
        <p className={css.demo}>
          <Icon name="info" />
          {t.demo}
        </p>
      ) : null}
      <DepositLimitLeft offer={offer} words={words} />
      {isNewer ? (
        <DepositTabs offer={offer} words={words} onExcluded={onExcluded} />
      ) : (
        <DepositChannels channels={channels} words={words} />
      )}
      <LatestDeposits channels={channels} words={words} />
    </div>
  );
}
