import { late } from '#src/console/late/late.tsx';

/** Loaded once somebody opens a document. */
export const LateSettingPart = late(async () => (await import('./SettingPart.tsx')).SettingPart);
