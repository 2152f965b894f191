import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** No list waits for it. */
const LateExportLink = late(
  async () => (await import('#src/console/exports/ExportLink.tsx')).ExportLink,
  'nothing',
);

/** Withdrawals to review, and what became of the others. */
export function WithdrawalsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} head={<LateExportLink screen={props.screen} what="withdrawals" />} />;
}
