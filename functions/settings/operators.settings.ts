import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { settingsDocument } from './settings-document.ts';

/** The Cloudflare Access application that signs operators in. */
export const accessConfiguration = z.strictObject({
  teamDomain: z.string().regex(/^[a-z0-9-]{1,63}\.cloudflareaccess\.com$/),
  audience: z.string().regex(/^[0-9a-f]{64}$/),
});

export type AccessConfiguration = z.output<typeof accessConfiguration>;

/**
 * The settings document `operators`: people by the hash of their token, or Cloudflare Access in front, and the
 * roles of each. While it is invalid no operator is admitted, since a mistake could switch Access off. No call
 * can write it, since one operator could then act as two.
 */
export const operatorsSetting = settingsDocument(
  'operators',
  z.strictObject({
    operators: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z0-9][a-z0-9._@-]{0,63}$/),
          /** Absent for people who sign in through Access; their id is their e-mail address. */
          tokenSha256: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
          /** Without a role a person has no permission. */
          roles: z.array(z.enum(operatorRoles)).max(operatorRoles.length).default([]),
        }),
      )
      .max(200)
      .default([]),
    access: accessConfiguration.optional(),
  }),
  { invalid: 'closed', isReadOnly: true },
);

/** The ids of the operators whose tokens are secrets of the deployment. */
export const secretOperators: readonly string[] = ['operator-1', 'operator-2'];

/**
 * The roles of an operator as the settings are now; none for somebody who is no operator any more. The operators of
 * the deployment's secrets have every role, unless Access signs operators in.
 */
export function rolesOf(settings: Settings, operatorId: string): readonly OperatorRole[] {
  const configured = operatorsSetting.of(settings);
  if (!configured) return [];
  if (!configured.access && secretOperators.includes(operatorId)) return operatorRoles;
  return configured.operators.find(({ id }) => id === operatorId)?.roles ?? [];
}
