import { late } from '#src/console/late/late.tsx';
import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

const LateExportPart = late(async () => (await import('./ExportPart.tsx')).ExportPart);
const LateNewExport = late(async () => (await import('./NewExport.tsx')).NewExport);

/** The files that the operator asked for, and the form for a new one. */
export function ExportsPage(props: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage {...props} Detail={LateExportPart} New={LateNewExport} />;
}
