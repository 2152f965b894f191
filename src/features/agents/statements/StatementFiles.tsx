import { useRef } from 'react';
import button from '#src/ui/buttons/button.module.css';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { saveFile } from '#src/browser/save-file.ts';
import type { ReadyStatement } from './statement.store.ts';
import type { StatementWords } from './statements-words.ts';
import css from './statements.module.css';

interface Props {
  one: ReadyStatement;
  words: StatementWords;
}

const tool = 'verify-statement.mjs';

/** The document byte for byte as it is stored, and the script that checks it without this site. */
export function StatementFiles({ one: { shown, document }, words: { t } }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const file = `${shown.id}.json`;
  const save = () => saveFile(new Blob([document], { type: 'application/json' }), file, link.current);
  return (
    <section className={css.files}>
      <Button wide onClick={save}>
        <Icon name="download" />
        {t.download}
      </Button>
      <a ref={link} href="#download" hidden download>
        {t.download}
      </a>
      <a className={`${button.button} ${button.plain} ${button.wide}`} href={`/${tool}`} download={tool}>
        {t.downloadTool}
      </a>
      <p className={css.faint}>{t.toolExplained}</p>
      <code className={css.command} dir="ltr" translate="no">
        node {tool} {file}
      </code>
    </section>
  );
}
