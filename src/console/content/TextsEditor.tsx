import { useStore } from '@nanostores/react';
import {
  type ClipboardEvent,
  type ComponentType,
  type DragEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, named, said, useWords } from '#src/console/words/words.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { Field } from '#src/ui/fields/Field.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { TabPanel } from '#src/ui/lists/TabPanel.tsx';
import { Tabs } from '#src/ui/lists/Tabs.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import css from './content-editor.module.css';
import { languageName } from '#src/console/words/language-name.ts';
import type { PictureMaker } from './pictures/picture-maker.ts';
import { pictureIn } from './pictures/picture-tag.ts';
import { type Preview, previewStore, type Texts, writtenTexts } from './preview.store.ts';

interface Props {
  texts: Texts;
  onChange: (texts: Texts) => void;
  /** Whether what was sent was refused for want of a text. */
  isWrong: boolean;
  titleLettersMax?: number;
  /** What the texts are, where a page has several editors. */
  of?: string;
  /** What adds a picture to a text, and the words of the button that opens it; without it there are none. */
  pictures?: { readonly Panel: ComponentType<PictureMaker>; readonly label: string };
}

const contentLettersMax = 8_000;
const none = { title: '', content: '' };

/** Texts in each of the merchant's languages, and beside them what members would see of the one that is open. */
export function TextsEditor(props: Props) {
  const { texts, onChange, isWrong, titleLettersMax = 120, of = '', pictures } = props;
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
    <div className={css.room}>
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
              <ContentArea
                key={language}
                texts={texts}
                language={language}
                pictures={pictures}
                onChange={onChange}
              />
            </div>
          </TabPanel>
        </div>
        {maySee ? <PreviewPart of={of} preview={preview} language={language} /> : null}
      </div>
    </div>
  );
}

interface AreaProps extends Pick<Props, 'texts' | 'onChange'> {
  language: string;
  pictures: Props['pictures'];
}

/** The content in one language, into which pictures are put: by a button, dropped or pasted. */
function ContentArea({ texts, language, pictures, onChange }: AreaProps) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  // Where the caret stood last; a text that nobody touched is continued.
  const caret = useRef<number>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState<{ file: File; number: number }>();
  const mayAdd = rightTo(session, contentContracts.uploadPicture.permission) !== undefined;
  const adding = mayAdd ? pictures : undefined;
  const { content } = texts[language] ?? none;
  const receive = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    const file = adding ? pictureIn(data) : undefined;
    if (!file) return;
    event.preventDefault();
    setGiven({ file, number: (given?.number ?? 0) + 1 });
    setIsOpen(true);
  };
  const insert = (tags: Readonly<Record<string, string>>) => {
    const at = caret.current ?? content.length;
    const added = Object.entries(tags).map(([each, tag]) => {
      const { title, content: before } = texts[each] ?? none;
      const place = each === language ? at : before.length;
      return [each, { title, content: `${before.slice(0, place)}${tag}${before.slice(place)}` }] as const;
    });
    if (added.some(([, text]) => text.content.length > contentLettersMax)) return false;
    caret.current = at + (tags[language] ?? '').length;
    onChange({ ...texts, ...Object.fromEntries(added) });
    return true;
  };
  const close = () => {
    setIsOpen(false);
    setGiven(undefined);
  };
  return (
    <>
      <TextArea
        label={named(words, 'field', 'content')}
        help={said(words, 'content.contentHelp')}
        value={content}
        maxLength={contentLettersMax}
        rows={12}
        lang={language}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionEnd;
        }}
        onPaste={(event) => receive(event, event.clipboardData)}
        onDrop={(event) => receive(event, event.dataTransfer)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...texts, [language]: { ...(texts[language] ?? none), content: value } })
        }
      />
      {adding && isOpen ? (
        <adding.Panel
          key={given?.number}
          language={language}
          others={Object.keys(writtenTexts(texts)).filter((each) => each !== language)}
          given={given?.file}
          onInsert={insert}
          onClose={close}
        />
      ) : null}
      {adding && !isOpen ? (
        <div className={css.choices}>
          <Button onClick={() => setIsOpen(true)}>{adding.label}</Button>
        </div>
      ) : null}
    </>
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
