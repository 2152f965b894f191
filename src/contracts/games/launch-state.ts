import { z } from 'zod';
import { uuid } from '#src/contracts/fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';

export const launchStateContracts = contracts({
  launchState: {
    method: 'GET',
    path: '/wps/game/launchState',
    summary: 'Whether the vendor has exchanged the code of a launch; one that does not answer has not',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    input: z.strictObject({ launchId: uuid }),
    output: z.strictObject({ isOpened: z.boolean() }),
    errors: [],
  },
});
