import { useState } from 'react';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { Fields } from '#src/console/kit/Fields.tsx';
import { Value } from '#src/console/kit/Value.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import { promotionCostContracts } from '#src/contracts/rewards/promotion-cost.ts';
import { Select } from '#src/ui/fields/Select.tsx';
import { ContestPlaces } from './ContestPlaces.tsx';
import { Figures } from './Figures.tsx';
import { Findings } from './MeaningPart.tsx';
import { PromotionActs } from './PromotionActs.tsx';
import { PromotionEditor } from './PromotionEditor.tsx';
import type { Promotion } from './promotion-data.ts';
import css from './promotion-screens.module.css';

/** One promotion: what can be done with it, a version in the editor, and what it has cost. */
export function PromotionPart({ screen, row, id, onChanged }: OpenDetail) {
  const words = useWords();
  const promotion = row as Promotion;
  const { versions } = promotion;
  const [newest] = versions;
  // The version from which the next one is made; another one than the newest only where somebody chose it.
  const [chosen, setChosen] = useState<number>();
  const [begun, setBegun] = useState(newest?.version);
  const open = versions.find(({ version }) => version === (chosen ?? begun)) ?? newest;
  if (!newest || !open) return null;
  const { texts, trigger } = newest.document;
  const title = (texts['en'] ?? Object.values(texts)[0])?.title ?? id;
  return (
    <div className={css.promotion}>
      <header className={css.about}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <code dir="ltr">{id}</code>
        <Value kind="choice" value={newest.state} currency={undefined} />
        <Value kind="choice" value={trigger.on} currency={undefined} />
      </header>
      <PromotionActs screen={screen} promotion={promotion} title={title} onChanged={onChanged} />
      {promotion.findings.length > 0 ? (
        <>
          <p className={css.soft}>{said(words, 'promotions.findingsNow')}</p>
          <Findings findings={promotion.findings} />
        </>
      ) : null}
      <div className={css.version}>
        <Select
          label={said(words, 'promotions.version')}
          value={String(open.version)}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
          options={versions.map(({ version, state, changedBy }) => ({
            value: String(version),
            label: `${version} · ${named(words, 'choice', state)} · ${changedBy}`,
          }))}
        />
      </div>
      <PromotionEditor
        key={open.version}
        id={id}
        document={open.document}
        newest={newest.version}
        onChanged={(isSaved) => {
          onChanged();
          if (!isSaved) return;
          setChosen(undefined);
          setBegun(newest.version + 1);
        }}
      />
      <FiguresOf promotion={promotion} />
    </div>
  );
}

/** How far its bounds are used, who leads a contest, and what it has cost. */
function FiguresOf({ promotion }: { promotion: Promotion }) {
  const words = useWords();
  const { id } = promotion;
  const isContest = promotion.versions[0]?.document.trigger.on === 'contest';
  return (
    <>
      {promotion.counters.length > 0 ? (
        <section className={css.figures}>
          <h2>{said(words, 'promotions.counters')}</h2>
          {promotion.counters.map((counter) => (
            <Fields key={counter.currency} row={countedOf(counter)} />
          ))}
        </section>
      ) : null}
      {isContest ? (
        <Opened label={named(words, 'call', 'operatorContestPlaces')}>
          <ContestPlaces id={id} />
        </Opened>
      ) : null}
      <Opened label={named(words, 'call', 'promotionCost')}>
        <Figures endpoint={promotionCostContracts.promotionCost} id={id}>
          {({ currencies }) =>
            currencies.length === 0 ? (
              <p className={css.soft}>{said(words, 'promotions.noCost')}</p>
            ) : (
              currencies.map((cost) => <Fields key={cost.currency} row={cost} />)
            )
          }
        </Figures>
      </Opened>
    </>
  );
}

/** What a counter counts: uses of all currencies, or the money of one. */
function countedOf({ currency, uses, usesMax, ...money }: Promotion['counters'][number]) {
  return currency === '' ? { uses, usesMax } : { currency, uses, ...money };
}

/** What is read once it is opened. */
function Opened({ label, children }: { label: string; children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.opened} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{label}</summary>
      {isOpen ? children : null}
    </details>
  );
}
