import { useState } from 'react';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import css from './state/deposit.module.css';
import { channelKey, isOpenChannel } from './state/deposit-channels.store.ts';
import { channelIcon, feeText, groupKeys, rangeText } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { DepositForm } from './DepositForm.tsx';

type Group = (typeof groupKeys)[keyof typeof groupKeys];

interface Props {
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  words: DepositWords;
  onExcluded: () => void;
}

/** The newer template: the groups as tabs, the channels of one group as cards, and the form below them. */
export function DepositTabs({ offer, words, onExcluded }: Props) {
  const { t } = words;
  const { channels } = offer;
  const groups = [...new Set(channels.map(({ group }) => groupKeys[group]))];
  const [chosen, setChosen] = useState(channelKey(channels.find(isOpenChannel) ?? channels[0] ?? none));
  const channel = channels.find((each) => channelKey(each) === chosen) ?? channels[0];
  if (!channel) return null;
  const current = groupKeys[channel.group];
  const inGroup = (group: Group) => channels.filter((each) => groupKeys[each.group] === group);

  function changeGroup(group: Group): void {
    const first = inGroup(group).find(isOpenChannel) ?? inGroup(group)[0];
    if (first) setChosen(channelKey(first));
  }

  return (
    <section className={css.section} aria-labelledby="deposit-how">
      <h2 id="deposit-how" className={css.heading}>
        {t.how}
      </h2>
      {groups.length > 1 ? (
        <Tabs
          id="deposit"
          label={t.ways}
          kind="pills"
          tabs={groups.map((id) => ({ id, label: t[id] }))}
          current={current}
          onChange={changeGroup}
        />
      ) : null}
      <TabPanel id="deposit" current={current}>
        <fieldset className={css.cards}>
          <legend className="visually-hidden">{t.payBy}</legend>
          {inGroup(current).map((each) => (
            <label
              key={channelKey(each)}
              className={css.card}
              data-closed={isOpenChannel(each) ? undefined : true}
            >
              <input
                type="radio"
                name="channel"
                checked={each === channel}
                disabled={!isOpenChannel(each)}
                onChange={() => setChosen(channelKey(each))}
              />
              <Icon name={channelIcon(each)} />
              <b className={css.cardName}>
                <bdi>{each.name}</bdi>
              </b>
              <span className={css.cardDetail}>
                {isOpenChannel(each) ? feeText(words, each) : rangeText(words, each)}
              </span>
            </label>
          ))}
        </fieldset>
        {isOpenChannel(channel) ? (
          <DepositForm channel={channel} offer={offer} words={words} onExcluded={onExcluded} />
        ) : null}
      </TabPanel>
    </section>
  );
}

const none = { vendorId: '', bankCode: '' };
