import { moneyText } from '#src/ui/money-text.ts';
import type { Winner } from '#src/contracts/winners.ts';
import { $winners, loadWinners } from './winners.store.ts';
import { runBoard } from './running-board.ts';

/** A board of at most this many entries stands still. */
const standingMost = 6;

/** Fills the page's board once it comes near, and sets it moving when it holds more than it shows. */
export function fillBoardWhenNear(): void {
  const section = document.querySelector<HTMLElement>('[data-winners]');
  if (!section) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      fillBoard(section);
    },
    { rootMargin: '300px' },
  );
  observer.observe(section);
}

function fillBoard(section: HTMLElement): void {
  $winners.subscribe((winners) => {
    if (winners.status === 'ready' && winners.list.length > 0) show(section, winners.list);
  });
  void loadWinners(document.documentElement.lang);
}

function show(section: HTMLElement, list: readonly Winner[]): void {
  const template = section.querySelector<HTMLTemplateElement>('template[data-winner]');
  const target = section.querySelector<HTMLElement>('[data-list]');
  const board = section.querySelector<HTMLElement>('[data-board]');
  const view = section.querySelector<HTMLElement>('[data-window]');
  const entry = template?.content.firstElementChild;
  if (!entry || !target || !board || !view) return;
  const locale = section.dataset.locale ?? 'en';
  target.replaceChildren(
    ...list.map((winner) => filled(entry.cloneNode(true) as HTMLElement, winner, locale)),
  );
  board.hidden = false;
  if (list.length > standingMost) runBoard(view, target);
}

function filled(entry: HTMLElement, winner: Winner, locale: string): HTMLElement {
  const image = entry.querySelector('img');
  if (winner.iconUrl && image) image.src = winner.iconUrl;
  else image?.remove();
  const [game, customer, amount] = entry.querySelectorAll('[data-of-winner]');
  if (game) game.textContent = winner.gameName;
  if (customer) customer.textContent = winner.customerName;
  if (amount) amount.textContent = moneyText(winner.winAmount, winner.currency, locale);
  return entry;
}
