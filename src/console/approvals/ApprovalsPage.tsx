import { late } from '#src/console/late/late.tsx';
import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { approvalsContracts } from '#src/contracts/operations/approvals.ts';

/** Loaded once somebody opens what it shows. */
const LateApprovalPart = late(async () => (await import('./ApprovalPart.tsx')).ApprovalPart);

/** Requests that two operators decide. */
export function ApprovalsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Request} />;
}

function Request({ row, onChanged }: OpenDetail) {
  return (
    <LateApprovalPart request={row as OutputOf<typeof approvalsContracts.approval>} onDecided={onChanged} />
  );
}
