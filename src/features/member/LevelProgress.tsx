import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { $level, loadLevel, type Rank } from './level.store.ts';
import css from './level-progress.module.css';

interface Props {
  /** Whether the level may be asked for: a member with an account of their own, in the newer member centre. */
  asks: boolean;
  words: WordsFor<'member-card'>;
}

/** What was staked on the way to the next level, in the space that is reserved for it. */
export function LevelProgress({ asks, words }: Props) {
  const { t } = words;
  const level = useStore($level, { ssr: 'initial' });
  useEffect(() => {
    if (asks) void loadLevel();
  }, [asks]);
  if (!asks || level.status === 'loading') return <div className={css.awaited} />;
  if (level.status === 'failed')
    return (
      <div className={css.failed}>
        <span>{t.levelFailed}</span>
        <Button onClick={() => void loadLevel()}>{t.retry}</Button>
      </div>
    );
  return <NextLevel rank={level.rank} words={words} />;
}

interface NextLevelProps {
  rank: Rank;
  words: WordsFor<'member-card'>;
}

/** The next level where there is one to name, or else what was staked. */
function NextLevel({ rank, words: { t, language } }: NextLevelProps) {
  const { next, monthlyTurnover, totalTurnover, currency } = rank;
  const locale = intlLocale[language];
  const money = (minor: number) => (currency === undefined ? '0' : moneyText(minor, currency, locale));
  if (!next)
    return (
      <dl className={css.facts}>
        <Fact name={t.levelTotal}>{money(totalTurnover)}</Fact>
        <Fact name={t.levelMonth}>{money(monthlyTurnover.actual)}</Fact>
      </dl>
    );
  return (
    <>
      <p className={css.ends}>
        <span id="towards">{t.levelNext}</span>
        <bdi className={css.next} translate="no">
          {next.name}
        </bdi>
      </p>
      <progress
        className={css.bar}
        aria-labelledby="towards"
        max={next.fromMinor}
        value={Math.min(totalTurnover, next.fromMinor)}
      />
      <p className={css.share}>
        {fill(t.levelTowards, { amount: money(totalTurnover), goal: money(next.fromMinor) }, locale)}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={css.ends}>
      <dt>{name}</dt>
      <dd className={css.next}>
        <bdi dir="ltr">{children}</bdi>
      </dd>
    </div>
  );
}
