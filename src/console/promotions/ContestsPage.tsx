import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { ContestPlaces } from './ContestPlaces.tsx';

/** Contests, each with its first places. */
export function ContestsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Places} />;
}

function Places({ id }: OpenDetail) {
  return <ContestPlaces id={id} />;
}
