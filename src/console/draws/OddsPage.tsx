import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { failureWords, named, said, text, useWords } from '#src/console/words/words.ts';
import { type LotteryShape, lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import css from './draws.module.css';
import { type Checked, type Odds, oddsStore } from './odds.store.ts';

/** What each bet type pays, with what the linter finds; other odds can be tried here and change nothing. */
export function OddsPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <OddsPart />
    </OwnPage>
  );
}

function OddsPart() {
  const words = useWords();
  const [shape, setShape] = useState<LotteryShape>(lotteryShapes[0]);
  const shapes = lotteryShapes.map((value) => ({ value, label: named(words, 'choice', value) }));
  return (
    <>
      <Select
        label={said(words, 'odds.shape')}
        options={shapes}
        value={shape}
        onChange={({ currentTarget }) =>
          setShape(lotteryShapes.find((each) => each === currentTarget.value) ?? lotteryShapes[0])
        }
      />
      <OddsOfShape key={shape} shape={shape} />
    </>
  );
}

function OddsOfShape({ shape }: { shape: LotteryShape }) {
  const words = useWords();
  const store = useMemo(() => oddsStore(shape), [shape]);
  const act = useStore(store.$act);
  const checked = useStore(store.$checked);
  const times = useStore(store.$times);
  const [tried, setTried] = useState<Odds>({});
  useEffect(() => void store.check(), [store]);
  const goBack = async () => {
    if (await store.check()) setTried({});
  };
  return (
    <>
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      {act.status === 'failed' && !checked ? (
        <Button onClick={() => void goBack()}>{text(words, 'list.retry')}</Button>
      ) : null}
      {act.status === 'sending' && !checked ? (
        <Skeleton shape="row" count={6} label={text(words, 'list.loading')} />
      ) : null}
      {checked ? (
        <>
          <output className={css.soft}>
            {said(words, 'odds.found', { count: checked.items.length, floor: checked.floorPercent })}
          </output>
          <OddsTable key={times} checked={checked} tried={tried} onTry={setTried} />
          <div className={css.acts}>
            <Button
              kind="primary"
              busy={act.status === 'sending'}
              onClick={() => void store.check({ ...checked.odds, ...tried })}
            >
              {said(words, 'odds.check')}
            </Button>
            <Button onClick={() => void goBack()}>{said(words, 'odds.inForce')}</Button>
            <a href="/ops/settings?id=lottery-odds">{said(words, 'odds.toSettings')}</a>
          </div>
        </>
      ) : null}
    </>
  );
}

interface TableProps {
  checked: Checked;
  tried: Odds;
  onTry: (odds: Odds) => void;
}

const scale = 10_000;

function OddsTable({ checked, tried, onTry }: TableProps) {
  const words = useWords();
  const findings = Map.groupBy(checked.items, ({ betTypeId }) => betTypeId);
  const returns = new Map(checked.returns.map((each) => [each.betTypeId, each]));
  const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);
  return (
    <ul className={css.odds}>
      {Object.entries(checked.odds).map(([betTypeId, prizes]) => {
        const found = findings.get(betTypeId) ?? [];
        const of = returns.get(betTypeId);
        return (
          <li key={betTypeId} data-faulty={found.length > 0 ? '' : undefined}>
            <h2>{named(words, 'bet', betTypeId)}</h2>
            {of ? (
              <span className={css.soft}>
                {said(words, 'odds.returns', {
                  least: percent(of.leastBasisPoints),
                  most: percent(of.mostBasisPoints),
                })}
              </span>
            ) : null}
            <div className={css.prizes}>
              {Object.entries(prizes).map(([prize, value]) => (
                <label key={prize}>
                  {named(words, 'prize', prize)}{' '}
                  <input
                    inputMode="decimal"
                    defaultValue={String(value / scale)}
                    onChange={({ currentTarget }) => {
                      const typed = Math.round(Number(currentTarget.value) * scale);
                      if (!Number.isSafeInteger(typed) || typed < 0) return;
                      onTry({ ...tried, [betTypeId]: { ...(tried[betTypeId] ?? prizes), [prize]: typed } });
                    }}
                  />
                </label>
              ))}
            </div>
            {found.map(({ fault, about }) => (
              <p key={`${fault} ${about}`} className={css.fault}>
                {said(words, `fault.${fault}`)} {about}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
