import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded once somebody opens what it shows. */
const LateAlertPart = late(async () => (await import('./AlertPart.tsx')).AlertPart);

/** Wallets that a reconciliation froze. */
export function WalletsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LateAlertPart} />;
}
