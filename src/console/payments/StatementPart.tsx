import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { type ConsoleWords, failureWords, named, said, useWords, wordOf } from '#src/console/words/words.ts';
import { extractColumns } from '#src/contracts/tills/extract-fields.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { FileField } from './FileField.tsx';
import { LoadedPart } from './LoadedPart.tsx';
import css from './payments.module.css';
import { columnsIn, readStatement, statementEncodings, type StatementEncoding } from './statement-file.ts';
import { type Loading, type StatementFile, statementStore } from './statement.store.ts';

interface Props {
  tillId: string;
  /** Called once lines were counted. */
  onLoaded: () => void;
}

/** The bank's statement of a till: a file is chosen, read exactly, and loaded whole or not at all. */
export function StatementPart({ tillId, onLoaded }: Props) {
  const words = useWords();
  const store = useMemo(() => statementStore(tillId), [tillId]);
  const state = useStore(store.$loading, { ssr: 'initial' });
  const load = async (file: StatementFile, counts: readonly string[] = []) => {
    await store.load(file, counts);
    if (store.$loading.get().status === 'loaded') onLoaded();
  };
  return (
    <section className={css.section} aria-label={said(words, 'payments.statement')}>
      <h2>{said(words, 'payments.statement')}</h2>
      <p className={css.soft}>{said(words, 'payments.statementWhy')}</p>
      {state.status === 'loaded' ? (
        <LoadedPart
          loaded={state.loaded}
          onCount={(counts) => void load(state.file, counts)}
          onAgain={store.startAgain}
        />
      ) : (
        <StatementForm state={state} onLoad={(file) => void load(file)} />
      )}
    </section>
  );
}

interface FormProps {
  state: Exclude<Loading, { status: 'loaded' }>;
  onLoad: (file: StatementFile) => void;
}

function StatementForm({ state, onLoad }: FormProps) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = textsOf(form.current);
    if (!file) {
      setWrong(said(words, 'payments.chooseFile'));
      return;
    }
    const read = await fileOf(file, typed, words);
    setWrong(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') onLoad(read);
  };
  const choicesOf = (values: readonly string[]) =>
    values.map((value) => ({ value, label: named(words, 'choice', value) }));
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <FileField file={file} onChoose={setFile} />
      <details>
        <summary>{said(words, 'payments.format')}</summary>
        <div className={css.form}>
          <Select
            label={said(words, 'payments.encoding')}
            name="encoding"
            options={choicesOf(statementEncodings)}
          />
          <Select label={said(words, 'payments.decimal')} name="decimal" options={choicesOf(['.', ','])} />
          <Select
            label={said(words, 'payments.dates')}
            name="dates"
            options={[
              { value: '', label: said(words, 'payments.datesProven') },
              ...choicesOf(['day-first', 'month-first']),
            ]}
          />
          <TextArea
            label={said(words, 'payments.columns')}
            help={said(words, 'payments.columnsHelp', { names: extractColumns.join(', ') })}
            name="columns"
            rows={3}
          />
        </div>
      </details>
      <FormNotice>{wrong ?? (state.status === 'failed' ? <Refused state={state} /> : null)}</FormNotice>
      <Button type="submit" kind="primary" wide busy={state.status === 'sending'}>
        {said(words, 'payments.load')}
      </Button>
    </form>
  );
}

/** A statement as it is sent, read exactly as the form says, or why it cannot be read. */
async function fileOf(
  file: File,
  typed: ReturnType<typeof textsOf>,
  words: ConsoleWords,
): Promise<StatementFile | string> {
  // A file that was saved again since it was chosen can no longer be read.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return said(words, 'payments.chooseAgain');
  const read = readStatement(bytes, typed('encoding') as StatementEncoding);
  if (!read.ok) return named(words, 'unread', read.why);
  const columns = columnsIn(typed('columns'), extractColumns);
  if (!columns) return said(words, 'payments.columnsWrong');
  const dates = typed('dates');
  return {
    ...{ format: read.format, text: read.text },
    csv: {
      columns,
      decimal: typed('decimal') === ',' ? ',' : '.',
      ...((dates === 'day-first' || dates === 'month-first') && { dates }),
    },
  };
}

/** Why a file was not loaded: the line, the column, and what is wrong with it. */
function Refused({ state: { code, isUnknown, details } }: { state: Extract<Loading, { status: 'failed' }> }) {
  const words = useWords();
  const { line, column, statement, reason } = details ?? {};
  return (
    <>
      <p>
        {failureWords(words, code)} {isUnknown ? said(words, 'payments.loadAgain') : null}
      </p>
      {typeof reason === 'string' ? (
        <p>
          {statement === undefined
            ? null
            : `${said(words, 'payments.statementNumber')} ${String(statement)}: `}
          {line === undefined ? null : said(words, 'payments.line', { line: String(line) })}
          {column === undefined ? null : said(words, 'payments.column', { column: String(column) })}
          <strong>{wordOf(words, 'unread', reason) ?? reason}</strong>
        </p>
      ) : null}
    </>
  );
}
