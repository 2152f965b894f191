import { route } from '#functions/http/route.ts';
import { systemStatus } from '#src/contracts/status.ts';
import { ok } from '#src/rules/result.ts';

export const statusRoutes = [route(systemStatus, async () => ok({ systemStatus: 0 as const }))];
