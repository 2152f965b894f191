import { ScreenPage } from '#src/console/kit/ScreenPage.tsx';
import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';
import { LateSettingPart } from './late-setting-part.ts';

/** The settings documents; an open one is a form that its schema draws. */
export function SettingsPage({ screen, menu }: { screen: BuiltScreen; menu: readonly MenuEntry[] }) {
  return <ScreenPage screen={screen} menu={menu} Detail={LateSettingPart} isWide />;
}
