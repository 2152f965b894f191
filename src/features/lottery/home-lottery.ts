import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import { whenNear } from '#src/browser/in-view.ts';

/** A screen before the reader gets there: the list is in place then, and nothing moves under the finger. */
const nearPx = 800;

/** Lists draws, countdowns and stars in home's place of the lottery, as the reader comes near. */
export function startHomeLottery(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-home-lottery]');
  whenNear(places, nearPx, (place) => void list(place));
}

async function list(place: HTMLElement): Promise<void> {
  const { mountHomeLottery } = await importUntilLoaded(() => import('./mount-home-lottery.tsx'));
  await mountHomeLottery(place);
}
