import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { said, text, useWords } from '#src/console/words/words.ts';
import type { OperatorDraw } from '#src/contracts/lottery/lottery-operations.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import css from './draws.module.css';
import { type Ending, EndingForm } from './EndingForm.tsx';

interface Props {
  draw: OperatorDraw;
  /** When the draw was read. */
  atMs: number;
  onChanged: () => void;
}

/** What can be entered for a draw: its numbers, that it is void, or a correction while its time runs. */
export function DrawActs({ draw, atMs, onChanged }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [ending, setEnding] = useState<Ending>();
  const offered = endingsOf(draw, atMs).filter(
    (each) => rightTo(session, each === 'result' ? 'draws.results' : 'draws.void') !== undefined,
  );
  const isLate = draw.correctableUntilMs !== undefined && draw.correctableUntilMs <= atMs;
  return (
    <>
      {isLate ? <p className={css.soft}>{said(words, 'draws.late')}</p> : null}
      <div className={css.acts}>
        {offered.map((each) => (
          <Button key={each} kind={each === 'result' ? 'primary' : 'quiet'} onClick={() => setEnding(each)}>
            {said(words, `draws.${each}`)}
          </Button>
        ))}
      </div>
      {ending ? (
        <Sheet
          open
          onClose={() => setEnding(undefined)}
          title={said(words, `draws.${ending}`)}
          closeLabel={text(words, 'form.close')}
        >
          <EndingForm
            draw={draw}
            ending={ending}
            onClose={() => setEnding(undefined)}
            onChanged={onChanged}
          />
        </Sheet>
      ) : null}
    </>
  );
}

/** The endings that a draw can be given now. Whether one is taken, the draw's clock judges. */
function endingsOf(draw: OperatorDraw, nowMs: number): readonly Ending[] {
  const isEntered = draw.results === 'entered';
  if (draw.state === 'sealed' || draw.state === 'closing')
    return [...(isEntered && nowMs >= draw.drawsAtMs ? (['result'] as const) : []), 'void'];
  const isOpen = draw.correctableUntilMs !== undefined && nowMs < draw.correctableUntilMs;
  if (!isOpen || draw.state === 'void') return [];
  return [...(isEntered ? (['correction'] as const) : []), 'voidLater'];
}
