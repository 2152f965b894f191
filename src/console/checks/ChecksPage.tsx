import type { OpenDetail } from '#src/console/kit/DetailPart.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { IdentityCase, type IdentityCheck } from './IdentityCase.tsx';

/** Proofs of age and identity. */
export function ChecksPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={Case} />;
}

function Case({ row }: OpenDetail) {
  return <IdentityCase check={row as IdentityCheck} />;
}
