import { routes } from '#functions/http/routes.ts';
import { playerProtectionContracts } from '#src/contracts/limits/player-protection.ts';
import { ok } from '#src/rules/result.ts';
import { publishedRules } from './player-protection.service.ts';

/** The published rules of player protection. */
export const playerProtectionRoutes = routes(playerProtectionContracts, {
  playerProtection: ({ context }) => ok(publishedRules(context)),
});
