import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, named, said, useWords } from '#src/console/words/words.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import css from './content-editor.module.css';
import { type Preview, previewStore, type Texts, writtenTexts } from './preview.store.ts';

interface Props {
  texts: Texts;
  onChange: (texts: Texts) => void;
  /** Whether what was sent was refused for want of a text. */
  isWrong: boolean;
  titleLettersMax?: number;
  /** What the texts are, where a page has several editors. */
  of?: string;
}

const contentLettersMax = 8_000;
const none = { title: '', content: '' };

/** Texts in each of the merchant's languages, and beside them what members would see of the one that is open. */
export function TextsEditor({ texts, onChange, isWrong, titleLettersMax = 120, of = '' }: Props) {
  const words = useWords();
  const tabsId = useId();
  const store = useMemo(() => previewStore(), []);
  const preview = useStore(store.$preview, { ssr: 'initial' });
  const [language, setLanguage] = useState('en');
  const session = useStore($session, { ssr: 'initial' });
  // Whoever may not read content edits without a preview, and is not refused one.
  const maySee = rightTo(session, contentContracts.previewContent.permission) !== undefined;
  useEffect(() => {
    if (maySee) store.ask(writtenTexts(texts));
    return store.stop;
  }, [store, texts, maySee]);
  const known = [...new Set([...(preview.shown?.languages ?? ['en']), ...Object.keys(texts)])];
  const text = texts[language] ?? none;
  const change = (changed: Partial<typeof none>) =>
    onChange({ ...texts, [language]: { ...text, ...changed } });
  return (
    <div className={css.texts}>
      <div className={css.written}>
        <Tabs
          id={tabsId}
          label={said(words, 'content.languages')}
          kind="pills"
          current={language}
          onChange={setLanguage}
          tabs={known.map((each) => ({
            id: each,
            label: `${languageName(each, words.locale)}${texts[each]?.title.trim() ? '' : ' ○'}`,
          }))}
        />
        <TabPanel id={tabsId} current={language}>
          <div className={css.panel}>
            <Field
              label={named(words, 'field', 'title')}
              value={text.title}
              maxLength={titleLettersMax}
              lang={language}
              dir="auto"
              autoComplete="off"
              {...(isWrong && text.title.trim() === '' && { error: said(words, 'content.titleMissing') })}
              onInput={({ currentTarget: { value } }) => change({ title: value })}
            />
            <TextArea
              label={named(words, 'field', 'content')}
              help={said(words, 'content.contentHelp')}
              value={text.content}
              maxLength={contentLettersMax}
              rows={12}
              lang={language}
              onChange={({ currentTarget: { value } }) => change({ content: value })}
            />
          </div>
        </TabPanel>
      </div>
      {maySee ? <PreviewPart of={of} preview={preview} language={language} /> : null}
    </div>
  );
}

/** What members would see, what is left out of it, and who reads another language instead. */
function PreviewPart({ of, preview, language }: { of: string; preview: Preview; language: string }) {
  const { shown, failure } = preview;
  const words = useWords();
  const text = shown?.texts[language];
  const missing = shown?.missing.map((each) => languageName(each, words.locale)).join(', ');
  return (
    <section className={css.preview} aria-label={`${of} ${said(words, 'content.preview')}`.trim()}>
      <h2>{said(words, 'content.preview')}</h2>
      {failure === undefined ? null : (
        <p role="alert" className={css.removed}>
          {said(words, 'content.previewFailed')} {failureWords(words, failure)}
        </p>
      )}
      <div className={css.page}>
        {text ? (
          <>
            <h3 lang={language} dir="auto">
              {text.title || '–'}
            </h3>
            <RichText html={text.content} language={language} />
          </>
        ) : (
          <p className={css.soft}>{said(words, 'content.nothing')}</p>
        )}
      </div>
      {text && text.removed.length > 0 ? (
        <div className={css.removed}>
          <p>{said(words, 'content.removed')}</p>
          <ul>
            {text.removed.map((each) => (
              <li key={each}>
                <code dir="ltr">{each}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {missing ? <p className={css.soft}>{said(words, 'content.missing', { languages: missing })}</p> : null}
    </section>
  );
}

/** A language by its name in the operator's. */
export function languageName(language: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}
