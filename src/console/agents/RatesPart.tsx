import type { OwnAnswer } from '#src/console/kit/sections/own-parts.ts';
import { named, said, useWords } from '#src/console/words/words.ts';
import type { ratesOperationsContracts } from '#src/contracts/agents/rates-operations.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import css from './agents.module.css';
import { percentOfPpm } from './percent.ts';

/** The rates of today, those that follow, and how much of each quota is used. */
export function RatesPart({ row }: OwnAnswer) {
  const words = useWords();
  const { rebates, later, quotas } = row as OutputOf<typeof ratesOperationsContracts.agentRates>;
  const rates = Object.entries(rebates);
  return (
    <div className={css.part}>
      {rates.length === 0 ? <p className={css.soft}>{said(words, 'agents.noRates')}</p> : null}
      <dl className={css.columns}>
        {rates.map(([product, ppm]) => (
          <div key={product}>
            <dt>{named(words, 'choice', product)}</dt>
            <dd className="number">{percentOfPpm(ppm)} %</dd>
          </div>
        ))}
      </dl>
      {later.length > 0 ? (
        <ul className={css.plain} aria-label={said(words, 'agents.later')}>
          {later.map(({ product, fromDay, ppm }) => (
            <li key={`${product} ${fromDay}`}>
              {said(words, 'agents.laterRate', {
                ...{ product: named(words, 'choice', product), day: fromDay, percent: percentOfPpm(ppm) },
              })}
            </li>
          ))}
        </ul>
      ) : null}
      {quotas.length > 0 ? (
        <ul className={css.plain} aria-label={said(words, 'agents.quotas')}>
          {quotas.map(({ quotaId, ppm, total, used }) => (
            <li key={quotaId}>
              {said(words, 'agents.quota', { name: quotaId, percent: percentOfPpm(ppm), used, total })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
