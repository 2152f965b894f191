import { ok } from 'node:assert/strict';
import t from '#src/i18n/messages/en/lottery-board.json' with { type: 'json' };
import { open, register, sideways, type Visit } from './visit.ts';

/** The demo's game of five digits that draws every minute. */
const gameId = 1101;
const betNeedsMs = 12_000;
/** The interval of the draws, their settlement and the show, with a margin for a loaded machine. */
const drawMaxMs = 120_000;

/** Bets both sides of a draw, of which exactly one wins, sees the result, and proves the draw. */
export async function* lottery(visit: Visit): AsyncGenerator<string> {
  const { window, picture } = visit;
  await register(visit);
  await open(visit, `/m/launchGame?gameId=${gameId}&playType=ent&pageBack=home`);
  await window.until(`(${leftMs}) > ${betNeedsMs}`, drawMaxMs);
  for (const side of ['big', 'small']) {
    await window.click(`[data-symbol="${side}"]`);
    await window.press(t.addToSlip);
  }
  await window.press(beginning(t.openSlip));
  await window.press(beginning(t.place));
  await window.shows(new RegExp(t.placed));
  await window.shows(new RegExp(t.signedReceipt));
  await picture('lottery-placed');
  yield 'A bet on both sides of a draw is placed, with a signed receipt.';

  await window.press(t.playOn);
  await window.press(t.skipShow, drawMaxMs);
  await window.shows(/Your tickets cost \$2\.00 and paid \$1\.98/, drawMaxMs);
  ok((await sideways(window)) <= 0);
  await picture('lottery-drawn');
  yield 'The draw is shown, with what the tickets cost and paid.';

  await open(visit, '/m/lottery/orders');
  await window.click('a[href*="orderId="]');
  await window.until("document.querySelectorAll('li[data-state=won]').length === 1");
  await window.until("document.querySelectorAll('li[data-state=lost]').length === 1");
  yield 'In the order, one side has won and the other has lost.';

  await window.click('li[data-state="won"] a[href*="/proof?"]');
  await window.until(`document.querySelector('[data-proof="committed"]')`);
  await window.until(`document.querySelector('[data-ticket="in"]')`);
  ok((await sideways(window)) <= 0);
  await picture('lottery');
  yield 'The proof page recomputes the draw, and the bet’s ticket was in it before the draw.';
}

/** How long the draw on the page accepts bets, in milliseconds, as an expression. */
const leftMs = `(([minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000)(
  document.querySelector('[role="timer"]').innerText.replaceAll(/\\s/g, '').split(':'))`;

/** A message up to its first placeholder. */
const beginning = (message: string) => message.split('{')[0]?.trim() ?? message;
