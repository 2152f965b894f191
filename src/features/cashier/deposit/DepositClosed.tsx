import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ChannelHead } from './ChannelHead.tsx';
import css from './deposit-form.module.css';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { limitUsedText, rangeText } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  channel: DepositChannel;
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  words: DepositWords;
}

/** In place of a channel's form while the member's own limit leaves less than its minimum: no amount could be sent. */
export function DepositClosed({ channel, offer: { limitLeftMinor, limitFreesAtMs }, words }: Props) {
  const { t } = words;
  return (
    <div className={css.form} data-alone>
      <ChannelHead channel={channel} words={words} />
      <EmptyState
        icon="shield"
        title={limitLeftMinor === 0 ? t.limitUsed : rangeText(words, channel)}
        action={
          <a className={`${button.button} ${button.primary}`} href="/m/limits">
            {t.toLimits}
          </a>
        }
      >
        {limitUsedText(words, limitFreesAtMs)}
      </EmptyState>
    </div>
  );
}
