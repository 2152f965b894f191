import { late } from '#src/console/late/late.tsx';

/** What stands on a page only once somebody opens a row or an act. */
export const LateDetailPart = late(async () => (await import('./DetailPart.tsx')).DetailPart);
export const LateSavedFilters = late(async () => (await import('./filters/SavedFilters.tsx')).SavedFilters);
export const LateActionForm = late(async () => (await import('./ActionForm.tsx')).ActionForm);
