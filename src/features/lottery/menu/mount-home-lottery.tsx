import type { WordsFor } from '#src/i18n/words.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pageLanguage } from '#src/browser/page-locale.ts';
import { LotteryMenuIsland } from './LotteryMenuIsland.tsx';
import { $lotteryMenu } from './menu.store.ts';

/** Home does not include the words of a list that most visitors never scroll to. */
const files = import.meta.glob<WordsFor<'lotteries'>['t']>('/src/i18n/messages/*/lotteries.json', {
  import: 'default',
});

/** Mounts the lottery list into its section of home; the delivered links stay until the draws are known. */
export async function mountHomeLottery(place: HTMLElement): Promise<void> {
  const language = pageLanguage();
  const t = await files[`/src/i18n/messages/${language}/lotteries.json`]?.();
  const list = place.querySelector('[data-lottery-list]');
  if (!t || !list) return;
  const root = createRoot(list);
  const show = () =>
    root.render(<LotteryMenuIsland words={{ language, t, failures: {} }} withKept={false} />);
  show();
  const stop = $lotteryMenu.listen(({ status }) => {
    if (status !== 'ready') return;
    stop();
    growUpwards(place, () => {
      flushSync(show);
      place.dataset['live'] = '';
    });
  });
}

/**
 * Keeps what a reader sees below an element in place when the element changes its
 * size after they scrolled past it.
 */
function growUpwards(place: HTMLElement, change: () => void): void {
  const before = place.getBoundingClientRect();
  change();
  const grownPx = place.getBoundingClientRect().bottom - before.bottom;
  if (before.top < 0 && grownPx !== 0) scrollBy({ top: grownPx, behavior: 'instant' });
}
