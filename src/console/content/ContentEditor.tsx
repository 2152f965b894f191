import { useStore } from '@nanostores/react';
import { type ComponentProps, type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { type ActionState, actionStore } from '#src/console/kit/action.store.ts';
import { doubtWords } from '#src/console/kit/acts/doubt.ts';
import { Effect } from '#src/console/kit/Effect.tsx';
import { FormField } from '#src/console/kit/FormField.tsx';
import { type Row, textAt, textOf, valueAt } from '#src/console/kit/row.ts';
import { readTyped } from '#src/console/kit/typed-fields.ts';
import type { BuiltAction, BuiltField } from '#src/console/screen/built-screen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, named, said, text, useWords, wordOf } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './content-editor.module.css';
import { PictureField } from './pictures/PictureField.tsx';
import { type Texts, writtenTexts } from './preview.store.ts';
import { StoredMeanwhile } from './StoredMeanwhile.tsx';
import { LatePicturePanel } from './pictures/late-pictures.ts';
import { TextsEditor } from './TextsEditor.tsx';

interface Props {
  action: BuiltAction;
  /** What the call's path names; undefined for what has no name yet. */
  id: string | undefined;
  /** What is stored now; an empty row for something new. */
  row: Row;
  /** Fields of its own before those of the contract. */
  children?: ReactNode;
  onDone: (answer: Row) => void;
  /** To be called once somebody else was faster, so that what they stored is read. */
  onOvertaken?: () => void;
}

/**
 * What an operator writes for members: the call's fields, its texts by language, and how members would see them. What
 * somebody else stores meanwhile stands beside what was typed, until the operator has chosen between them.
 */
export function ContentEditor({ row, onDone, ...props }: Props) {
  // What the form began with, and the version that was stored from here, from which it begins anew.
  const [begun, setBegun] = useState(row);
  const [own, setOwn] = useState<string>();
  const version = textAt(row, 'version');
  if (own !== undefined && own === version && textAt(begun, 'version') !== own) setBegun(row);
  const done = (answer: Row) => {
    setOwn(textAt(answer, 'version'));
    onDone(answer);
  };
  return (
    <ContentForm
      key={textAt(begun, 'version')}
      {...props}
      row={begun}
      stored={own === version ? begun : row}
      onDone={done}
      onTake={() => setBegun(row)}
    />
  );
}

interface FormProps extends Props {
  /** What is stored now, where that is another version than the form began with. */
  stored: Row;
  /** Begins anew with what is stored. */
  onTake: () => void;
}

function ContentForm(props: FormProps) {
  const { action, id, row, stored, children, onDone, onOvertaken, onTake } = props;
  const words = useWords();
  // Whoever saves has chosen against every later version.
  const [seen, setSeen] = useState(row);
  const isOvertaken = textAt(stored, 'version') !== textAt(seen, 'version');
  const form = useRef<HTMLFormElement>(null);
  const store = useMemo(() => actionStore(action, id), [action, id]);
  const state = useStore(store.$action, { ssr: 'initial' });
  const [texts, setTexts] = useState<Texts>(() => (row['texts'] as Texts | undefined) ?? {});
  const [typed, setTyped] = useState<Row>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { call, filled } = action;
  const fields = fieldsBesideTexts(action);
  const read = () => readTyped(fields, textsOf(form.current), undefined);
  const change = () => {
    const now = read();
    setTyped(now.ok ? now.input : {});
    store.forgetFailure();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const now = read();
    const written = writtenTexts(texts);
    const refused = [
      // What has to be named first is a field of the caller's.
      ...(id === '' ? ['id'] : []),
      ...(now.ok ? [] : now.wrong),
      ...(areWhole(written) ? [] : ['texts']),
    ];
    setWrong(refused);
    if (!now.ok || refused.length > 0) {
      form.current?.querySelector<HTMLElement>(`[name="${refused[0]}"]`)?.focus();
      return;
    }
    await store.send({ ...now.input, texts: written }, seen);
    const after = store.$action.get();
    if (after.status === 'done') {
      showToast(text(words, 'form.done'));
      onDone(after.answer);
    }
    if (after.status !== 'failed') return;
    setWrong((after.details?.['fields'] as string[] | undefined) ?? []);
    if (after.code === 'VERSION_CONFLICT') onOvertaken?.();
  };
  const keep = () => {
    store.forgetFailure();
    setSeen(stored);
  };
  return (
    <form
      ref={form}
      className={css.editor}
      noValidate
      onInput={change}
      onSubmit={(event) => void send(event)}
    >
      <Explained name={call.name} />
      <TextsWithPictures texts={texts} onChange={setTexts} isWrong={wrong.includes('texts')} />
      <div className={css.fields}>
        {children}
        <FieldsOf fields={fields} wrong={wrong} filled={filled} row={row} texts={texts} />
      </div>
      <Effect kind="preview" name={call.name} values={{ ...row, ...typed }} />
      {isOvertaken ? <StoredMeanwhile row={stored} onKeep={keep} onTake={onTake} /> : null}
      <Foot action={action} state={state} lacksTexts={wrong.includes('texts')} isBlocked={isOvertaken} />
    </form>
  );
}

/** What the act is for, where there are words for it. */
function Explained({ name }: { name: string }) {
  const explained = wordOf(useWords(), 'explained', name);
  return explained === undefined ? null : <p className={css.soft}>{explained}</p>;
}

/** The fields that are typed, but for the texts. */
function fieldsBesideTexts({ call, fixed, fresh }: BuiltAction): readonly BuiltField[] {
  return call.fields.filter(
    ({ name }) => name !== 'texts' && !Object.hasOwn(fixed, name) && !fresh.includes(name),
  );
}

/** Whether there is a text, and each has a title. */
function areWhole(texts: Texts): boolean {
  const written = Object.values(texts);
  return written.length > 0 && written.every(({ title }) => title.trim() !== '');
}

interface FieldsProps extends Pick<BuiltAction, 'filled'> {
  fields: readonly BuiltField[];
  wrong: readonly string[];
  row: Row;
  texts: Texts;
}

/** The call's own fields, with what they begin with. */
function FieldsOf({ fields, wrong, filled, row, texts }: FieldsProps) {
  return fields.map((field) => {
    const { name } = field;
    const begun = beginningOf(filled[name], row);
    const isWrong = wrong.includes(name);
    return name === 'picture' ? (
      <PictureField
        key={name}
        name={name}
        isWrong={isWrong}
        begun={begun ? textOf(begun) : ''}
        {...overPicture(texts)}
      />
    ) : (
      <FormField key={name} field={field} currency={undefined} isWrong={isWrong} begun={begun} />
    );
  });
}

/** What stands over the picture of a banner, in the first of its languages. */
function overPicture(texts: Texts): { title: string; line: string } {
  const { title, content } = texts['en'] ?? Object.values(texts)[0] ?? { title: '', content: '' };
  return { title, line: content.replace(/<[^<>]*>/g, '') };
}

interface FootProps {
  action: BuiltAction;
  state: ActionState;
  lacksTexts: boolean;
  /** Whether it is to be chosen first between what was typed and what is stored. */
  isBlocked: boolean;
}

/** The button that sends, for those who may, and why it was not sent. */
function Foot({ action, state, lacksTexts, isBlocked }: FootProps) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  return (
    <div className={css.foot}>
      <FormNotice>
        {state.status === 'failed'
          ? `${failureWords(words, state.code)} ${state.isUnknown ? doubtWords(words, action) : ''}`
          : lacksTexts
            ? said(words, 'content.textsMissing')
            : null}
      </FormNotice>
      {rightTo(session, action.call.permission) === undefined ? null : (
        <Button type="submit" kind="primary" disabled={isBlocked} busy={state.status === 'sending'}>
          {named(words, 'call', action.call.name)}
        </Button>
      )}
    </div>
  );
}

function beginningOf(path: string | undefined, row: Row): unknown {
  return path === undefined ? undefined : valueAt(row, path);
}

/** Texts into which pictures may be put. */
function TextsWithPictures(
  props: Pick<ComponentProps<typeof TextsEditor>, 'texts' | 'onChange' | 'isWrong'>,
) {
  const words = useWords();
  const pictures = { Panel: LatePicturePanel, label: said(words, 'content.pictureAdd') };
  return <TextsEditor {...props} pictures={pictures} />;
}
