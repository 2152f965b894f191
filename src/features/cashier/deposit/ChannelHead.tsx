import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './deposit-form.module.css';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { showDepositView } from './state/deposit-view.store.ts';
import { channelIcon, feeText } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  channel: DepositChannel;
  words: DepositWords;
}

/** The chosen channel, and the link to another one. */
export function ChannelHead({ channel, words }: Props) {
  const { t } = words;
  return (
    <div className={css.channel}>
      <span className={css.channelIcon}>
        <Icon name={channelIcon(channel)} />
      </span>
      <span className={css.channelWords}>
        <span className="visually-hidden">{t.payBy}</span>
        <b>
          <bdi>{channel.name}</bdi>
        </b>
        <span className={css.soft}>{feeText(words, channel)}</span>
      </span>
      <Button kind="plain" onClick={() => showDepositView({ name: 'start' }, 'replace')}>
        {t.change}
      </Button>
    </div>
  );
}
