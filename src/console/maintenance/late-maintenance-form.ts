import { late } from '#src/console/kit/late.tsx';

/** Loaded once somebody changes the status. */
export const LateMaintenanceForm = late(async () => (await import('./MaintenanceForm.tsx')).MaintenanceForm);
