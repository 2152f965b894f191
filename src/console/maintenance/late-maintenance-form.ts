import { late } from '#src/console/late/late.tsx';

/** Loaded once somebody changes the status. */
export const LateMaintenanceForm = late(async () => (await import('./MaintenanceForm.tsx')).MaintenanceForm);
