import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

/** Loaded beside the list, which does not wait for it. */
const LateChainState = late(async () => (await import('./ChainState.tsx')).ChainState, 'nothing');

/** Significant events, and above them whether the chain that binds them holds. */
export function EventsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} head={<LateChainState />} />;
}
