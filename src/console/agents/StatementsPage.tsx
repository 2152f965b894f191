import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded once somebody opens a statement. */
const LateStatementPart = late(async () => (await import('./StatementPart.tsx')).StatementPart);

/** Statements of agents that wait, and one of them with what holds it. */
export function StatementsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LateStatementPart} />;
}
