import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded once somebody opens what it shows. */
const LateTillPart = late(async () => (await import('./TillPart.tsx')).TillPart);

/** The outside accounts of money. */
export function TillsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LateTillPart} />;
}
