import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import css from './state/deposit.module.css';
import { channelKey, type DepositChannel, isOpenChannel } from './state/deposit-channels.store.ts';
import { showDepositView } from './state/deposit-view.store.ts';
import { channelIcon, feeText, rangeText } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  channels: readonly DepositChannel[];
  words: DepositWords;
}

/** The channels as a list of links to their forms; one that the member's limits close is shown without a link. */
export function DepositChannels({ channels, words }: Props) {
  const { t } = words;
  return (
    <section className={css.section} aria-labelledby="deposit-how">
      <h2 id="deposit-how" className={css.heading}>
        {t.how}
      </h2>
      <List label={t.ways}>
        {channels.map((channel) => {
          const key = channelKey(channel);
          const isOpen = isOpenChannel(channel);
          return (
            <ListRow
              key={key}
              icon={channelIcon(channel)}
              title={<bdi>{channel.name}</bdi>}
              detail={
                isOpen ? (
                  <>
                    {rangeText(words, channel)} · {feeText(words, channel)}
                  </>
                ) : (
                  rangeText(words, channel)
                )
              }
              onPress={isOpen ? () => showDepositView({ name: 'form', channel: key }) : undefined}
            />
          );
        })}
      </List>
    </section>
  );
}
