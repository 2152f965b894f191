import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { actStore } from '#src/console/kit/act.store.ts';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { failureWords, said, useWords } from '#src/console/words/words.ts';
import { exactTimeText } from '#src/browser/date-text.ts';
import { catalogueImportsContracts } from '#src/contracts/games/catalogue-imports.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './games.module.css';

type Checked = OutputOf<typeof catalogueImportsContracts.checkImport>;
type Applied = OutputOf<typeof catalogueImportsContracts.applyImport>;

/** A file of games: checked first, and applied as it was checked. */
export function ImportPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage screen={screen} menu={menu}>
      <ImportPart />
    </OwnPage>
  );
}

function ImportPart() {
  const words = useWords();
  const store = useMemo(() => actStore<Checked>(), []);
  const act = useStore(store.$act);
  const [format, setFormat] = useState<'csv' | 'json'>('csv');
  const [file, setFile] = useState('');
  const [vendor, setVendor] = useState('');
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    store.reset();
    setFormat(chosen.name.toLowerCase().endsWith('.json') ? 'json' : 'csv');
    setFile(await chosen.text());
  };
  const type = (typed: string) => {
    store.reset();
    setFile(typed);
  };
  const check = () => {
    const input = { format, text: file, ...(vendor.trim() !== '' && { vendor: vendor.trim() }) };
    void store.send(() => opsCallOf(catalogueImportsContracts.checkImport, { input, isLong: true }));
  };
  const formats = ['csv', 'json'].map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <div className={css.form}>
      <p className={css.soft}>{said(words, 'games.importHelp')}</p>
      <label>
        {said(words, 'games.file')}{' '}
        <input
          type="file"
          accept=".csv,.json"
          // A browser announces no change where a mended file of the same name is chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      </label>
      <TextArea
        label={said(words, 'games.fileText')}
        rows={8}
        value={file}
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Select
        label={said(words, 'games.format')}
        options={formats}
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value === 'json' ? 'json' : 'csv')}
      />
      <Field
        label={said(words, 'games.vendorOfAll')}
        help={said(words, 'games.vendorOfAllHelp')}
        value={vendor}
        maxLength={24}
        autoComplete="off"
        onChange={({ currentTarget }) => setVendor(currentTarget.value)}
      />
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      <Button kind="primary" wide disabled={file === ''} busy={act.status === 'sending'} onClick={check}>
        {said(words, 'games.check')}
      </Button>
      {act.status === 'done' ? <Outcome key={act.value.id ?? act.value.sha256} checked={act.value} /> : null}
    </div>
  );
}

function Outcome({ checked }: { checked: Checked }) {
  const words = useWords();
  const { faults, faultCount, sha256, added, replaced, countriesKept, id, endsAtMs } = checked;
  if (id === undefined)
    return (
      <>
        <p role="alert">{said(words, 'games.faults', { count: faultCount })}</p>
        <table className={css.faults} aria-label={said(words, 'games.faultsTitle')}>
          <thead>
            <tr>
              <th scope="col">{said(words, 'games.line')}</th>
              <th scope="col">{said(words, 'games.field')}</th>
              <th scope="col">{said(words, 'games.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, field, reason }) => (
              <tr key={`${line} ${field} ${reason}`}>
                <td>{line}</td>
                <td>
                  <code>{field}</code>
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    );
  return (
    <>
      <output className={css.preview}>
        {said(words, 'games.checked', { added, replaced })}{' '}
        {said(words, 'games.until', { time: exactTimeText(endsAtMs ?? 0, words.locale) })}{' '}
        {countriesKept > 0 ? said(words, 'games.countriesKept', { count: countriesKept }) : null}
      </output>
      <p className={css.hash}>
        SHA-256 <code dir="ltr">{sha256}</code>
      </p>
      <ApplyPart id={id} sha256={sha256} />
    </>
  );
}

function ApplyPart({ id, sha256 }: { id: string; sha256: string }) {
  const words = useWords();
  const store = useMemo(() => actStore<Applied>(), []);
  const act = useStore(store.$act);
  const [reason, setReason] = useState('');
  if (act.status === 'done')
    return (
      <output>
        {said(words, 'games.applied', { added: act.value.added, replaced: act.value.replaced })}
      </output>
    );
  const apply = () => {
    const input = { apply: true as const, sha256, reason };
    void store.send(() =>
      opsCallOf(catalogueImportsContracts.applyImport, { params: { id }, input, isLong: true }),
    );
  };
  return (
    <>
      <Field
        label={said(words, 'field.reason')}
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      <Button
        kind="primary"
        wide
        disabled={reason.trim() === ''}
        busy={act.status === 'sending'}
        onClick={apply}
      >
        {said(words, 'games.apply')}
      </Button>
    </>
  );
}
