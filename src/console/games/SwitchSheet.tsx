import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { countriesIn } from './countries.ts';
import css from './games.module.css';

/** A game or a maker as its switch stands. */
export interface Switchable {
  readonly kind: 'game' | 'vendor';
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly countries: readonly string[] | null;
}

interface Props {
  of: Switchable;
  onClose: () => void;
  onChanged: () => void;
}

/** The switch of a game or a maker in a sheet: what it will be, where, why, and what comes of it. */
export function SwitchSheet({ of, onClose, onChanged }: Props) {
  const words = useWords();
  const store = useMemo(() => actStore<unknown>(), []);
  const act = useStore(store.$act);
  const [isOn, setIsOn] = useState(!of.enabled);
  const [places, setPlaces] = useState(of.countries?.join(' ') ?? '');
  const [reason, setReason] = useState('');
  const countries = countriesIn(places);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (countries === undefined || reason.trim() === '') return;
    const input = { enabled: isOn, countries: countries.length === 0 ? null : countries, reason };
    const isDone = await store.send(() =>
      of.kind === 'game'
        ? opsCallOf(gameSwitchesContracts.switchGame, { params: { nodeId: of.id }, input })
        : opsCallOf(gameSwitchesContracts.switchVendor, { params: { code: of.id }, input }),
    );
    if (!isDone) return;
    onChanged();
    onClose();
  };
  const states = ['on', 'off'].map((value) => ({ value, label: said(words, `choice.${value}`) }));
  return (
    <Sheet
      open
      onClose={act.status === 'sending' ? undefined : onClose}
      title={said(words, 'games.switch', { name: of.name })}
      closeLabel={text(words, 'form.close')}
    >
      <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
        <Select
          label={said(words, 'games.state')}
          options={states}
          value={isOn ? 'on' : 'off'}
          onChange={({ currentTarget }) => setIsOn(currentTarget.value === 'on')}
        />
        <Field
          label={said(words, 'games.countries')}
          help={said(words, 'games.countriesHelp')}
          value={places}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ currentTarget }) => setPlaces(currentTarget.value)}
          {...(countries === undefined && { error: said(words, 'games.countriesWrong') })}
        />
        <TextArea
          label={said(words, 'field.reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Preview of={of} isOn={isOn} countries={countries} />
        <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
        <Button
          type="submit"
          kind="primary"
          wide
          disabled={countries === undefined || reason.trim() === ''}
          busy={act.status === 'sending'}
        >
          {said(words, isOn ? 'games.switchOn' : 'games.switchOff')}
        </Button>
      </form>
    </Sheet>
  );
}

/** What comes of it, in words. */
function Preview({
  of,
  isOn,
  countries,
}: {
  of: Switchable;
  isOn: boolean;
  countries: string[] | undefined;
}) {
  const words = useWords();
  const sentence = `games.${isOn ? 'on' : 'off'}${of.kind === 'game' ? 'Game' : 'Vendor'}`;
  return (
    <p className={css.preview}>
      {said(words, sentence, { name: of.name })}{' '}
      {countries && countries.length > 0 ? said(words, 'games.only', { places: countries.join(', ') }) : null}
    </p>
  );
}
