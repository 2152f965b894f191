import { shortDateText } from '#src/browser/date-text.ts';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './transactions.module.css';

interface Props {
  words: {
    readonly t: Readonly<Record<'archived' | 'file', string>>;
    readonly language: Language;
  };
  archivedUntilMs: number | undefined;
  /** The page that provides what is no longer in the list. */
  support?: { readonly href: string; readonly label: string };
  /** The address of the same list as a file; undefined if there is nothing to download. */
  file: string | undefined;
  fileName: string;
}

/** Below the list: what it does not include, and the file. */
export function StatementEnd({ words, archivedUntilMs, support, file, fileName }: Props) {
  const { t } = words;
  return (
    <>
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
