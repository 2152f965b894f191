import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { TillChoice } from './TillChoice.tsx';

/** Loaded once somebody opens what it shows. */
const LatePayoutPart = late(async () => (await import('./PayoutPart.tsx')).PayoutPart);

/** Payouts at the till that was chosen. */
export function PayoutsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LatePayoutPart} head={<TillChoice />} />;
}
