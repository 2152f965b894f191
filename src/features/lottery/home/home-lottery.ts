import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import { whenNear } from '#src/browser/in-view.ts';

/** One screen ahead: the list is in place when the reader gets there, and nothing moves under the finger. */
const nearPx = 800;

/** Shows draws, countdowns and stars in the lottery section of home as the reader comes near. */
export function startHomeLottery(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-home-lottery]');
  whenNear(places, nearPx, (place) => void list(place));
}

async function list(place: HTMLElement): Promise<void> {
  const { mountHomeLottery } = await importUntilLoaded(
    () => import('#src/features/lottery/menu/mount-home-lottery.tsx'),
  );
  await mountHomeLottery(place);
}
