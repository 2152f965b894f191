import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { textsOf } from '#src/console/form/form-texts.ts';
import { actionStore } from '#src/console/kit/action.store.ts';
import { FormField } from '#src/console/kit/FormField.tsx';
import { readTyped } from '#src/console/kit/typed-fields.ts';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { failureWords, named, said, text, useWords, wordOf } from '#src/console/words/words.ts';
import { languages } from '#src/contracts/languages.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './content-editor.module.css';
import { OwnPage } from '#src/console/kit/OwnPage.tsx';
import { ownAction } from './own-action.ts';
import { $pushStatus, loadPushStatus } from './push-status.store.ts';
import { languageName } from '#src/console/words/language-name.ts';

/** A notification to the browsers that are subscribed. */
export function PushPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return (
    <OwnPage {...props}>
      <Status />
      <Notification screen={props.screen} />
    </OwnPage>
  );
}

/** Whom it would reach, for those who may see it. */
function Status() {
  const words = useWords();
  const status = useStore($pushStatus, { ssr: 'initial' });
  useEffect(() => void loadPushStatus(), []);
  return status ? <p className={css.soft}>{said(words, 'content.subscribed', { ...status })}</p> : null;
}

const lineMax = { title: 80, body: 200 } as const;
type Line = keyof typeof lineMax;
type ByLanguage = Readonly<Record<string, string>>;
const noLines = { title: {}, body: {} } as const;

/** The lines by language that something was written in. */
function written(lines: ByLanguage): ByLanguage {
  return Object.fromEntries(
    Object.entries(lines)
      .map(([language, line]) => [language, line.trim()] as const)
      .filter(([, line]) => line !== ''),
  );
}

interface LinesProps {
  lines: Readonly<Record<Line, ByLanguage>>;
  onChange: (lines: Readonly<Record<Line, ByLanguage>>) => void;
  wrong: readonly string[];
}

/** The lines in each language, and how they would look. */
function Lines({ lines, onChange, wrong }: LinesProps) {
  const words = useWords();
  return (
    <div className={css.texts}>
      <div className={css.written}>
        {languages.map((language) => (
          <fieldset key={language} className={css.language}>
            <legend>{languageName(language, words.locale)}</legend>
            {(['title', 'body'] as const).map((line) => (
              <Field
                key={line}
                label={`${named(words, 'field', line)}${language === 'en' ? '' : ` · ${text(words, 'form.optional')}`}`}
                value={lines[line][language] ?? ''}
                maxLength={lineMax[line]}
                lang={language}
                dir="auto"
                autoComplete="off"
                {...(language === 'en' && wrong.includes(line) && { error: text(words, 'form.wrong') })}
                onInput={({ currentTarget: { value } }) =>
                  onChange({ ...lines, [line]: { ...lines[line], [language]: value } })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <section className={css.preview} aria-label={said(words, 'content.preview')}>
        <h2>{said(words, 'content.preview')}</h2>
        {languages.map((language) => (
          <article key={language} className={css.notification} lang={language} dir="auto">
            <strong>{lines.title[language]?.trim() || lines.title['en'] || '–'}</strong>
            <p>{lines.body[language]?.trim() || lines.body['en'] || '–'}</p>
          </article>
        ))}
      </section>
    </div>
  );
}

function Notification({ screen }: { screen: BuiltScreen }) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const action = ownAction(screen, 'sendPush');
  const store = useMemo(() => actionStore(action, undefined), [action]);
  const state = useStore(store.$action, { ssr: 'initial' });
  const [lines, setLines] = useState<Readonly<Record<Line, ByLanguage>>>(noLines);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const fields = action.call.fields.filter(({ name }) => name !== 'title' && name !== 'body');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readTyped(fields, textsOf(form.current), undefined);
    const own = { title: written(lines.title), body: written(lines.body) };
    const missing = (['title', 'body'] as const).filter((line) => own[line]['en'] === undefined);
    setWrong([...(typed.ok ? [] : typed.wrong), ...missing]);
    if (!typed.ok || missing.length > 0) return;
    await store.send({ ...typed.input, ...own }, {});
    if (store.$action.get().status === 'done') setLines(noLines);
  };
  return (
    <form
      ref={form}
      className={css.editor}
      noValidate
      onInput={store.forgetFailure}
      onSubmit={(event) => void send(event)}
    >
      <p className={css.soft}>{wordOf(words, 'explained', 'sendPush')}</p>
      <Lines lines={lines} onChange={setLines} wrong={wrong} />
      <div className={css.fields}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            currency={undefined}
            isWrong={wrong.includes(field.name)}
          />
        ))}
      </div>
      <div className={css.foot}>
        <FormNotice>
          {state.status === 'failed'
            ? `${failureWords(words, state.code)} ${state.isUnknown ? said(words, 'content.pushUnknown') : ''}`
            : null}
        </FormNotice>
        {state.status === 'done' ? <output>{said(words, 'content.queued')}</output> : null}
        <Button type="submit" kind="primary" busy={state.status === 'sending'}>
          {named(words, 'call', 'sendPush')}
        </Button>
      </div>
    </form>
  );
}
