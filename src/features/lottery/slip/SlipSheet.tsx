import { useStore } from '@nanostores/react';
import { sessionIsOver } from '#src/api/client.ts';
import { failureText } from '#src/i18n/words.ts';
import { protectionAddresses, protectionPageOf } from '#src/rules/play/protection-page.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { $onSale, type ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import type { BoardWords } from '#src/features/lottery/board/state/board-words.server.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { $placing, checkSlip, forgetPlacing, type PlaceCode, placeSlip } from './slip-place.store.ts';
import { slipCost, useSlip } from './slip.store.ts';
import { SlipEntry } from './SlipEntry.tsx';
import { isClosed } from './slip-move.store.ts';
import { SlipReceipt } from './SlipReceipt.tsx';
import { SlipTotal } from './SlipTotal.tsx';
import css from './slip.module.css';

interface Props {
  board: ReadyBoard;
  onClose: () => void;
}

/** The slip: its entries, their total cost, and the one button that bets them; then the receipt. */
export function SlipSheet({ board, onClose }: Props) {
  const { t, say } = useBoardWords();
  const placing = useStore($placing, { ssr: 'initial' });
  const { lines } = useSlip();
  const close = () => {
    onClose();
    forgetPlacing();
  };
  if (placing.status === 'placed')
    return (
      <Sheet
        open
        onClose={close}
        title={t.placed}
        closeLabel={t.close}
        actions={
          <div className={css.after}>
            <a className={`${button.button} ${button.quiet}`} href="/m/lottery/orders">
              {t.myTickets}
            </a>
            <Button kind="primary" wide onClick={close}>
              {t.playOn}
            </Button>
          </div>
        }
      >
        <SlipReceipt board={board} placed={placing} />
      </Sheet>
    );
  return (
    <Sheet
      open
      onClose={close}
      title={lines.length === 0 ? t.slip : say(t.slipOf, { count: lines.length })}
      closeLabel={t.close}
      actions={lines.length === 0 ? undefined : <SlipActions />}
    >
      {lines.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={t.slipEmpty}
          action={<Button onClick={close}>{t.pickNumbers}</Button>}
        >
          {t.slipEmptyHint}
        </EmptyState>
      ) : (
        <>
          <SlipNotice />
          <ul className={css.lines}>
            {lines.map((line) => (
              <SlipEntry key={line.id} board={board} line={line} onEdit={close} />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

/** Why the order was not placed, with one action. */
function SlipNotice() {
  const { t, words } = useBoardWords();
  const placing = useStore($placing, { ssr: 'initial' });
  const { key } = useSlip();
  if (key !== undefined && placing.status !== 'placing') return <FormNotice>{t.unknownAnswer}</FormNotice>;
  if (placing.status !== 'refused') return null;
  const page = protectionPageOf(placing.code);
  return (
    <FormNotice>
      {placing.full ? t.fullNotice : refusalText(placing.code, words)}
      {placing.code === 'INSUFFICIENT_FUNDS' ? <WayOn href="/m/voucherCenter">{t.deposit}</WayOn> : null}
      {page ? (
        <WayOn href={protectionAddresses[page]}>{page === 'identity' ? t.toIdentity : t.limits}</WayOn>
      ) : null}
    </FormNotice>
  );
}

/** Why the order was not placed, in words of the slip where a code is shared with other calls. */
function refusalText(code: PlaceCode, words: BoardWords): string {
  const { t } = words;
  if (sessionIsOver.test(code)) return t.notPlacedLoggedOut;
  switch (code) {
    case 'ODDS_CHANGED':
      return t.oddsChanged;
    case 'ORDER_UNKNOWN':
      return t.notPlaced;
    default:
      return failureText(words, code);
  }
}

function WayOn({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <>
      {' '}
      <a className={css.wayOn} href={href}>
        {children}
      </a>
    </>
  );
}

function SlipActions() {
  const { t, say, money } = useBoardWords();
  const placing = useStore($placing, { ssr: 'initial' });
  const onSale = useStore($onSale, { ssr: 'initial' });
  const { lines, key } = useSlip();
  const isInDoubt = key !== undefined && placing.status !== 'placing';
  const canPlace = onSale !== undefined && !lines.some((line) => isClosed(line, onSale));
  return (
    <>
      <SlipTotal lines={lines} isSent={key !== undefined} />
      <Button
        kind="primary"
        wide
        busy={placing.status === 'placing' || placing.status === 'checking'}
        disabled={!isInDoubt && !canPlace}
        onClick={() => void (isInDoubt ? checkSlip() : placeSlip())}
      >
        {isInDoubt ? t.checkAgain : say(t.place, { amount: money(slipCost(lines)) })}
      </Button>
    </>
  );
}
