import { late } from '#src/console/kit/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded once somebody opens what it shows. */
const LatePaymentPart = late(async () => (await import('./PaymentPart.tsx')).PaymentPart);

/** Payments over all tills. */
export function PaymentsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LatePaymentPart} />;
}
