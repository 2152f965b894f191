import type { Ticket } from './ticket.ts';
import { ticketLeafText } from './ticket-text.ts';

/** What a receipt promises about a draw, fixed when the bet was placed. */
export interface PromisedDraw {
  readonly gameId: number;
  readonly numero: string;
  /** The hash of the draw's seed; undefined if operators enter the numbers. */
  readonly commitment: string | undefined;
  /** The outside source of randomness; undefined if the draw uses none. */
  readonly outside: string | undefined;
}

/** A ticket that is not in its draw, as its order's receipt shows it. */
export interface OutTicket {
  readonly ticket: Omit<Ticket, 'acceptedAtMs'>;
  readonly state: 'placing' | 'cancelled' | 'refused';
  readonly acceptedAtMs: number | undefined;
  /** When it was cancelled. */
  readonly cancelledAtMs: number | undefined;
}

/** The part of a receipt about one draw. */
export function promiseText({ gameId, numero, commitment, outside }: PromisedDraw): string {
  return [
    'lottery draw 1',
    `game ${gameId}`,
    `draw ${numero}`,
    `commitment ${commitment ?? 'none'}`,
    `outside ${outside ?? 'none'}`,
  ].join('\n');
}

/** The part of a receipt about a ticket that is not in its draw: its terms, and its state in the first line. */
export function outTicketText({ ticket, state, acceptedAtMs, cancelledAtMs }: OutTicket): string {
  const [title = '', ...terms] = ticketLeafText({ ...ticket, acceptedAtMs: acceptedAtMs ?? 0 }).split('\n');
  const lines = acceptedAtMs === undefined ? terms.slice(0, -1) : terms;
  const end = cancelledAtMs === undefined ? [] : [`cancelled ${cancelledAtMs}`];
  return [`${title} ${state}`, ...lines, ...end].join('\n');
}

/** The text of a ticket that a receipt shows in this state, out of its draw. */
export function outTextIn(receiptText: string, ticketId: string, state: string): string | undefined {
  const title = new Set([1, 2].map((version) => `lottery ticket ${version} ${state}`));
  return receiptText.split('\n\n').find((part) => {
    const [first = '', second] = part.split('\n');
    return title.has(first) && second === `ticket ${ticketId}`;
  });
}

const promise =
  /^lottery draw 1\ngame (?<gameId>[1-9]\d{0,5})\ndraw (?<numero>\d{8,14})\ncommitment (?<commitment>none|[0-9a-f]{64})\noutside (?<outside>.+)$/;

/** What a receipt promises about its draws; receipts of older versions promise nothing. */
export function promisesIn(receiptText: string): PromisedDraw[] {
  return receiptText.split('\n\n').flatMap((part) => {
    const { gameId, numero = '', commitment, outside } = promise.exec(part)?.groups ?? {};
    if (gameId === undefined) return [];
    const valueOf = (text: string | undefined) => (text === 'none' ? undefined : text);
    return [{ gameId: Number(gameId), numero, commitment: valueOf(commitment), outside: valueOf(outside) }];
  });
}

/** What a receipt promises about one draw; undefined if it does not name the draw. */
export function promiseIn(
  receiptText: string,
  { gameId, numero }: Pick<PromisedDraw, 'gameId' | 'numero'>,
): PromisedDraw | undefined {
  return promisesIn(receiptText).find((draw) => draw.gameId === gameId && draw.numero === numero);
}

/**
 * Whether a receipt says the same as one that was kept earlier: the same order, the same promises, and every ticket on
 * the same terms, in its draw or out of it.
 */
export function continuesReceipt(kept: string, now: string): boolean {
  const [head = '', ...parts] = kept.split('\n\n');
  const [headNow, ...partsNow] = now.split('\n\n');
  const terms = new Set(partsNow.map(termsOf));
  return head === headNow && parts.every((part) => terms.has(termsOf(part)));
}

/** A part of a receipt without what may change: whether a ticket is in its draw, and since when or until when. */
function termsOf(part: string): string {
  return part
    .replace(/^(lottery ticket \d) (?:placing|cancelled|refused)\n/, '$1\n')
    .split('\n')
    .filter((line) => !/^(?:accepted|cancelled) \d+$/.test(line))
    .join('\n');
}

/** A receipt as it is kept outside the site: its text, the key and the signature. */
export interface ReceiptFile {
  readonly text: string;
  readonly keyId: string;
  readonly signature: string;
}

/** A receipt as text that can be kept in a file or shown as a code. */
export function receiptFileText({ text, signature, keyId }: ReceiptFile): string {
  return `${text}\n\nkey ${keyId}\nsignature ${signature}`;
}

/** Reads such a text; undefined for any other. */
export function receiptFileOf(file: string): ReceiptFile | undefined {
  const found =
    /^(?<text>lottery receipt [\s\S]+)\n\nkey (?<keyId>[\w-]{1,50})\nsignature (?<signature>[\w-]{1,100})\s*$/.exec(
      file,
    )?.groups;
  const { text, keyId, signature } = found ?? {};
  return text && keyId && signature ? { text, keyId, signature } : undefined;
}
