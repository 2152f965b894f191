import { shortDateText } from '#src/browser/date-text.ts';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './transactions.module.css';

interface Props {
  words: {
    readonly t: Readonly<Record<'retry' | 'older' | 'archived' | 'file', string>>;
    readonly language: Language;
  };
  found: {
    readonly nextCursor?: string | undefined;
    readonly older: 'waiting' | 'loading' | 'failed';
    readonly archivedUntilMs?: number | undefined;
  };
  onOlder: () => void;
  /** The page that provides what is no longer in the list. */
  support?: { readonly href: string; readonly label: string };
  /** The address of the same list as a file; undefined if there is nothing to download. */
  file: string | undefined;
  fileName: string;
}

/** Below the list: older entries, what the list does not include, and the file. */
export function StatementEnd({ words, found, onOlder, support, file, fileName }: Props) {
  const { t } = words;
  const { nextCursor, older, archivedUntilMs } = found;
  return (
    <>
      {nextCursor === undefined ? null : (
        <Button wide busy={older === 'loading'} onClick={onOlder}>
          {older === 'failed' ? t.retry : t.older}
        </Button>
      )}
      {archivedUntilMs === undefined ? null : (
        <p className={css.note}>
          {archivedText(words, archivedUntilMs)} {support ? <a href={support.href}>{support.label}</a> : null}
        </p>
      )}
      {file === undefined ? null : (
        <a className={`${button.button} ${button.quiet} ${button.wide}`} href={file} download={fileName}>
          <Icon name="download" />
          {t.file}
        </a>
      )}
    </>
  );
}

/** Says what the list does not include. */
function archivedText({ t, language }: Props['words'], untilMs: number): string {
  const locale = intlLocale[language];
  return fill(t.archived, { date: shortDateText(untilMs, locale) }, locale);
}
