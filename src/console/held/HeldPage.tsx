import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded once somebody opens what it shows. */
const LateHeldWinPart = late(async () => (await import('./HeldWinPart.tsx')).HeldWinPart);

/** Wins above their cap. */
export function HeldPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LateHeldWinPart} />;
}
