import { numeroText } from '#src/rules/lottery/numero-text.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';
import { type NoticeLines, noticeLines, noticeTexts } from './notice-lines.ts';

/** The kinds of inbox notes about a draw. `paid` is a draw that paid no more than the tickets cost: no win to cheer. */
export type DrawEvent = 'won' | 'paid' | 'void' | 'corrected';

/** A draw's end that a note is about; a correction has the next revision. */
interface DrawRevision {
  readonly gameId: number;
  readonly numero: string;
  readonly revision: number;
}

/**
 * The note about a draw: one of what it paid for each draw, and one for each later end that changes something. It
 * names no amounts: those are in the orders, which corrections update.
 */
export function drawNotice(event: DrawEvent, { gameId, numero, revision }: DrawRevision): SentMessage {
  return {
    key: `lottery:${gameId}:${numero}${event === 'won' || event === 'paid' ? '' : `:${revision}`}`,
    texts: noticeTexts(`draw.${event}`, { numero: numeroText(numero) }),
    link: '/m/lottery/orders',
  };
}

/** The note of a win in plain text, by language. */
export function winLines(numero: string): NoticeLines {
  return noticeLines('draw.won', { numero: numeroText(numero) });
}
