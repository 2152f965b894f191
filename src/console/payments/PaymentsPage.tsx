import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded once somebody opens what it shows. */
const LateExportLink = late(
  async () => (await import('#src/console/exports/ExportLink.tsx')).ExportLink,
  'nothing',
);
const LatePaymentPart = late(async () => (await import('./PaymentPart.tsx')).PaymentPart);

/** Payments over all tills. */
export function PaymentsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  const head = <LateExportLink screen={props.screen} what="payments" />;
  return <ScreenPage {...props} Detail={LatePaymentPart} head={head} />;
}
