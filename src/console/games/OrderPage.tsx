import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded while the list is read. */
const LateOrderRows = late(async () => (await import('./OrderRows.tsx')).OrderRows);

/** The order of the games of one category. */
export function OrderPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Rows={LateOrderRows} />;
}
