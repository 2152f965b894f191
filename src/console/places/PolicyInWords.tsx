import { said, useWords } from '#src/console/words/words.ts';
import type { RegionPolicy } from '#src/contracts/operations/operations.ts';
import { countryName, listed } from './country-names.ts';
import css from './region-policy.module.css';

/** How many countries a sentence names; the rest is counted. */
const namedMax = 30;

/** What a policy means, rule by rule in the order in which the gate asks them. */
export function PolicyInWords({ policy }: { policy: RegionPolicy }) {
  const words = useWords();
  const { mode, countries } = policy;
  const names = countries.map((code) => countryName(code, words.locale));
  const shown = listed(names.slice(0, namedMax), words.locale);
  const others = Math.max(0, names.length - namedMax);
  const kind = countries.length === 0 ? `${mode}None` : mode;
  const lists = (['operatorCidr', 'denyCidr', 'denyAsn', 'allowCidr', 'denyRegions'] as const).filter(
    (list) => policy[list].length > 0,
  );
  return (
    <ul className={css.rules}>
      {lists
        .filter((list) => list !== 'denyRegions')
        .map((list) => (
          <li key={list}>{said(words, `places.rule.${list}`, { count: policy[list].length })}</li>
        ))}
      <li>{said(words, `places.tor.${policy.tor}`)}</li>
      <li>{said(words, `places.unknown.${policy.unknown}`)}</li>
      {policy.denyRegions.length > 0 ? (
        <li>
          {said(words, 'places.rule.denyRegions', {
            regions: policy.denyRegions.slice(0, namedMax).join(', '),
          })}
        </li>
      ) : null}
      <li>{said(words, `places.mode.${kind}`, { countries: shown, others })}</li>
    </ul>
  );
}
