import { text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import css from './console-sign-in.module.css';

/** Fresh recovery codes, which are shown once: the page goes on when their owner says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const words = useWords();
  const messages = { copied: text(words, 'copy.done'), failed: text(words, 'copy.failed') };
  return (
    <>
      <h2>{text(words, 'enrol.codes')}</h2>
      <p>{text(words, 'enrol.codesWhy')}</p>
      <ol className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <Button onClick={() => void copyText(codes.join('\n'), messages)}>
          {text(words, 'enrol.copyCodes')}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {text(words, 'enrol.kept')}
        </Button>
      </div>
    </>
  );
}
