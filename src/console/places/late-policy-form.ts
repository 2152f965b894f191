import { late } from '#src/console/late/late.tsx';

/** Loaded once somebody changes the policy. */
export const LatePolicyForm = late(async () => (await import('./PolicyForm.tsx')).PolicyForm);
