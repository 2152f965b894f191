import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $siteClock } from '#src/api/site-clock.ts';
import { exactTimeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import type { BetRecord } from '#src/contracts/records/bet-records.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { complaintAddress } from '#src/rules/site/complaint-address.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { RecordProof } from './RecordProof.tsx';
import css from './records.module.css';
import { $opened, closeRecord } from './records.store.ts';

interface Props {
  words: WordsFor<'records' | 'activity' | 'reference'>;
}

/** One record with everything that the member can know about it, and the link to its proof. */
export function RecordSheet({ words }: Props) {
  const opened = useStore($opened, { ssr: 'initial' });
  return (
    <Sheet
      open={opened?.isOpen ?? false}
      onClose={closeRecord}
      title={<bdi>{opened?.record.gameName ?? ''}</bdi>}
      closeLabel={words.t.close}
      actions={
        opened ? (
          <>
            <RecordProof opened={opened} words={words} />
            <a
              className={`${button.button} ${button.plain} ${button.wide}`}
              href={complaintAddress('bet', opened.record.id)}
            >
              {words.t.complain}
            </a>
          </>
        ) : undefined
      }
    >
      {opened ? (
        <dl className={css.facts}>
          {factsOf(opened.record, opened.currency, words).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Sheet>
  );
}

function factsOf(
  record: BetRecord,
  currency: string,
  words: WordsFor<'records' | 'reference'>,
): readonly (readonly [string, ReactNode])[] {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { kind, id, state, bets, stakeMinor, winMinor, playedAtMs, endedAtMs, vendorName } = record;
  const { bonusStakeMinor = 0, bonusWinMinor = 0, nominalMinor } = record;
  const { timeZone } = $siteClock.get() ?? {};
  const timeOf = (atMs: number) =>
    timeZone === undefined ? exactTimeText(atMs, locale) : zonedText(exactTimeText, atMs, locale, timeZone);
  const money = (amountMinor: number, signed = false) => (
    <Money amountMinor={amountMinor} currency={currency} locale={locale} signed={signed} />
  );
  return [
    [t.stakes, money(stakeMinor)],
    ...(nominalMinor === undefined ? [] : [[t.freeStake, money(nominalMinor)] as const]),
    ...(bonusStakeMinor === 0 ? [] : [[t.bonusStake, money(bonusStakeMinor)] as const]),
    [t.win, money(winMinor)],
    ...(bonusWinMinor === 0 ? [] : [[t.bonusWin, money(bonusWinMinor)] as const]),
    ...(state === 'closed' ? [[t.result, money(winMinor - stakeMinor, true)] as const] : []),
    [t.state, t[state]],
    [t.played, <bdi key="played">{timeOf(playedAtMs)}</bdi>],
    ...(endedAtMs === undefined ? [] : [[t.ended, <bdi key="ended">{timeOf(endedAtMs)}</bdi>] as const]),
    [t.provider, <bdi key="provider">{vendorName ?? t.lottery}</bdi>],
    ...(bets > 1 ? [[kind === 'order' ? t.tickets : t.bets, String(bets)] as const] : []),
    [kind === 'order' ? t.receiptNumber : t.roundNumber, <Reference key="id" id={id} words={words} />],
  ];
}
