/** The scripts of a page that start after its load or at a touch, by the name that a layout gives for one of them. */
export const lateEntries = {
  page: 'src/layouts/start-page.ts',
  home: 'src/layouts/start-home.ts',
  menu: 'src/layouts/start-menu.ts',
} as const;

export type LateEntry = keyof typeof lateEntries;
