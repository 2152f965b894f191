import { said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import css from './promotion-screens.module.css';

interface Props {
  codes: readonly string[];
  /** What the file of the codes is called. */
  name: string;
  /** Called once the operator says that the codes are kept. */
  onKept: () => void;
}

/** The codes of a batch, which are stored nowhere: to be copied or kept as a file. */
export function VoucherCodes({ codes, name, onKept }: Props) {
  const words = useWords();
  const lines = codes.join('\n');
  return (
    <div className={css.sheet}>
      <p>{said(words, 'promotions.codesOnce', { count: codes.length })}</p>
      <TextArea label={said(words, 'promotions.codes')} value={lines} rows={10} readOnly spellCheck={false} />
      <div className={css.acts}>
        <Button
          kind="primary"
          onClick={() =>
            void copyText(lines, { copied: text(words, 'copy.done'), failed: text(words, 'copy.failed') })
          }
        >
          {said(words, 'promotions.copy')}
        </Button>
        <Button onClick={() => download(lines, `${name}-vouchers.txt`)}>
          {said(words, 'promotions.download')}
        </Button>
        <Button onClick={onKept}>{said(words, 'promotions.codesKept')}</Button>
      </div>
    </div>
  );
}

/** Gives the person a file of these lines. */
function download(lines: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${lines}\n`], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
