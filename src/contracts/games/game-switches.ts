import { z } from 'zod';
import { countryCode } from '#src/contracts/country-code.ts';
import { contracts } from '#src/contracts/endpoint.ts';

const countries = z.array(countryCode).min(1).max(250).nullable().optional();
const switched = z.strictObject({ enabled: z.boolean(), countries });
const change = z.strictObject({
  enabled: z.boolean(),
  reason: z.string().trim().min(1).max(500),
  /**
   * The countries where it may be played; null means wherever the site is served, omitted leaves the list
   * unchanged.
   */
  countries,
});

export const gameSwitchesContracts = contracts({
  switchGame: {
    method: 'PUT',
    path: '/ops/api/games/:nodeId',
    summary:
      'Switches one game on or off, and lists its countries; new launches and bets follow within ten seconds',
    access: 'operator',
    permission: 'games.switch',
    rateLimit: 'write',
    params: z.strictObject({ nodeId: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/) }),
    input: change,
    output: switched,
    errors: ['GAME_UNKNOWN'],
  },

  switchVendor: {
    method: 'PUT',
    path: '/ops/api/vendors/:code',
    summary:
      'Switches all games of one vendor on or off, and lists its countries; new launches and bets follow within ten seconds',
    access: 'operator',
    permission: 'games.switch',
    rateLimit: 'write',
    params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_]{1,24}$/) }),
    input: change,
    output: switched,
    errors: ['VENDOR_UNKNOWN'],
  },
});
