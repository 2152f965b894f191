import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { refusedFieldsIn } from '#src/console/stored/refused-fields.ts';
import { type ConsoleWords, failureWords, said, text, useWords } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { operationsContracts, type RegionPolicy } from '#src/contracts/operations/operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { countriesIn } from './country-names.ts';
import css from './region-policy.module.css';

type Tested = OutputOf<typeof operationsContracts.testRegionPolicy>;
type Decision = Pick<Tested, 'verdict' | 'rule'>;

const nothing = { address: '', country: '', regionCode: '', asn: '' };

/** What the gate decides about a visitor, by the policy in force or by the one in the form. It changes nothing. */
export function PlaceTester({ draft }: { draft: RegionPolicy | undefined }) {
  const words = useWords();
  const store = useMemo(() => actStore<Tested>(), []);
  const act = useStore(store.$act);
  const [visitor, setVisitor] = useState(nothing);
  const [byDraft, setByDraft] = useState(true);
  const countries = useMemo(() => countriesIn(words.locale), [words.locale]);
  const refused = refusedFieldsIn(act.status === 'failed' ? act.details : undefined).map(({ path }) => path);
  const field = (name: keyof typeof nothing) => ({
    label: said(words, `places.test.${name}`),
    value: visitor[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      store.reset();
      setVisitor({ ...visitor, [name]: currentTarget.value });
    },
    ...(refused.includes(name) && { error: text(words, 'form.wrong') }),
  });
  const test = (event: FormEvent) => {
    event.preventDefault();
    void store.send(() =>
      opsCallOf(operationsContracts.testRegionPolicy, {
        input: {
          ...(visitor.address.trim() !== '' && { address: visitor.address.trim() }),
          ...(visitor.country !== '' && { country: visitor.country }),
          ...(visitor.regionCode.trim() !== '' && { regionCode: visitor.regionCode.trim().toUpperCase() }),
          ...(visitor.asn.trim() !== '' && { asn: Number(visitor.asn.trim().replace(/^AS/i, '')) }),
          ...(draft && byDraft && { policy: draft }),
        },
      }),
    );
  };
  return (
    <section className={css.tester} aria-labelledby="places-tester">
      <h2 id="places-tester">{said(words, 'places.test')}</h2>
      <p>{said(words, 'places.testLead')}</p>
      <form className={css.form} noValidate onSubmit={test}>
        <Field {...field('address')} autoComplete="off" spellCheck={false} dir="ltr" />
        <Select
          {...field('country')}
          options={[
            { value: '', label: text(words, 'form.none') },
            { value: 'XX', label: said(words, 'places.test.unknown') },
            { value: 'T1', label: said(words, 'places.test.tor') },
            ...countries.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Field {...field('regionCode')} autoComplete="off" maxLength={3} dir="ltr" />
        <Field {...field('asn')} autoComplete="off" inputMode="numeric" maxLength={12} />
        {draft ? (
          <Checkbox
            checked={byDraft}
            onChange={({ currentTarget }) => {
              store.reset();
              setByDraft(currentTarget.checked);
            }}
          >
            {said(words, 'places.test.byDraft')}
          </Checkbox>
        ) : null}
        <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
        <Button type="submit" wide busy={act.status === 'sending'}>
          {said(words, 'places.test.ask')}
        </Button>
      </form>
      <div aria-live="polite">{act.status === 'done' ? <Outcome tested={act.value} /> : null}</div>
    </section>
  );
}

function Outcome({ tested }: { tested: Tested }) {
  const words = useWords();
  const { whenOpen, missing, asker } = tested;
  const isAskerOut = asker.verdict !== 'operator' && asker.verdict !== 'served';
  return (
    <div className={css.outcome} data-verdict={(whenOpen ?? tested).verdict}>
      <DecisionInWords decision={tested} />
      {whenOpen ? (
        <>
          <h3>{said(words, 'places.test.whenOpen')}</h3>
          <DecisionInWords decision={whenOpen} />
        </>
      ) : null}
      {missing.length > 0 ? (
        <p>
          {said(words, 'places.test.missing', {
            names: missing.map((name) => said(words, `places.test.${name}`)).join(', '),
          })}
        </p>
      ) : null}
      {isAskerOut ? <p className={css.warning}>{said(words, 'places.test.askerOut')}</p> : null}
      <p className={css.soft}>{shareText(tested.visits, words)}</p>
    </div>
  );
}

function shareText({ counted, turnedAway }: Tested['visits'], words: ConsoleWords): string {
  if (counted === 0) return said(words, 'places.test.noVisits');
  const percent = new Intl.NumberFormat(words.locale, { style: 'percent', maximumFractionDigits: 1 });
  return said(words, 'places.test.share', {
    counted,
    turnedAway,
    share: percent.format(turnedAway / counted),
  });
}

function DecisionInWords({ decision: { verdict, rule } }: { decision: Decision }) {
  const words = useWords();
  return (
    <>
      <p className={css.verdict}>{said(words, `places.verdict.${verdict}`)}</p>
      <p>
        {said(words, 'places.test.rule', { rule })} {said(words, `places.gate.${rule}`)}
      </p>
    </>
  );
}
